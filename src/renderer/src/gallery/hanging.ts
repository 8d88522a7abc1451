import {
  FAMILIES,
  FAMILY_COUNT,
  NUMBER_COUNT,
  familyCard,
  spiritCard,
  type Card,
  type Family,
} from '../../../shared/cards';

/** The pictures of a family's room in the order in which one walks past them: its spirit, then 1 to 7. */
export const picturesOf = (family: Family): readonly Card[] => [
  spiritCard(family),
  ...Array.from({ length: NUMBER_COUNT }, (_, index) => familyCard(family, index + 1)),
];

const ALL = FAMILIES.flatMap(picturesOf);

/** The picture `step` further on through all rooms; after the last comes the first. */
export const pictureAfter = (card: Card, step: number): Card =>
  ALL[(ALL.indexOf(card) + step + ALL.length) % ALL.length] ?? card;

/** The room `step` further on; after the last comes the first. */
export const roomAfter = (family: Family, step: number): Family =>
  ((family + step + FAMILY_COUNT) % FAMILY_COUNT) as Family;

/** What a room is hung in: CSS pixels. */
export interface Wall {
  readonly width: number;
  readonly height: number;
  readonly rootPx: number;
}

/** Widths of the pictures on a wall, whole CSS pixels. */
export interface Hanging {
  readonly gap: number;
  readonly number: number;
  readonly spirit: number;
}

/** Paintings are 600 wide; larger would only be coarser. */
const WIDEST = 600;

/** The seven in one row across the wall, and above them the spirit, as large as the rest of the height allows. */
export function hang({ width, height, rootPx }: Wall): Hanging {
  const gap = Math.round(width * 0.017);
  const number = Math.floor(
    Math.min((width * 0.94 - (NUMBER_COUNT - 1) * gap) / NUMBER_COUNT, height * 0.2, WIDEST * 0.65),
  );
  const left = height - number * 1.5 - 8.5 * rootPx;
  const spirit = Math.floor(Math.min(left / 1.5, width * 0.3, WIDEST));
  return { gap, number, spirit };
}

/** Width of a picture that is looked at alone, whole CSS pixels; room is left for its title and what walks on. */
export const largeWidth = ({ width, height, rootPx }: Wall): number =>
  Math.floor(Math.min((height - 8 * rootPx) / 1.5, width - 12 * rootPx, WIDEST));

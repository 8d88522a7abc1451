import { inject, ref, type InjectionKey, type Ref } from 'vue';
import { CARD_COUNT, FAMILY_LETTERS, familyOf, isSpirit, numberOf, type Card } from '../../../shared/cards';

const FILES = import.meta.glob<string>('../../../../resources/cards/**/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
/** Folders of `resources/cards`, by the width in pixels of what is in them. */
const FOLDERS = { 120: 'table/120', 240: 'table/240', 600: 'full' } as const;

/** How wide cards are drawn on this table, in CSS pixels; all take the same size of painting, so that none changes in flight. */
export const PAINTING_WIDTH: InjectionKey<Readonly<Ref<number>>> = Symbol('painting width');

/** The width to choose paintings for outside a table, and before one is measured: that of a card in a sheet. */
export const USUAL_PAINTING = 120;

/** @returns the width to choose paintings for */
export const usePaintingWidth = (): Readonly<Ref<number>> => inject(PAINTING_WIDTH, () => ref(USUAL_PAINTING), true);

/** One painting in the sizes it comes in; the browser takes the one that the card's place asks for. */
export interface Painting {
  readonly src: string;
  readonly srcset: string;
}

const nameOf = (card: Card): string => {
  const letter = FAMILY_LETTERS.charAt(familyOf(card));
  return isSpirit(card) ? `spirit-${letter}` : `${letter}${numberOf(card)}`;
};

const fileOf = (folder: string, name: string): string | undefined =>
  FILES[`../../../../resources/cards/${folder}/${name}.webp`];

/** A painting by its file's name, or null where there is none. */
const paintingNamed = (name: string): Painting | null => {
  const sources = Object.entries(FOLDERS).flatMap(([width, folder]) => {
    const url = fileOf(folder, name);
    return url === undefined ? [] : [`${url} ${width}w`];
  });
  const src = fileOf(FOLDERS[240], name);
  return src === undefined ? null : { src, srcset: sources.join(', ') };
};

/** A card's painting. */
export const paintingOf = (card: Card): Painting => {
  const painting = paintingNamed(nameOf(card));
  if (painting === null) throw new Error(`There is no painting of ${nameOf(card)}.`);
  return painting;
};

/** The painting on every card's back; null where backs are drawn. */
export const BACK_PAINTING = paintingNamed('back');

/**
 * Has every painting brought in the size for cards of a width, so that a card that is turned up shows its own at once;
 * the browser may forget them when nobody keeps what is returned.
 */
export function fetchPaintings(width: number): readonly HTMLImageElement[] {
  const cards = Array.from({ length: CARD_COUNT }, (_, card) => paintingOf(card as Card));
  return [...cards, ...(BACK_PAINTING === null ? [] : [BACK_PAINTING])].map(({ src, srcset }) => {
    const image = new Image();
    image.sizes = `${width}px`;
    image.srcset = srcset;
    image.src = src;
    return image;
  });
}

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

const nameOf = (card: Card): string => {
  const letter = FAMILY_LETTERS.charAt(familyOf(card));
  return isSpirit(card) ? `spirit-${letter}` : `${letter}${numberOf(card)}`;
};

const fileOf = (folder: string, name: string): string | undefined =>
  FILES[`../../../../resources/cards/${folder}/${name}.webp`];

/** A painting by its file's name in all its sizes, as a `srcset`, or null where there is none. */
const paintingNamed = (name: string): string | null => {
  const sources = Object.entries(FOLDERS).flatMap(([width, folder]) => {
    const url = fileOf(folder, name);
    return url === undefined ? [] : [`${url} ${width}w`];
  });
  return sources.length === 0 ? null : sources.join(', ');
};

const PAINTINGS: readonly string[] = Array.from({ length: CARD_COUNT }, (_, card) => {
  const painting = paintingNamed(nameOf(card as Card));
  if (painting === null) throw new Error(`There is no painting of ${nameOf(card as Card)}.`);
  return painting;
});

/** A card's painting as a `srcset`: the browser takes the size that the card's place asks for. */
export const paintingOf = (card: Card): string => PAINTINGS[card] ?? '';

/** The painting on every card's back; null where backs are drawn. */
export const BACK_PAINTING = paintingNamed('back');

/**
 * The same images for every table: one with a `srcset` is kept by its document for as long as that stands, so new ones for
 * each table would pile up.
 */
const fetched: HTMLImageElement[] = [];

/** Has every painting brought in the size for cards of a width, so that a card that is turned up shows its own at once. */
export function fetchPaintings(width: number): void {
  const paintings = [...PAINTINGS, ...(BACK_PAINTING === null ? [] : [BACK_PAINTING])];
  for (const [index, painting] of paintings.entries()) {
    const image = (fetched[index] ??= new Image());
    image.sizes = `${width}px`;
    image.srcset = painting;
  }
}

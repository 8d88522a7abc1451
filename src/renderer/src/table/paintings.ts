import { createSharedComposable, useDevicePixelRatio } from '@vueuse/core';
import { computed, inject, ref, type InjectionKey, type Ref } from 'vue';
import { CARD_COUNT, FAMILY_LETTERS, familyOf, isSpirit, numberOf, type Card } from '../../../shared/cards';

const FILES = import.meta.glob<string>('../../../../resources/cards/**/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
/** The sizes that there are paintings in: their widths in pixels. */
const SIZES = [120, 240, 600] as const;
export type PaintingSize = (typeof SIZES)[number];

/** Folders of `resources/cards`. */
const FOLDERS: Readonly<Record<PaintingSize, string>> = { 120: 'table/120', 240: 'table/240', 600: 'full' };

/** How wide cards are drawn on this table, in CSS pixels; all take the same size of painting, so that none changes in flight. */
export const PAINTING_WIDTH: InjectionKey<Readonly<Ref<number>>> = Symbol('painting width');

/** The width to choose paintings for outside a table, and before one is measured: that of a card in a sheet. */
export const USUAL_PAINTING = 120;

/** Where a layout's fractions end; so much narrower a painting is as sharp. */
const PIXEL = 1;

/**
 * The smallest paintings that a card shows sharp, or the largest there are.
 * @param width of the card, in pixels of the screen
 */
const paintingSizeFor = (width: number): PaintingSize => SIZES.find((size) => width <= size + PIXEL) ?? 600;

/** Pixels of the screen to a CSS pixel, followed once for all cards. */
const usePixelRatio = createSharedComposable(() => useDevicePixelRatio().pixelRatio);

/**
 * The size of painting to take here, as it changes. An image chooses it by `srcset` and `sizes` as well, but every one that
 * has `sizes` leaves something behind in the browser's memory, and a card has a new one wherever it lies.
 * @param width how wide cards are drawn; that of the table around where it is not given
 */
export function usePaintingSize(
  width: Readonly<Ref<number>> = inject(PAINTING_WIDTH, () => ref(USUAL_PAINTING), true),
): Readonly<Ref<PaintingSize>> {
  const ratio = usePixelRatio();
  return computed(() => paintingSizeFor(width.value * ratio.value));
}

const nameOf = (card: Card): string => {
  const letter = FAMILY_LETTERS.charAt(familyOf(card));
  return isSpirit(card) ? `spirit-${letter}` : `${letter}${numberOf(card)}`;
};

const paintingNamed = (name: string, size: PaintingSize): string => {
  const url = FILES[`../../../../resources/cards/${FOLDERS[size]}/${name}.webp`];
  if (url === undefined) throw new Error(`There is no painting of ${name} that is ${size} pixels wide.`);
  return url;
};

/** All paintings of one size, and that on every card's back. */
const setOf = (size: PaintingSize): { readonly faces: readonly string[]; readonly back: string } => ({
  faces: Array.from({ length: CARD_COUNT }, (_, card) => paintingNamed(nameOf(card as Card), size)),
  back: paintingNamed('back', size),
});
const PAINTINGS = { 120: setOf(120), 240: setOf(240), 600: setOf(600) } as const;

/** The address of a card's painting. */
export const paintingOf = (card: Card, size: PaintingSize): string => PAINTINGS[size].faces[card] ?? '';

/** The address of the painting on every card's back. */
export const backPainting = (size: PaintingSize): string => PAINTINGS[size].back;

/** Kept, so that the browser keeps what they show. */
const fetched: HTMLImageElement[] = [];

/** Has every painting brought in a size, so that a card that is turned up shows its own at once. */
export function fetchPaintings(size: PaintingSize): void {
  const { faces, back } = PAINTINGS[size];
  for (const [index, painting] of [...faces, back].entries()) (fetched[index] ??= new Image()).src = painting;
}

/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is a mask of seven bits and a size of at most seven */
import { FAMILIES, NUMBER_COUNT, type Family } from '../../shared/cards';

/** All seven cards of a family or number, or all seven spirits. */
export const MASK = (1 << NUMBER_COUNT) - 1;
/** Sizes of a part of a mask: none to all seven. */
export const SIZES = NUMBER_COUNT + 1;

/** Number of bits in each 7-bit mask. */
export const BITS = Uint8Array.from({ length: MASK + 1 }, (_, mask) => bitCount(mask));

/**
 * All subsets of a 7-bit mask that have a given size: `SUBSETS[SUBSET_START[mask * SIZES + size]]` and the
 * `SUBSET_COUNT[mask * SIZES + size]` entries from there on.
 */
export const SUBSET_START = new Int32Array((MASK + 1) * SIZES);
export const SUBSET_COUNT = new Int32Array((MASK + 1) * SIZES);
export const SUBSETS = listSubsets();

function listSubsets(): Uint8Array {
  const all: number[] = [];
  for (let mask = 0; mask <= MASK; mask++) {
    for (let size = 0; size <= NUMBER_COUNT; size++) {
      SUBSET_START[mask * SIZES + size] = all.length;
      for (let part = 0; part <= mask; part++) if ((part & mask) === part && BITS[part] === size) all.push(part);
      SUBSET_COUNT[mask * SIZES + size] = all.length - SUBSET_START[mask * SIZES + size]!;
    }
  }
  return Uint8Array.from(all);
}

/** Number of bits in a word of 32. */
export function bitCount(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest bit that a word has; it must have one. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** The spirits of a mask, by family. */
export const spiritsIn = (mask: number): Family[] => FAMILIES.filter((family) => (mask & (1 << family)) !== 0);

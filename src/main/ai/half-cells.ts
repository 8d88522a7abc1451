/* eslint-disable @typescript-eslint/no-non-null-assertion -- cells are counted by their writer */
import type { HalfResult } from './decision';

import { MOST_MOVES } from './search/keys';

/** The state comes first; numbers must begin at a multiple of their own size. */
const STATE_BYTES = Float64Array.BYTES_PER_ELEMENT;
const WAITING = 0;
const DONE = 1;
const FAILED = 2;

/** Memory that two threads share for one half of a search: a state, then numbers. */
export const newHalfCells = (): SharedArrayBuffer =>
  new SharedArrayBuffer(STATE_BYTES + (2 + 3 * MOST_MOVES) * Float64Array.BYTES_PER_ELEMENT);

/** Hands a result over; null where there is none. */
export function giveHalf(cells: SharedArrayBuffer, result: HalfResult | null): void {
  const state = new Int32Array(cells, 0, 1);
  if (result) {
    const numbers = new Float64Array(cells, STATE_BYTES);
    numbers[0] = result.iterations;
    numbers[1] = result.found.length;
    result.found.forEach(({ key, visits, value }, i) => numbers.set([key, visits, value], 2 + 3 * i));
  }
  Atomics.store(state, 0, result ? DONE : FAILED);
  Atomics.notify(state, 0);
}

/** Waits for a result, at most so many milliseconds; null where none came, or the half failed. */
export function takeHalf(cells: SharedArrayBuffer, ms: number): HalfResult | null {
  const state = new Int32Array(cells, 0, 1);
  Atomics.wait(state, 0, WAITING, ms);
  if (Atomics.load(state, 0) !== DONE) return null;
  const numbers = new Float64Array(cells, STATE_BYTES);
  return {
    iterations: numbers[0]!,
    found: Array.from({ length: numbers[1]! }, (_, i) => ({
      key: numbers[2 + 3 * i]!,
      visits: numbers[3 + 3 * i]!,
      value: numbers[4 + 3 * i]!,
    })),
  };
}

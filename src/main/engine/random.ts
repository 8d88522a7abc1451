import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** The only randomness that engine and opponents use. */
export interface RandomSource {
  /** An even choice from 0 to n − 1; n is a whole number from 1 to 2³¹ − 1. */
  below(n: number): number;
}

/** Steps skipped after seeding: neighbouring seeds start from nearly equal states and draw nearly equal numbers at first. */
const WARM_UP = 64;
/** Names the generator, its warm-up and the way a draw is brought into range; written into records. */
export const GENERATOR = `xoroshiro128plus/${WARM_UP}/lemire`;

class SeededRandom implements RandomSource {
  private readonly generator: RandomGenerator;

  constructor(seed: number) {
    this.generator = xoroshiro128plus(seed);
    for (let step = 0; step < WARM_UP; step++) this.generator.next();
  }

  /** Lemire, "Fast random integer generation in an interval" (2019): a product's high word, low words below 2³² mod n drawn again. */
  below(n: number): number {
    let draw = this.generator.next();
    let low = Math.imul(draw, n) >>> 0;
    if (low < n) {
      const bound = 2 ** 32 % n;
      while (low < bound) {
        draw = this.generator.next();
        low = Math.imul(draw, n) >>> 0;
      }
    }
    return ((draw >>> 0) * n * 2 ** -32) | 0;
  }
}

/** A stream of random numbers that is the same for the same seed everywhere; only the seed's low 32 bits count. */
export const seededRandom = (seed: number): RandomSource => new SeededRandom(seed);

/** A seed for a stream of its own: 31 bits. */
export const drawSeed = (random: RandomSource): number => random.below(2 ** 31 - 1);

/** Shuffles the values from index `from` up to, not including, `to`: Fisher and Yates, Durstenfeld's way. */
export function shuffle(values: Int32Array, from: number, to: number, random: RandomSource): void {
  for (let last = to - 1; last > from; last--) {
    const other = from + random.below(last - from + 1);
    // Both indices lie within the range given.
    const value = values[last] as number;
    values[last] = values[other] as number;
    values[other] = value;
  }
}

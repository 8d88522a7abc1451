import type { Move } from '../../shared/moves';
import type { Pace } from '../../shared/settings';
import type { RandomSource } from '../engine/random';

type Step = 'take' | 'capture' | 'pass';

/** Milliseconds from the moment an opponent may move to its move, so that one can follow what it does. */
const WAITS: Readonly<Record<Pace, Readonly<Record<Step, number>>>> = {
  slow: { take: 1900, capture: 1600, pass: 700 },
  steady: { take: 1000, capture: 900, pass: 400 },
  quick: { take: 450, capture: 400, pass: 150 },
  instant: { take: 0, capture: 0, pass: 0 },
};
/** A wait is up to this part longer or shorter, in percent. */
const WAVER = 20;

/** The factor by which one wait differs from the usual one. */
export const drawWaver = (random: RandomSource): number => (100 - WAVER + random.below(2 * WAVER + 1)) / 100;

/**
 * How long an opponent's move is held back at least, in milliseconds. A pass waits as long whether there was something
 * to capture or not: the pause must not tell what the hand holds.
 */
export function waitBefore(move: Move, pace: Pace, waver: number): number {
  const step: Step = move.kind === 'take' || move.kind === 'pass' ? move.kind : 'capture';
  return WAITS[pace][step] * waver;
}

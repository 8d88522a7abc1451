import type { Move } from '../../shared/moves';
import type { Game } from '../engine/game';
import type { RandomSource } from '../engine/random';
import type { Leanings } from './search/style';

/** What an opponent wants to do. */
export interface Decision {
  readonly move: Move;
  /** Positions that were looked at. */
  readonly nodes: number;
  /** The expected result, from 0 (lost) to 1 (won); null where the level does not work one out. */
  readonly value: number | null;
  /** The same of the move that came next; missing where there was none or it was not worked out. */
  readonly next?: number;
  /** Whether `value` was counted out to the end of the game instead of being estimated. */
  readonly sure?: true;
}

/** How long a search may look. Strength hangs on nodes; the time is a cap for slow machines. */
export interface Budget {
  readonly nodes: number;
  readonly ms: number;
}

/** What a decision may cost. */
export interface Limits {
  readonly nodes: number;
  /** Whether the time is up or nobody waits for the decision any more; cheap enough to ask every few nodes. */
  readonly stopped: () => boolean;
  /** Where another core can search the second half; without it both are searched here, with the same result. */
  readonly beside?: Beside;
}

/** One of the two halves of a search, for whoever carries it out. */
export interface HalfSearch {
  readonly memory: number | null;
  readonly leanings: Leanings;
  /** See `TreeOptions` in search/tree.ts. */
  readonly hasty: readonly number[] | null;
  readonly half: 0 | 1;
  readonly seed: number;
  readonly iterations: number;
}

/** What a half found about one move; moves are named as the search names them. */
export interface Found {
  readonly key: number;
  readonly visits: number;
  /** The chance of the player on turn, 0 to 1. */
  readonly value: number;
}

export interface HalfResult {
  readonly found: readonly Found[];
  readonly iterations: number;
}

/** Starts a half elsewhere; the function returned waits for it and returns null where it failed. */
export type Beside = (half: HalfSearch) => () => HalfResult | null;

/**
 * Decides for the player on turn. In the game given, the cards nobody has seen are unknown (R5.2, R5.3); it must not be
 * over. The same game, randomness and number of nodes give the same decision.
 */
export type Decider = (game: Game, random: RandomSource, limits: Limits) => Decision;

import type { Move } from '../../shared/moves';
import type { Game } from '../engine/game';
import type { RandomSource } from '../engine/random';

/** What an opponent wants to do. */
export interface Decision {
  readonly move: Move;
  /** Positions that were looked at. */
  readonly nodes: number;
  /** The expected result, from 0 (lost) to 1 (won); null where the level does not work one out. */
  readonly value: number | null;
}

/** How long a search may look. Strength hangs on nodes; the time is a cap for slow machines. */
export interface Budget {
  readonly nodes: number;
  readonly ms: number;
}

/** What a decision may cost. */
export interface Limits extends Budget {
  /** Whether nobody waits for the decision any more; cheap enough to ask every few nodes. */
  readonly cancelled: () => boolean;
}

/**
 * Decides for the player on turn. In the game given, the cards nobody has seen are unknown (R5.2, R5.3); it must not be
 * over. The same game, randomness and number of nodes give the same decision.
 */
export type Decider = (game: Game, random: RandomSource, limits: Limits) => Decision;

import type { LevelInfo } from '../../shared/ipc';
import type { PlayerCount } from '../../shared/record';
import type { Budget, Decider } from './decision';
import { decideGreedily } from './greedy';
import { decideAtRandom } from './random';

/** One strength of opponents. */
export interface Level extends LevelInfo {
  readonly players: readonly PlayerCount[];
  /** Whether it plays solo games, too. */
  readonly solo: boolean;
  readonly budget: Budget;
  readonly decide: Decider;
}

const VERSUS: readonly PlayerCount[] = [2, 3, 4];
const NO_SEARCH: Budget = { nodes: 0, ms: 0 };

/** Weakest first. */
export const LEVELS: readonly Level[] = [
  { id: 'random', players: VERSUS, solo: true, budget: NO_SEARCH, decide: decideAtRandom },
  { id: 'greedy', players: VERSUS, solo: false, budget: NO_SEARCH, decide: decideGreedily },
];

export const levelById = (id: string): Level | undefined => LEVELS.find((level) => level.id === id);

/** What others need to know of the levels. */
export const LEVEL_INFOS: readonly LevelInfo[] = LEVELS.map(({ id, players }) => ({ id, players }));

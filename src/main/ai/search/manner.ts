import type { Expected } from './haste';

/** What a level remembers, how far it looks and how much it wavers. */
export interface Manner {
  /**
   * The cards last taken by others that it still knows; null: all. It goes for two players; with more of them it knows the
   * same share of what they take.
   */
  readonly memory: number | null;
  /** Worlds that it looks at without a search (a budget of no nodes). */
  readonly worlds: number;
  /**
   * Moves whose chance is less than this below the best are nearly equal: one of them is drawn. It goes for two players;
   * with more of them chances lie closer together, and the measure shrinks with them.
   */
  readonly waver: number;
  /** Positions that it may look at to solve an ending of two players. */
  readonly exact: number;
  /** What it expects of the others at tables of three and four; null: that they look as far as itself. */
  readonly hasty: Expected | null;
}

/** How a level that is described for two players plays at a table of so many. */
export const mannerFor = (manner: Manner, players: number): Manner => ({
  ...manner,
  memory: manner.memory === null ? null : Math.round((manner.memory * 2 * (players - 1)) / players),
  waver: manner.waver / (players - 1),
});

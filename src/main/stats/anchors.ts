import type { PlayerCount } from '../../shared/record';

/**
 * What the levels are worth by the arena (`scripts/arena/bands.json`, the middle of each band), for each size of table:
 * the weakest that is offered is set at 1200. At larger tables more hangs on the others, so levels lie closer together.
 */
const ANCHORS: Readonly<Partial<Record<PlayerCount, Readonly<Record<string, number>>>>> = {
  2: { greedy: 1200, keen: 1475, adept: 1727, master: 1932, expert: 2168 },
  3: { greedy: 1200, keen: 1338, adept: 1445, master: 1636, expert: 1770 },
  4: { greedy: 1200, keen: 1283, adept: 1390, master: 1487, expert: 1518 },
};
/** The bands are some 50 points wide to either side. */
export const ANCHOR_DEVIATION = 50;

/** A level's rating at a table of so many; null where the arena does not know it. */
export const anchorOf = (level: string, players: PlayerCount): number | null => ANCHORS[players]?.[level] ?? null;

import type { Family } from './cards';
import type { Goal, Mode, PlayerCount, SeatRecord } from './record';
import type { Decision } from './view';

/** How a game ended for the player. */
export const ENDINGS = ['won', 'shared', 'lost', 'gaveUp'] as const;
export type Ending = (typeof ENDINGS)[number];

/** One finished game as a list shows it. */
export interface GameEntry {
  readonly id: string;
  /** ISO 8601 with the offset of the player's clock. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly mode: Mode;
  readonly players: PlayerCount;
  readonly goal: Goal | null;
  /** A layout's id. */
  readonly layout: string;
  /** The layout's own name, where the game brought the layout with it. */
  readonly layoutName?: string;
  readonly seats: readonly SeatRecord[];
  /** Where the player sat. */
  readonly seat: number;
  readonly ending: Ending;
  readonly decision: Decision;
  /** Spirits held at the end, by seat. */
  readonly spirits: readonly number[];
  /** Milliseconds of actual play. */
  readonly playedMs: number;
  readonly moves: number;
  readonly assisted: boolean;
  /** Whose game it is; null for one that was recorded before there were profiles. */
  readonly profile: string | null;
}

/** What happened at one seat. */
export interface SeatDigest {
  /** Free spirits captured (R3.6, R4.2). */
  readonly captures: number;
  /** Spirits taken from others (R3.7, R3.8). */
  readonly steals: number;
  /** Those among them that went onto an abandoned set (R3.8). */
  readonly recaptures: number;
  /** Spirits that others took from this seat. */
  readonly losses: number;
  /** Cards of the largest set that lay before this seat. */
  readonly largestSet: number;
  /** Cards of the largest set that a recapture made; 0 without one. */
  readonly largestRecapture: number;
  /** How many spirits this seat was behind whoever held most, at the worst. */
  readonly behind: number;
  /** Spirits captured, free or from others, in order; one may come again. */
  readonly captured: readonly Family[];
  readonly turns: number;
  /** Cards in hand at the end. */
  readonly hand: number;
  /** Spirits held at the end. */
  readonly held: readonly Family[];
}

/** What statistics need of one game, gathered by replaying it. */
export interface GameDigest {
  /** The seat that began. */
  readonly first: number;
  /** Cards left in the sigil at the end. */
  readonly left: number;
  /** Seats that won or share the victory by the rules; none where the game was not played to its end. */
  readonly winners: readonly number[];
  /** At the player's seat. */
  readonly own: SeatDigest;
}

/** A finished game in short. */
export interface GameSummary {
  readonly entry: GameEntry;
  /** Null where the record breaks the rules, so that nothing can be said of its course. */
  readonly digest: GameDigest | null;
}

/** Of which state a list of games is: `revision` grows with every change to them. */
export interface ListState {
  readonly revision: number;
  /** Whose games they are. */
  readonly profile: string;
}

/** The finished games of one player. */
export interface GameList extends ListState {
  /** Every {@link GameEntry} as JSON: one text crosses to the page ten times faster than thousands of objects. */
  readonly text: string;
}

/** Games that came or went. */
export interface GameIds {
  readonly ids: readonly string[];
}

import type { Seat } from './cards';
import type { LayoutFile } from './layout';

export const RECORD_FORMAT = 'siggil-record';
export const RECORD_VERSION = 1;
/** More characters than any move has in a record: a spirit, a set and as many cards as there are of a family or number. */
export const LONGEST_MOVE = 40;

export type Mode = 'versus' | 'solo';
export type Goal = 'easy' | 'advanced';
export type PlayerCount = 1 | 2 | 3 | 4;

export interface GameResult {
  readonly reason: 'target' | 'exhausted' | 'won' | 'lost';
  /** Seats that won or share the victory; empty for a lost solo game. */
  readonly winners: readonly number[];
  /** Spirits held, by seat. */
  readonly spirits: readonly number[];
  /** Cards in hand, by seat. */
  readonly hands: readonly number[];
}

/** Who sat at a seat. */
export type SeatRecord =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'opponent'; readonly level: string; readonly name: string };

/** The game record: everything about a game follows from it by replaying the moves. Cards and moves are text here. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof RECORD_VERSION;
  readonly mode: Mode;
  readonly players: PlayerCount;
  readonly goal?: Goal;
  readonly layout: string | LayoutFile;
  readonly first: number;
  /** 56 cards in deal order; `??` where the card is unknown to everybody (R5.2). */
  readonly deal: readonly string[];
  readonly moves: readonly string[];
  readonly result?: GameResult;
  /** Fields that stand beside these are kept as they are. */
  readonly [extra: string]: unknown;
}

/** What this program writes beside the rules' part of a record. */
export interface PlayedRecord extends GameRecord {
  readonly id: string;
  readonly seats: readonly SeatRecord[];
  /** ISO 8601 with the offset of the player's clock. */
  readonly startedAt: string;
  readonly finishedAt?: string;
  /** Milliseconds of actual play: suspends and idle time left out. */
  readonly playedMs: number;
  readonly assisted: boolean;
  /** Present where the human gave the game up; such a record has no result. */
  readonly gaveUp?: true;
  /** Names the generator that shuffled the deal. */
  readonly generator: string;
  /** Whose game it is; absent where it is the first profile's. */
  readonly profile?: string;
}

/** Where the player sat; the first seat where a record names no human. */
export const humanSeat = ({ seats }: Pick<PlayedRecord, 'seats'>): Seat =>
  Math.max(
    seats.findIndex(({ kind }) => kind === 'human'),
    0,
  ) as Seat;

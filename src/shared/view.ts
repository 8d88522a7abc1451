import type { Card, Family, Seat, SetId, Slot } from './cards';
import type { TableEvent } from './events';
import type { Hint } from './hint';
import type { SlotPlace } from './layout';
import type { Line, Phase } from './moves';
import type { Review } from './review';
import type { GameResult, Goal, Mode, PlayerCount, SeatRecord } from './record';

export type SlotView =
  | { readonly state: 'gone' }
  | { readonly state: 'down' }
  | {
      readonly state: 'up';
      readonly card: Card;
      readonly available: boolean;
      /** Lies face down in truth: shown in the replay of a finished game with all cards open. */
      readonly unseen?: true;
    };

export interface SetView {
  readonly id: SetId;
  readonly seat: Seat;
  readonly line: Line;
  /** In the order in which they were played. */
  readonly cards: readonly Card[];
  /** The spirit that this set was played for. */
  readonly spirit: Family;
  /** True while the spirit lies on it; false for an abandoned set (R3.7). */
  readonly holds: boolean;
}

export interface SeatView {
  readonly seat: Seat;
  /** Number of cards in hand. */
  readonly hand: number;
  readonly spirits: readonly Family[];
  /** The memory aid (R5.4): cards this opponent took and has not played; null where it is switched off. */
  readonly remembered: readonly Card[] | null;
}

/** One way to capture: any `need` cards of `pool` do it. Main works it out; the renderer only shows it. */
export interface CaptureOption {
  readonly spirit: Family;
  readonly how: 'free' | 'steal' | 'recapture';
  /** Who holds the spirit now; null where it is free. */
  readonly from: Seat | null;
  /** The abandoned set that grows; null where a new set is played. */
  readonly set: SetId | null;
  readonly line: Line;
  readonly need: number;
  readonly pool: readonly Card[];
  /** `need` cards of the pool that are worth least elsewhere. */
  readonly suggested: readonly Card[];
}

/** What the viewer may do now. */
export type Choice =
  | { readonly kind: 'wait' }
  | { readonly kind: 'take'; readonly slots: readonly Slot[] }
  | { readonly kind: 'discard'; readonly slots: readonly Slot[] }
  | { readonly kind: 'banish'; readonly spirits: readonly Family[] }
  /** Best option first; the turn may always be ended instead. */
  | { readonly kind: 'capture'; readonly options: readonly CaptureOption[] }
  | { readonly kind: 'over' };

/** By which rule a game was decided, for telling it in words. */
export type Decision =
  | 'target' // R3.11
  | 'spirits' // R3.12, most spirits
  | 'hands' // R3.12, fewest cards in hand of those tied
  | 'shared' // R3.12, still tied
  | 'won' // R4.6
  | 'sigilEmpty' // R4.6, the sigil is empty at the end of a turn
  | 'spiritsLost' // R4.6, more spirits lost than the goal allows
  | 'gaveUp';

/** How a game ended that was played to its end. */
export interface PlayedOutcome {
  readonly decision: Exclude<Decision, 'gaveUp'>;
  readonly result: GameResult;
}

/** How a game ended. One that was given up has no result. */
export type Outcome = PlayedOutcome | { readonly decision: 'gaveUp'; readonly result: null };

/** What the viewer sees at the table (R5.4), and nothing else. */
export interface TableView {
  readonly mode: Mode;
  readonly players: PlayerCount;
  readonly goal: Goal | null;
  readonly layout: { readonly id: string; readonly name: string; readonly places: readonly SlotPlace[] };
  readonly viewer: Seat;
  readonly turn: Seat;
  readonly phase: Phase;
  /** In deal order. */
  readonly slots: readonly SlotView[];
  /** Cards left in the sigil. */
  readonly left: number;
  /** The viewer's hand, in the order in which the cards were taken. */
  readonly hand: readonly Card[];
  readonly seats: readonly SeatView[];
  readonly sets: readonly SetView[];
  /** Free spirits in the order in which they came free. */
  readonly free: readonly Family[];
  /** Solo: spirits lost for good (R4.5). */
  readonly lost: readonly Family[];
  /** Solo: the discard pile; `cards` is null where it may not be looked at (R4.4). Null in a versus game. */
  readonly discards: { readonly count: number; readonly cards: readonly Card[] | null } | null;
  /** Spirits needed to win at once (R3.11, R4.3, R4.4). */
  readonly target: number;
  /** Cards of a set that captures a free spirit (R3.5, R4.3, R4.4). */
  readonly baseSize: number;
  readonly choice: Choice;
  readonly outcome: Outcome | null;
}

/** Everything the renderer shows of a running or just finished game. */
export interface GameState {
  readonly game: string;
  /** Moves applied so far; names the position that a player's action refers to. */
  readonly at: number;
  readonly seats: readonly SeatRecord[];
  /** Who is spoken to; where it is absent, the viewer. In a replay one may look on from another's seat. */
  readonly you?: Seat;
  readonly view: TableView;
  readonly canUndo: boolean;
  readonly assisted: boolean;
  readonly hint: Hint;
  readonly review: Review;
  /** The opponent who is choosing now. */
  readonly thinking: Seat | null;
}

/** What happened up to a position, by move, for a page that was not there: the events that were pushed then. */
export interface Story {
  /** Moves applied so far. */
  readonly at: number;
  readonly steps: readonly { readonly at: number; readonly events: readonly TableEvent[] }[];
}

/** One step of a game: the state after it and what led there. `events` is empty after an undo or a reload: the picture snaps. */
export interface GameUpdate {
  readonly state: GameState;
  readonly events: readonly TableEvent[];
}

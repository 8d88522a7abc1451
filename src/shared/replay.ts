import type { Seat } from './cards';
import type { TableEvent } from './events';
import type { SeatRecord } from './record';
import type { TableView } from './view';

/** From where a finished game is looked at: from a seat, or with all cards open. */
export type Perspective = Seat | 'open';

/** The table after one move, and what led there. */
export interface ReplayStep {
  readonly events: readonly TableEvent[];
  readonly view: TableView;
}

/** A finished game, move by move. */
export interface Replay {
  readonly id: string;
  /** ISO 8601 with the offset of the player's clock. */
  readonly startedAt: string;
  readonly seats: readonly SeatRecord[];
  /** Where the player sat. */
  readonly you: Seat;
  readonly perspective: Perspective;
  readonly assisted: boolean;
  /** The first is the table as it was dealt; the last shows how the game ended. */
  readonly steps: readonly ReplayStep[];
}

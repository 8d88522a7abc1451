import type { LevelInfo } from '../../shared/ipc';
import type { GameUpdate } from '../../shared/view';
import type { OpponentPort } from '../ai/port';
import type { History, Notify, RunningGames, SettingsStore } from '../store/ports';

export interface Clock {
  /** The player's date and time. */
  wall(): Date;
  /** Milliseconds that only ever grow, from any beginning. */
  ms(): number;
}

export interface Timers {
  /** Calls `act` once after so many milliseconds, unless the function returned is called before. */
  after(ms: number, act: () => void): () => void;
}

/** Everything outside that a session needs. */
export interface SessionPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  /** 32 bits that nobody can guess. */
  readonly seed: () => number;
  /** An id that no other game has. */
  readonly newId: () => string;
  readonly opponents: OpponentPort;
  readonly levels: readonly LevelInfo[];
  readonly running: RunningGames;
  readonly history: History;
  readonly settings: SettingsStore;
  /** The profile of whoever plays now. */
  readonly player: () => string;
  readonly notify: Notify;
  readonly update: (update: GameUpdate) => void;
}

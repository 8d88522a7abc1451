import type { GameSummary } from '../../shared/history';
import type { Notice } from '../../shared/ipc';
import type { ProfileList, ProfilePortrait } from '../../shared/profile';
import type { PlayedRecord } from '../../shared/record';
import type { Settings } from '../../shared/settings';

/** Tells the player something once. */
export type Notify = (notice: Notice) => void;

/** How a running game began: the rules' part of its record, and what the session needs to go on alike. */
export interface RunningHeader extends Pick<
  PlayedRecord,
  'id' | 'mode' | 'players' | 'goal' | 'layout' | 'first' | 'deal' | 'seats' | 'startedAt' | 'generator' | 'profile'
> {
  /** Opponents' randomness follows from this and the move number; it has nothing to do with the deal. */
  readonly opponentSeed: number;
}

/** What happened in a running game; `ms` is the play time since the entry before. */
export type RunningEntry =
  | { readonly kind: 'move'; readonly move: string; readonly ms: number }
  /** Back to the first `to` moves. */
  | { readonly kind: 'undo'; readonly to: number; readonly assisted: boolean; readonly ms: number }
  /** The player was given a hint. */
  | { readonly kind: 'hint'; readonly ms: number }
  | { readonly kind: 'give-up'; readonly ms: number };

export interface RunningGame {
  readonly header: RunningHeader;
  readonly entries: readonly RunningEntry[];
}

/** The log of the game that goes on. No function throws: what cannot be written is told and tried again with the next entry. */
export interface RunningGames {
  /** The game that this profile can go on with (the last begun where there are several); later entries go to its log. */
  load(profile: string): RunningGame | null;
  begin(header: RunningHeader): void;
  append(entry: RunningEntry): void;
  /** The game is over and history has it, or nobody wants it any more. @param game another one than that which goes on */
  remove(game?: string): void;
  /** The log is whole but its game breaks the rules: it is kept under another name and told. */
  setAside(): void;
}

/** Where games go when they are over. */
export interface History {
  /** Keeps a record; one with an id that is there already changes nothing. Returns false where it could not be written. */
  add(record: PlayedRecord): boolean;
  has(id: string): boolean;
}

/** All finished games. */
export interface Archive extends History {
  /** Keeps those that are not there yet, in the order given. Returns false where not all could be written. */
  addAll(records: readonly PlayedRecord[]): boolean;
  /** The same a piece at each step, which tells how many were dealt with; what is added after a step is on disk. */
  adding(records: readonly PlayedRecord[]): Generator<number, boolean>;
  find(id: string): PlayedRecord | null;
  /** The records of these ids, or all, in the order in which they were kept; read as they are asked for. */
  records(ids?: ReadonlySet<string>): Iterable<PlayedRecord>;
  /** Takes games away and returns those that are gone. */
  remove(ids: readonly string[]): readonly PlayedRecord[];
  /** Every game in short, in the order in which they were kept. */
  summaries(): readonly GameSummary[];
  /** Grows with every change. */
  revision(): number;
  /** Gets ready what {@link summaries} needs, a piece at each step, so that it can be done beside other things. */
  prepare(): Iterable<void>;
}

/** The player's settings; a change is on disk when `change` returns, or told as not written. */
export interface SettingsStore {
  current(): Settings;
  change(part: Partial<Settings>): Settings;
}

/** Who plays on this computer; what can be written is on disk when a function returns. */
export interface ProfileStore {
  list(): ProfileList;
  /** The settings of whoever plays now. */
  readonly settings: SettingsStore;
  /** @param id one of the list's, or the guest's */
  choose(id: string): void;
  /** Somebody new, who plays from now on. */
  create(name: string, portrait: ProfilePortrait): void;
  change(id: string, name: string, portrait: ProfilePortrait): void;
  /** The profile and its settings go; where it played now, the first of the others does. */
  remove(id: string): void;
}

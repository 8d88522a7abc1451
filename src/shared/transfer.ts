import type { ErrorCode } from './errors';

/** What games are written as, and how such a file's name ends: a file of games (JSON within), or a table. */
export const EXPORT_KINDS = ['siggil', 'csv'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** What became of an export: the file's name without its folder, or that nothing was written. */
export type Exported =
  | { readonly state: 'canceled' }
  | { readonly state: 'failed' }
  | { readonly state: 'written'; readonly file: string; readonly games: number };

/** Why a file cannot be imported; nothing of it was. */
export type ImportProblem =
  | { readonly code: 'unreadable' | 'not-json' | 'cut-off' | 'other-file' | 'newer' | 'no-games' }
  /** In millions of bytes: how large it is, and how large it may be. */
  | { readonly code: 'too-large'; readonly size: number; readonly most: number }
  /** The first game that is not one: its number in the file from 1, and a field where one is to blame. */
  | { readonly code: 'field'; readonly game: number; readonly field: string }
  /** The first game that breaks the rules. */
  | { readonly code: 'rules'; readonly game: number; readonly reason: ErrorCode; readonly clause: string };

/** What an import would do. */
export interface ImportPreview {
  /** The file's name without its folder. */
  readonly file: string;
  /** Games that would be added, and games that are there already. */
  readonly fresh: number;
  readonly known: number;
  /** When the first and the last of those to be added were begun; null where there are none. */
  readonly span: readonly [first: string, last: string] | null;
}

/** What a file that was chosen holds. */
export type ImportChoice =
  | { readonly state: 'canceled' }
  | { readonly state: 'bad'; readonly file: string; readonly problem: ImportProblem }
  | { readonly state: 'good'; readonly preview: ImportPreview };

/** What became of a file that the system handed over to be opened; nothing of it was imported. */
export type OpenedFile =
  | ImportChoice
  /** One game, which can be watched; `known` where it is among those kept here. */
  | { readonly state: 'game'; readonly file: string; readonly known: boolean };

/** With fewer it is done before anybody could read how far it has come. */
export const FEW_GAMES = 200;

/** How far reading a file of games, bringing them in or writing one has come: games of all. */
export interface TransferProgress {
  readonly step: 'reading' | 'adding' | 'writing';
  readonly done: number;
  readonly of: number;
}

/**
 * What became of an import: games that are here now, and games that are not, because the player stopped it or because
 * they could not be written. Importing the same file again adds what is missing.
 */
export interface Imported {
  readonly ids: readonly string[];
  readonly left: number;
  readonly ended: 'whole' | 'stopped' | 'failed';
}

export const BACKUP_REASONS = ['start', 'import', 'restore'] as const;
/** Before what a backup was made. */
export type BackupReason = (typeof BACKUP_REASONS)[number];

export interface Backup {
  /** Its folder's name. */
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reason: BackupReason;
  readonly games: number;
}

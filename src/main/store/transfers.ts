import { basename } from 'node:path';
import type { PlayedRecord } from '../../shared/record';
import type { Exported, ExportKind, ImportChoice } from '../../shared/transfer';
import type { Backups } from './backups';
import { csvPieces, jsonPieces, writeWhole } from './export-file';
import { readImport, type RuleCheck } from './import-file';
import type { Archive } from './ports';

/** How the player is asked for a file; null where the player thought better of it. */
export interface FileDialogs {
  /** @returns an absolute path */
  open(): Promise<string | null>;
  /** @param name the name that is suggested, with its ending */
  save(name: string): Promise<string | null>;
}

export interface TransferOptions {
  readonly archive: Archive;
  readonly backups: Backups;
  readonly dialogs: FileDialogs;
  readonly check: RuleCheck;
  /** Whose a game becomes that belongs to nobody here; null for a game that belongs to somebody who plays here. */
  readonly owner: (record: PlayedRecord) => string | null;
  readonly now: () => Date;
  /** Lets other things happen. */
  readonly pause: () => Promise<void>;
}

/** Games out of the history into a file, and back. */
export interface Transfers {
  write(ids: readonly string[], kind: ExportKind): Promise<Exported>;
  /** Asks for a file and looks at it; nothing is imported yet. */
  choose(): Promise<ImportChoice>;
  /** Imports what was chosen last, after a backup; the ids of the games that are new. */
  take(): readonly string[] | null;
}

const ownership = (profile: string | null): Partial<PlayedRecord> => (profile === null ? {} : { profile });

export function openTransfers({ archive, backups, dialogs, check, owner, now, pause }: TransferOptions): Transfers {
  let chosen: readonly PlayedRecord[] = [];
  return {
    async write(ids, kind) {
      const path = await dialogs.save(`siggil-${now().toISOString().slice(0, 10)}.${kind}`);
      if (path === null) return { state: 'canceled' };
      const wanted = new Set(ids);
      const entries = archive.summaries().flatMap(({ entry }) => (wanted.has(entry.id) ? [entry] : []));
      const pieces = kind === 'csv' ? csvPieces(entries) : jsonPieces(archive.records(wanted), now());
      if (!writeWhole(path, pieces)) return { state: 'failed' };
      return { state: 'written', file: basename(path), games: entries.length };
    },
    async choose() {
      chosen = [];
      const path = await dialogs.open();
      if (path === null) return { state: 'canceled' };
      const file = basename(path);
      const reading = await readImport(path, check, pause);
      if (!reading.ok) return { state: 'bad', file, problem: reading.problem };
      // Twice in one file is once.
      const games = [...new Map(reading.records.map((record) => [record.id, record])).values()];
      chosen = games.filter(({ id }) => !archive.has(id)).map((record) => ({ ...record, ...ownership(owner(record)) }));
      const days = chosen.map(({ startedAt }) => startedAt).sort((a, b) => Date.parse(a) - Date.parse(b));
      const [first] = days;
      const last = days.at(-1);
      const span = first === undefined || last === undefined ? null : ([first, last] as const);
      return {
        state: 'good',
        preview: { file, fresh: chosen.length, known: games.length - chosen.length, span },
      };
    },
    take() {
      const records = chosen;
      chosen = [];
      if (records.length > 0 && !backups.take('import')) return null;
      archive.addAll(records);
      return records.map(({ id }) => id).filter((id) => archive.has(id));
    },
  };
}

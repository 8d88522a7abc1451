import { basename } from 'node:path';
import type { PlayedRecord } from '../../shared/record';
import type { Exported, ExportKind, ImportChoice, Imported, TransferProgress, OpenedFile } from '../../shared/transfer';
import type { Backups } from './backups';
import { csvPieces, jsonPieces, writeWhole } from './export-file';
import { readImport, type ImportReading, type RuleCheck } from './import-file';
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
  /** Hears how far reading, adding or writing has come. */
  readonly progress: (progress: TransferProgress) => void;
}

/** Games out of the history into a file, and back. */
export interface Transfers {
  /** Asks for a place and writes the games there; one that is stopped counts as canceled. */
  write(ids: readonly string[], kind: ExportKind): Promise<Exported>;
  /** Asks for a file and looks at it; nothing is imported yet. */
  choose(): Promise<ImportChoice>;
  /** Looks at a file that was handed over, as {@link choose} does; one game alone is kept to be watched. */
  open(path: string): Promise<OpenedFile>;
  /** The game of the file that was opened last. */
  opened(): PlayedRecord | null;
  /** Imports what was chosen or opened last, after a backup; null, and nothing is imported, where there is no backup. */
  take(): Promise<Imported | null>;
  /** Stops what goes on after the games in hand. What is in the history by then stays; of a file nothing is left. */
  stop(): void;
  /** The same, for good, and waits for it. */
  close(): Promise<void>;
}

/** Something that takes a while. */
interface Work {
  stopped: boolean;
}

const ownership = (profile: string | null): Partial<PlayedRecord> => (profile === null ? {} : { profile });

export function openTransfers(options: TransferOptions): Transfers {
  const { archive, backups, dialogs, check, owner, now, pause, progress } = options;
  let chosen: readonly PlayedRecord[] = [];
  let single: PlayedRecord | null = null;
  /** What importing these games would do; they are what {@link Transfers.take} takes. */
  const preview = (path: string, reading: ImportReading): ImportChoice => {
    const file = basename(path);
    chosen = [];
    if (!reading.ok) return reading.problem ? { state: 'bad', file, problem: reading.problem } : { state: 'canceled' };
    // Twice in one file is once.
    const games = [...new Map(reading.records.map((record) => [record.id, record])).values()];
    chosen = games.filter(({ id }) => !archive.has(id)).map((record) => ({ ...record, ...ownership(owner(record)) }));
    const days = chosen.map(({ startedAt }) => startedAt).sort((a, b) => Date.parse(a) - Date.parse(b));
    const [first] = days;
    const last = days.at(-1);
    const span = first === undefined || last === undefined ? null : ([first, last] as const);
    return { state: 'good', preview: { file, fresh: chosen.length, known: games.length - chosen.length, span } };
  };
  /** What goes on now, and when it has ended. */
  const underWay = new Map<Work, Promise<unknown>>();
  let closed = false;
  const working = <T>(act: (work: Work) => Promise<T>): Promise<T> => {
    const work: Work = { stopped: closed };
    const ended = act(work).finally(() => underWay.delete(work));
    underWay.set(work, ended);
    return ended;
  };
  const stop = (): void => {
    for (const work of underWay.keys()) work.stopped = true;
  };

  /** Other things happen, and the player hears how far it has come; false where it is to stop. */
  const rest = async (work: Readonly<Work>, how: TransferProgress): Promise<boolean> => {
    progress(how);
    await pause();
    return !work.stopped;
  };

  const add = async (records: readonly PlayedRecord[], work: Work): Promise<Imported> => {
    const steps = archive.adding(records);
    let written = true;
    for (;;) {
      const step = steps.next();
      if (step.done === true) written = step.value;
      if (step.done === true || !(await rest(work, { step: 'adding', done: step.value, of: records.length }))) break;
    }
    const ids = records.map(({ id }) => id).filter((id) => archive.has(id));
    const left = records.length - ids.length;
    return { ids, left, ended: left === 0 ? 'whole' : written ? 'stopped' : 'failed' };
  };
  const read = (path: string): Promise<ImportReading> =>
    working((work) => readImport(path, check, (done, of) => rest(work, { step: 'reading', done, of })));
  return {
    async write(ids, kind) {
      const wanted = new Set(ids);
      const entries = archive.summaries().flatMap(({ entry }) => (wanted.has(entry.id) ? [entry] : []));
      // A game alone goes by its own day.
      const [only] = entries.length === 1 ? entries : [];
      const path = await dialogs.save(`siggil-${(only?.startedAt ?? now().toISOString()).slice(0, 10)}.${kind}`);
      if (path === null) return { state: 'canceled' };
      let games = 0;
      /** What is deleted meanwhile is not written. */
      function* counted<T>(items: Iterable<T>): Generator<T> {
        for (const item of items) {
          yield item;
          games += 1;
        }
      }
      const pieces = kind === 'csv' ? csvPieces(counted(entries)) : jsonPieces(counted(archive.records(wanted)), now());
      const written = await working((work) =>
        writeWhole(path, pieces, () => rest(work, { step: 'writing', done: games, of: entries.length })),
      );
      if (written === 'stopped') return { state: 'canceled' };
      return written === 'failed' ? { state: 'failed' } : { state: 'written', file: basename(path), games };
    },
    async choose() {
      chosen = [];
      const path = await dialogs.open();
      return path === null ? { state: 'canceled' } : preview(path, await read(path));
    },
    async open(path) {
      const reading = await read(path);
      const [game, another] = reading.ok ? reading.records : [];
      const found = preview(path, reading);
      if (!game || another) return found;
      single = game;
      return { state: 'game', file: basename(path), known: archive.has(game.id) };
    },
    opened: () => single,
    async take() {
      const records = chosen;
      chosen = [];
      if (records.length > 0 && !backups.take('import')) return null;
      return working((work) => add(records, work));
    },
    stop,
    async close() {
      closed = true;
      stop();
      await Promise.allSettled(underWay.values());
    },
  };
}

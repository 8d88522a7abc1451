import { copyFileSync, linkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { RECORD_FORMAT } from '../../shared/record';
import { BACKUP_REASONS, type Backup, type BackupReason } from '../../shared/transfer';
import { filesIn } from './folder';
import type { Place } from './kept-file';
import { isReadable, makeFolder, readPlain, statOf } from './plain-file';
import { objectIn } from './read-object';
import { setAside, stamp } from './set-aside';

/** So many backups are kept of those made at a start, and as many of all others. */
export const BACKUPS_KEPT = 10;

const FOLDER = 'backups';
const PENDING = 'restore-pending.json';
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-(start|import|restore)(?:-\d+)?$/;
/**
 * The player's files by folder. Running games go on by themselves, summaries are made anew, and what others keep in the
 * same folder is none of our business.
 */
const KEPT: Readonly<Record<string, RegExp>> = {
  '': /^(?:settings|profiles)(?:\.v\d+)?\.json$/,
  history: /^games-\d{4,9}(?:\.v\d+)?\.json$/,
  profiles: /^(?!.*\.backup\.json$)[\w.-]+\.json$/,
};
/** Stands once in every record, and nowhere else: within a text its quotes would be escaped. */
const RECORD_MARK = `"format":${JSON.stringify(RECORD_FORMAT)}`;

const reason = v.picklist(BACKUP_REASONS);
const pending = v.strictObject({ name: v.pipe(v.string(), v.regex(NAME)) });

/** The files of a player in a folder, relative to it. What cannot be read is told of by whoever needs it. */
function keptFiles(folder: string): readonly string[] {
  return Object.entries(KEPT).flatMap(([within, names]) =>
    filesIn(join(folder, within))
      .filter((name) => names.test(name) && isReadable(join(folder, within, name)))
      .map((name) => (within === '' ? name : `${within}/${name}`)),
  );
}

/** In bytes. No larger file can be written twice within {@link SAME_TIME}. */
const READ_WHOLE = 64 * 1024;
/** In milliseconds; times lose less than one where they are copied. */
const SAME_TIME = 2;

/** By size and time, and small files byte by byte: two changes of a setting can be as quick as one. */
function isSame(path: string, copy: string): boolean {
  const [a, b] = [statOf(path), statOf(copy)];
  if (!a || !b || a.size !== b.size || Math.abs(a.mtimeMs - b.mtimeMs) >= SAME_TIME) return false;
  try {
    return a.size > READ_WHOLE || readPlain(path).equals(readPlain(copy));
  } catch {
    return false;
  }
}

/** A copy with the same time of change. */
function copyWithTime(from: string, to: string): void {
  makeFolder(dirname(to));
  copyFileSync(from, to);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

export interface Backups {
  /** Newest first. */
  list(): readonly Backup[];
  /**
   * Keeps the player's files as they are; nothing where the last backup has them so already. Returns false, and tells it,
   * where that failed.
   */
  take(why: BackupReason): boolean;
  /** Makes the next {@link openBackups} bring this backup back; false where there is no such backup. */
  restoreLater(name: string): boolean;
}

/**
 * Opens the backups in `backups/`, a folder with the player's files for each. A file that did not change since the last
 * backup is the same file on disk (a hard link), so that ten backups of a long history take little more room than one.
 * Before anything else is opened: brings a backup back where one was asked for.
 */
export function openBackups(place: Place): Backups {
  const root = join(place.folder, FOLDER);
  const folderOf = (name: string): string => join(root, name);
  const names = (): readonly string[] =>
    filesIn(root)
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  const reasonOf = (name: string): BackupReason => v.parse(reason, NAME.exec(name)?.[7]);
  /** Counting takes a look at every file, and files are shared. */
  const counted = new Map<string, number>();

  const gamesIn = (folder: string): number =>
    keptFiles(folder)
      .filter((file) => file.startsWith('history/'))
      .reduce((sum, file) => {
        const path = join(folder, file);
        const key = `${file} ${statOf(path)?.size ?? 0} ${Math.round(statOf(path)?.mtimeMs ?? 0)}`;
        const known = counted.get(key) ?? countRecords(path);
        counted.set(key, known);
        return sum + known;
      }, 0);

  const freeName = (why: BackupReason): string => {
    const [last] = names();
    const now = place.now().getTime();
    // The newest has the latest name, though the clock was set back.
    const after = last === undefined ? now : Math.max(now, Date.parse(instantOf(last)) + 1000);
    return `${stamp(new Date(after))}-${why}`;
  };

  /** @param spared the one that is about to be brought back */
  const prune = (spared?: string): void => {
    const all = names().filter((name) => name !== spared);
    const starts = all.filter((name) => reasonOf(name) === 'start');
    const others = all.filter((name) => reasonOf(name) !== 'start');
    for (const name of [...starts.slice(BACKUPS_KEPT), ...others.slice(BACKUPS_KEPT)])
      rmSync(folderOf(name), { recursive: true, force: true });
  };

  const take = (why: BackupReason, spared?: string): boolean => {
    const [last] = names();
    const files = keptFiles(place.folder);
    const before = last === undefined ? [] : keptFiles(folderOf(last));
    const unchanged = new Set(
      last === undefined ? [] : files.filter((file) => isSame(join(place.folder, file), join(folderOf(last), file))),
    );
    if (files.length === before.length && unchanged.size === files.length) return true;

    const name = freeName(why);
    const part = folderOf(`${name}.part`);
    try {
      for (const left of filesIn(root).filter((one) => one.endsWith('.part')))
        rmSync(folderOf(left), { recursive: true, force: true });
      makeFolder(part);
      for (const file of files) {
        const to = join(part, file);
        if (last === undefined || !unchanged.has(file) || !link(join(folderOf(last), file), to))
          copyWithTime(join(place.folder, file), to);
      }
      renameSync(part, folderOf(name));
      prune(spared);
      return true;
    } catch {
      place.notify({ code: 'write-failed', about: FOLDER });
      return false;
    }
  };

  const restore = (): void => {
    const path = join(place.folder, PENDING);
    if (!statOf(path)) return;
    const asked = readPending(path);
    if (asked === null || !names().includes(asked)) {
      // It asks for nothing that could be done.
      const done = setAside(path, place.now(), 'move');
      place.notify({ code: done ? 'file-set-aside' : 'write-failed', about: PENDING });
      return;
    }
    try {
      // A kill in between leaves the marker, and the next start does it all again.
      bringBack(folderOf(asked), place.folder);
      place.notify({ code: 'restored', about: instantOf(asked) });
      rmSync(path, { force: true });
    } catch {
      place.notify({ code: 'write-failed', about: FOLDER });
    }
  };
  restore();

  return {
    list: () =>
      names().map((name) => ({
        name,
        at: instantOf(name),
        reason: reasonOf(name),
        games: gamesIn(folderOf(name)),
      })),
    take,
    restoreLater(name) {
      if (!names().includes(name) || !take('restore', name)) return false;
      const marker = join(place.folder, PENDING);
      try {
        writeFileSync(`${marker}.new`, JSON.stringify({ name }), { flush: true });
        renameSync(`${marker}.new`, marker);
        return true;
      } catch {
        place.notify({ code: 'write-failed', about: FOLDER });
        return false;
      }
    },
  };
}

/** False where the file system has no links. */
function link(from: string, to: string): boolean {
  try {
    makeFolder(dirname(to));
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function countRecords(path: string): number {
  try {
    const bytes = readPlain(path);
    let count = 0;
    for (let at = bytes.indexOf(RECORD_MARK); at >= 0; at = bytes.indexOf(RECORD_MARK, at + RECORD_MARK.length))
      count++;
    return count;
  } catch {
    return 0;
  }
}

/** When a backup was made, by its name. */
function instantOf(name: string): string {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

function readPending(path: string): string | null {
  try {
    const read = v.safeParse(pending, objectIn(readPlain(path)));
    return read.success ? read.output.name : null;
  } catch {
    return null;
  }
}

/** Makes the player's files those of the backup, each replaced whole. */
function bringBack(from: string, to: string): void {
  const files = keptFiles(from);
  for (const file of files) {
    const path = join(to, file);
    copyWithTime(join(from, file), `${path}.new`);
    renameSync(`${path}.new`, path);
    rmSync(backupOf(path), { force: true });
  }
  for (const file of keptFiles(to).filter((one) => !files.includes(one))) {
    // A copy that stood alone would be taken for the file at the next start.
    rmSync(backupOf(join(to, file)), { force: true });
    rmSync(join(to, file), { force: true });
  }
}

/** The copy that every kept file has beside it. */
const backupOf = (path: string): string => path.replace(/\.json$/, '.backup.json');

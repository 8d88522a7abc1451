import { join } from 'node:path';
import * as v from 'valibot';
import type { Later } from './later';
import { openStore, type WholeFile } from './open-store';
import { readPlain } from './plain-file';
import type { Notify } from './ports';
import { objectIn, versionOfLarge } from './read-object';
import { keepForEarlier, setAside } from './set-aside';

/** Turns data of version `from` into data of version `from + 1`. */
export interface Migration {
  readonly from: number;
  up(data: unknown): unknown;
}

/** What a kept file holds, and how it is read. */
export interface KeptKind<T> {
  /** The current version; data of earlier ones is migrated step by step. */
  readonly version: number;
  readonly migrations: readonly Migration[];
  readonly schema: v.GenericSchema<unknown, T>;
  /** What is still good of data that the schema refuses; used where there is no backup either. */
  salvage?(data: unknown): T | null;
}

/** Where files lie and how the player hears of them. */
export interface Place {
  /** Absolute. */
  readonly folder: string;
  readonly notify: Notify;
  readonly now: () => Date;
  /** Tries a write again that failed; where it is absent, the next one has to do. */
  readonly later?: Later['add'] | undefined;
}

/** Data in `name.json` with a backup in `name.backup.json`; what cannot be read is set aside and told. */
export interface KeptFile<T> {
  /** Null where there was no file that could be read. */
  read(): T | null;
  /** Returns false, and tells it, where the file could not be written; `read` gives the new data all the same. */
  write(data: T): boolean;
}

type Loaded<T> =
  | { readonly state: 'missing' }
  | { readonly state: 'newer' }
  | { readonly state: 'good'; readonly data: T; readonly from: number }
  | { readonly state: 'broken'; readonly salvaged: T | null };

const envelope = v.strictObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)), data: v.unknown() });
/** All that is certain of a file that a newer version wrote. */
const versioned = v.looseObject({ version: v.pipe(v.number(), v.integer()) });

/** Null where there is no such file; what cannot be read, such as a folder or a pipe of that name, counts as an empty file. */
function bytesOf(path: string): Buffer | null {
  try {
    return readPlain(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : Buffer.alloc(0);
  }
}

function load<T>(bytes: Buffer | null, kind: KeptKind<T>): Loaded<T> {
  if (!bytes) return { state: 'missing' };
  try {
    if (versionOfLarge(bytes) > kind.version) return { state: 'newer' };
    const content = objectIn(bytes);
    if (v.is(versioned, content) && content.version > kind.version) return { state: 'newer' };
    const opened = v.parse(envelope, content);
    let data = opened.data;
    for (let from = opened.version; from < kind.version; from++) {
      const migration = kind.migrations.find((one) => one.from === from);
      if (!migration) throw new Error(`no migration from version ${from}`);
      data = migration.up(data);
    }
    const checked = v.safeParse(kind.schema, data, { abortEarly: true });
    if (checked.success) return { state: 'good', data: checked.output, from: opened.version };
    return { state: 'broken', salvaged: kind.salvage?.(data) ?? null };
  } catch {
    return { state: 'broken', salvaged: null };
  }
}

/** Opens `name.json` in the place's folder. Never throws: at worst the data lives in memory only. */
export function openKept<T>(place: Place, name: string, kind: KeptKind<T>): KeptFile<T> {
  const file = `${name}.json`;
  const backupFile = `${name}.backup.json`;
  const path = join(place.folder, file);
  const backupPath = join(place.folder, backupFile);
  const ownName = `.v${kind.version}`;

  const bytes = bytesOf(path);
  const backupBytes = bytesOf(backupPath);
  const main = load(bytes, kind);
  const same = bytes !== null && backupBytes !== null && bytes.equals(backupBytes);
  const backup = same ? main : load(backupBytes, kind);

  let writable = true;
  const takeAway = (about: string): void => {
    const done = setAside(join(place.folder, about), place.now(), 'move');
    writable = done && writable;
    place.notify({ code: done ? 'file-set-aside' : 'write-failed', about });
  };

  if (main.state === 'newer' || backup.state === 'newer') {
    place.notify({ code: 'file-newer', about: main.state === 'newer' ? file : backupFile });
    // The newer program finds its files as it left them; this version has names of its own beside them.
    if (!name.endsWith(ownName)) return openKept(place, name + ownName, kind);
    writable = false;
  }
  if (main.state === 'broken') takeAway(file);
  if (backup.state === 'broken') takeAway(backupFile);

  let data: T | null = null;
  if (main.state === 'good') data = main.data;
  else if (backup.state === 'good') data = backup.data;
  else if (main.state === 'broken') data = main.salvaged;
  if (main.state === 'good' && main.from < kind.version) {
    writable = keepForEarlier(path, join(place.folder, `${name}.v${main.from}.json`)) && writable;
  }

  let store: WholeFile | null = null;
  let backupStore: WholeFile | null = null;
  /** From a failed write, which is told once, to the next that works. */
  let failing = false;
  const put = (): boolean => {
    try {
      if (!writable) throw new Error(`${file} must not be overwritten`);
      const content = { version: kind.version, data };
      store ??= openStore(place.folder, name);
      store.replace(content);
      backupStore ??= openStore(place.folder, `${name}.backup`);
      backupStore.replace(content);
      failing = false;
      return true;
    } catch {
      return false;
    }
  };
  const again = (): boolean => !failing || put();
  const write = (next: T): boolean => {
    data = next;
    if (put()) return true;
    if (!failing) place.notify({ code: 'write-failed', about: file });
    failing = true;
    if (writable) place.later?.(again);
    return false;
  };

  const current = main.state === 'good' && main.from === kind.version && same;
  if (data !== null && !current) write(data);
  return { read: () => data, write };
}

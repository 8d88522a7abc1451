import { closeSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CrashReport } from '../../shared/report';
import { filesIn } from './folder';
import { isReadable, makeFolder } from './plain-file';

/** More are not kept: the newest tell what is wrong now. */
const MOST = 10;
const FOLDER = 'reports';
const NAME = /^breakdown-\d{8}T\d{9}\.txt$/;
/** Longer traces than this tell nothing more. */
const LONGEST = 20_000;

export interface ReportsOptions {
  /** The data folder; created when something is written. */
  readonly folder: string;
  readonly now: () => Date;
  /** What is true of every report, by name: versions, the system. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Reports of breakdowns as plain text files, for the player to read; nothing sends them anywhere. */
export interface Reports {
  /** Writes one. @returns its file's name; null where it could not be written */
  write(what: string, details: unknown): string | null;
  /** The newest that can be read. */
  latest(): CrashReport | null;
}

const textOf = (details: unknown): string =>
  details instanceof Error ? (details.stack ?? String(details)) : JSON.stringify(details, null, 2);

/** The text at the beginning of a file, as much as there should be. */
function beginningOf(file: string): string {
  const bytes = Buffer.alloc(2 * LONGEST);
  const fd = openSync(file, 'r');
  try {
    return bytes.toString('utf8', 0, readSync(fd, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(fd);
  }
}

export function openReports({ folder, now, facts }: ReportsOptions): Reports {
  const place = join(folder, FOLDER);
  const names = (): readonly string[] =>
    filesIn(place)
      .filter((name) => NAME.test(name))
      .sort();
  return {
    write(what, details) {
      const at = now().toISOString();
      const name = `breakdown-${at.replace(/[-:.Z]/g, '')}.txt`;
      const lines = Object.entries({ What: what, When: at, ...facts }).map(([fact, value]) => `${fact}: ${value}`);
      try {
        makeFolder(place);
        writeFileSync(join(place, name), `${lines.join('\n')}\n\n${textOf(details).slice(0, LONGEST)}\n`);
        for (const old of names().slice(0, -MOST)) rmSync(join(place, old), { force: true });
        return name;
      } catch {
        return null;
      }
    },
    latest() {
      for (const name of [...names()].reverse()) {
        try {
          const file = join(place, name);
          if (isReadable(file)) return { file, text: beginningOf(file) };
        } catch {
          // The one before may be readable.
        }
      }
      return null;
    },
  };
}

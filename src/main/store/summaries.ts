import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { GameSummary } from '../../shared/history';
import type { PlayedRecord } from '../../shared/record';
import type { Place } from './kept-file';
import { openStore } from './open-store';
import { readPlain } from './plain-file';
import { objectIn } from './read-object';

/** How games are put in short, and the version of that. */
export interface Summariser {
  readonly version: number;
  summarise(record: PlayedRecord): GameSummary;
}

/**
 * What is derived from the shards of finished games, one file for each, so that the games need not be read for a list
 * of them. Everything here can be made anew, so what cannot be read or written is nobody's loss.
 */
export interface Summaries {
  /** Whether the shard's files are those that were last seen whole. */
  fits(shard: string, files: string): boolean;
  /** The shard's games in short; null where they are to be made anew. */
  read(shard: string, files: string): readonly GameSummary[] | null;
  write(shard: string, files: string, games: readonly GameSummary[]): void;
}

/**
 * What the program wrote itself is not checked game by game: these are read before the statistics show. Each names the
 * state of the files that it was made of, and has a check of its games.
 */
const kept = v.looseObject({
  summary: v.number(),
  files: v.string(),
  check: v.string(),
  games: v.custom<unknown[]>(Array.isArray),
});
const known = v.record(v.pipe(v.string(), v.regex(/^games-\d{4,9}$/)), v.string());
const MANIFEST = 'shards';

/** The games come last, and their check is one of all that stands from here to the end. */
const GAMES = '"games":';
const checkOf = (end: string | Buffer): string => createHash('sha256').update(end).digest('hex').slice(0, 16);

function bytesOf(folder: string, name: string): Buffer {
  try {
    return readPlain(join(folder, `${name}.json`));
  } catch {
    return Buffer.alloc(0);
  }
}
const contentOf = (folder: string, name: string): unknown => objectIn(bytesOf(folder, name));

function replace(folder: string, name: string, content: Record<string, unknown>): void {
  try {
    // electron-store refuses to open what it cannot read.
    if (contentOf(folder, name) === undefined) rmSync(join(folder, `${name}.json`), { force: true, recursive: true });
    openStore(folder, name).replace(content);
  } catch {
    // It is made anew from the games the next time.
  }
}

/** Opens what is derived from the games, in `summary/`. */
export function openSummaries({ folder: outer }: Place, version: number): Summaries {
  const folder = join(outer, 'summary');
  const manifest = contentOf(folder, MANIFEST);
  /** By shard: its files as they were when they were last seen whole. */
  const seen = new Map<string, string>(v.is(known, manifest) ? Object.entries(manifest) : []);
  return {
    fits: (shard, files) => seen.get(shard) === files,
    read(shard, files) {
      const bytes = bytesOf(folder, shard);
      const content = objectIn(bytes);
      if (!v.is(kept, content) || content.summary !== version || content.files !== files) return null;
      if (content.check !== checkOf(bytes.subarray(bytes.indexOf(GAMES)))) return null;
      return content.games as readonly GameSummary[];
    },
    write(shard, files, games) {
      const check = checkOf(`${GAMES}${JSON.stringify(games)}}`);
      replace(folder, shard, { summary: version, files, check, games });
      seen.set(shard, files);
      replace(folder, MANIFEST, Object.fromEntries(seen));
    },
  };
}

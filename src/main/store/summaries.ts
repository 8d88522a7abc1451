import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { GameSummary } from '../../shared/history';
import type { PlayedRecord } from '../../shared/record';
import type { Place } from './kept-file';
import { openStore } from './open-store';

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
 * What the program wrote itself is not checked game by game: these are read before the statistics show, and each names
 * the state of the files that it was made of.
 */
const kept = v.looseObject({ summary: v.number(), files: v.string(), games: v.custom<unknown[]>(Array.isArray) });
const known = v.record(v.string(), v.string());
const MANIFEST = 'shards';

function contentOf(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function replace(folder: string, name: string, content: Record<string, unknown>): void {
  try {
    // electron-store refuses to open what it cannot read.
    if (contentOf(folder, name) === null) rmSync(join(folder, `${name}.json`), { force: true, recursive: true });
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
      const content = contentOf(folder, shard);
      if (!v.is(kept, content) || content.summary !== version || content.files !== files) return null;
      return content.games as readonly GameSummary[];
    },
    write(shard, files, games) {
      replace(folder, shard, { summary: version, files, games });
      seen.set(shard, files);
      replace(folder, MANIFEST, Object.fromEntries(seen));
    },
  };
}

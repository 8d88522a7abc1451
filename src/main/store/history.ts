import * as v from 'valibot';
import type { PlayedRecord } from '../../shared/record';
import { filesIn, openFolder } from './folder';
import { openKept, type KeptFile, type KeptKind, type Place } from './kept-file';
import type { History } from './ports';
import { arrayOf, playedRecord } from './schemas';

/** A shard is rewritten as a whole with each game, so it stays small. */
export const SHARD_GAMES = 500;
export const SHARD_BYTES = 1_000_000;

type Games = readonly PlayedRecord[];
const SHARD: KeptKind<Games> = {
  version: 1,
  migrations: [],
  schema: arrayOf(playedRecord, SHARD_GAMES),
  salvage: (data) =>
    Array.isArray(data) ? data.filter((one: unknown): one is PlayedRecord => v.is(playedRecord, one)) : null,
};
/** A shard under its own name, under a name of one version, or its backup. */
const SHARD_FILE = /^games-(\d{4,9})(?:\.v\d+)?(?:\.backup)?\.json$/;
const shardName = (number: number): string => `games-${String(number).padStart(4, '0')}`;

interface Shard {
  readonly number: number;
  readonly file: KeptFile<Games>;
  games: Games;
}

function hasRoom(shard: Shard, record: PlayedRecord): boolean {
  if (shard.games.length >= SHARD_GAMES) return false;
  return Buffer.byteLength(JSON.stringify([...shard.games, record])) <= SHARD_BYTES;
}

/** Opens the finished games in `history/`: shards of at most {@link SHARD_GAMES} games and {@link SHARD_BYTES} bytes. */
export function openHistory(outer: Place): History {
  const place = openFolder(outer, 'history');
  const open = (number: number): Shard => {
    const file = openKept(place, shardName(number), SHARD);
    return { number, file, games: file.read() ?? [] };
  };
  const numbers = new Set(
    filesIn(place.folder)
      .flatMap((file) => SHARD_FILE.exec(file)?.[1] ?? [])
      .map(Number),
  );
  const shards = [...numbers].sort((a, b) => a - b).map(open);
  const ids = new Set(shards.flatMap((shard) => shard.games.map((game) => game.id)));

  const shardFor = (record: PlayedRecord): Shard => {
    const last = shards.at(-1);
    if (last && hasRoom(last, record)) return last;
    const next = open((last?.number ?? 0) + 1);
    shards.push(next);
    return next;
  };

  return {
    add(record) {
      if (ids.has(record.id)) return true;
      const shard = shardFor(record);
      const games = [...shard.games, record];
      // What did not reach the disk is not in the history: its running log is kept and tried again.
      if (!shard.file.write(games)) return false;
      shard.games = games;
      ids.add(record.id);
      return true;
    },
    has: (id) => ids.has(id),
    all: () => shards.flatMap((shard) => shard.games),
  };
}

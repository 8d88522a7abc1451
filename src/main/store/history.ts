import { join } from 'node:path';
import * as v from 'valibot';
import type { GameSummary } from '../../shared/history';
import type { PlayedRecord } from '../../shared/record';
import { filesIn, openFolder } from './folder';
import { openKept, type KeptFile, type KeptKind, type Place } from './kept-file';
import { statOf } from './plain-file';
import type { Archive } from './ports';
import { arrayOf, playedRecord } from './schemas';
import { openSummaries, type Summariser } from './summaries';

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
/** So many games are put in short in one step. */
const STEP_GAMES = 25;
const shardName = (number: number): string => `games-${String(number).padStart(4, '0')}`;
const bytesOf = (games: Games): number => Buffer.byteLength(JSON.stringify(games));

/** The outcome of steps that are done without a pause. */
function atOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The games of a shard, and the file that they are written to. */
interface Opened {
  readonly file: KeptFile<Games>;
  games: Games;
  bytes: number;
}

interface Shard {
  readonly number: number;
  readonly name: string;
  /** Null while nobody needs its games. */
  opened: Opened | null;
  /** Null before they were asked for. */
  summaries: readonly GameSummary[] | null;
}

/** Its files by name, size and time of change: the same as long as nobody touched them. */
function filesOf(folder: string, number: number): string {
  const files = filesIn(folder).filter((file) => Number(SHARD_FILE.exec(file)?.[1]) === number);
  const states = files.sort().map((file) => {
    const found = statOf(join(folder, file));
    return `${file}:${found?.size ?? 0}:${found?.mtimeMs ?? 0}`;
  });
  return states.join('|');
}

/**
 * Opens the finished games in `history/`: shards of at most {@link SHARD_GAMES} games and {@link SHARD_BYTES} bytes. A
 * shard is read when its games are needed, or where its files are not as they were left; lists and statistics live
 * from what is derived from it (`summary/`).
 */
export function openHistory(outer: Place, summariser: Summariser): Archive {
  // What did not reach the disk is not in the history, and must not get there behind its back.
  const place: Place = { ...openFolder(outer, 'history'), later: undefined };
  const summaries = openSummaries(outer, summariser.version);
  const shards = [
    ...new Set(
      filesIn(place.folder)
        .flatMap((file) => SHARD_FILE.exec(file)?.[1] ?? [])
        .map(Number),
    ),
  ]
    .sort((a, b) => a - b)
    .map((number): Shard => ({ number, name: shardName(number), opened: null, summaries: null }));
  /** In which shard each game is; null before somebody asks. */
  let where: Map<string, Shard> | null = null;
  let revision = 1;
  let recent: Shard | null = null;

  const open = (shard: Shard): Opened => {
    if (shard.opened) return shard.opened;
    // One shard stays in memory, no more.
    if (recent) recent.opened = null;
    recent = shard;
    const file = openKept(place, shard.name, SHARD);
    const games = file.read() ?? [];
    shard.opened = { file, games, bytes: bytesOf(games) };
    const told = shard.summaries;
    if (told && (told.length !== games.length || told.some(({ entry }, at) => entry.id !== games[at]?.id))) {
      shard.summaries = null;
      where = null;
    }
    return shard.opened;
  };

  const knownInShort = (shard: Shard): readonly GameSummary[] | null =>
    (shard.summaries ??= summaries.read(shard.name, filesOf(place.folder, shard.number)));

  /** Puts a shard's games in short, some at each step. What became of them in between is no longer its business. */
  function* makeInShort(shard: Shard): Generator<void, readonly GameSummary[]> {
    const { games } = open(shard);
    yield;
    const made: GameSummary[] = [];
    for (const game of games) {
      made.push(summariser.summarise(game));
      if (made.length % STEP_GAMES === 0) yield;
    }
    if (shard.summaries || open(shard).games !== games) return inShort(shard);
    summaries.write(shard.name, filesOf(place.folder, shard.number), made);
    return (shard.summaries = made);
  }

  const inShort = (shard: Shard): readonly GameSummary[] => knownInShort(shard) ?? atOnce(makeInShort(shard));

  const places = (): Map<string, Shard> =>
    (where ??= new Map(shards.flatMap((shard) => inShort(shard).map(({ entry }) => [entry.id, shard] as const))));

  /** Gives a shard other games; false where they did not reach the disk. */
  const write = (shard: Shard, games: Games, made: ReadonlyMap<string, GameSummary> = new Map()): boolean => {
    const opened = open(shard);
    const before = new Map(inShort(shard).map((summary) => [summary.entry.id, summary]));
    const index = places();
    if (!opened.file.write(games)) return false;
    opened.games = games;
    opened.bytes = bytesOf(games);
    shard.summaries = games.map((game) => before.get(game.id) ?? made.get(game.id) ?? summariser.summarise(game));
    summaries.write(shard.name, filesOf(place.folder, shard.number), shard.summaries);
    for (const id of before.keys()) index.delete(id);
    for (const { id } of games) index.set(id, shard);
    revision += 1;
    return true;
  };

  const another = (): Shard => {
    const number = (shards.at(-1)?.number ?? 0) + 1;
    const shard: Shard = { number, name: shardName(number), opened: null, summaries: [] };
    shards.push(shard);
    return shard;
  };

  /** Puts as many of the records as fit into the last shard, or else into a new one; the rest comes back. */
  const addSome = (
    records: Games,
    made: ReadonlyMap<string, GameSummary>,
  ): { readonly written: boolean; readonly rest: Games } => {
    let shard = shards.at(-1) ?? another();
    const fitting = (): number => {
      const { games, bytes } = open(shard);
      let size = bytes;
      const end = records.findIndex((record, at) => {
        size += bytesOf([record]);
        return games.length + at >= SHARD_GAMES || size > SHARD_BYTES;
      });
      return end < 0 ? records.length : end;
    };
    let count = fitting();
    if (count === 0) {
      shard = another();
      // A record that is larger than a shard may be has one of its own.
      count = Math.max(fitting(), 1);
    }
    const written = write(shard, [...open(shard).games, ...records.slice(0, count)], made);
    return { written, rest: records.slice(count) };
  };

  /** What came into the history meanwhile is seen at every step: a game is never there twice. */
  function* adding(records: Games): Generator<number, boolean> {
    for (let from = 0; from < records.length; from += SHARD_GAMES) {
      const part = records.slice(from, from + SHARD_GAMES);
      const made = new Map<string, GameSummary>();
      for (const [at, record] of part.entries()) {
        if (at % STEP_GAMES === STEP_GAMES - 1) yield from;
        if (!places().has(record.id) && !made.has(record.id)) made.set(record.id, summariser.summarise(record));
      }
      const fresh = new Map(part.filter(({ id }) => !places().has(id)).map((record) => [record.id, record]));
      for (let rest: Games = [...fresh.values()]; rest.length > 0;) {
        // What did not reach the disk is not in the history: its running log is kept and tried again.
        const added = addSome(rest, made);
        if (!added.written) return false;
        rest = added.rest;
        yield from + part.length - rest.length;
      }
    }
    return true;
  }
  const addAll = (records: Games): boolean => atOnce(adding(records));

  // A file that somebody touched is looked at now, so that the player hears of it at the start.
  // So is one beside which a newer version has left its own, at every start.
  const besideNewer = new Set(filesIn(place.folder).filter((file) => file.endsWith(`.v${SHARD.version}.json`)));
  for (const shard of shards)
    if (
      besideNewer.has(`${shard.name}.v${SHARD.version}.json`) ||
      !summaries.fits(shard.name, filesOf(place.folder, shard.number))
    )
      open(shard);

  return {
    add: (record) => addAll([record]),
    addAll,
    adding,
    has: (id) => places().has(id),
    find(id) {
      const shard = places().get(id);
      return (shard && open(shard).games.find((game) => game.id === id)) ?? null;
    },
    *records(ids) {
      for (const shard of shards) {
        if (!ids || inShort(shard).some(({ entry }) => ids.has(entry.id)))
          yield* open(shard).games.filter(({ id }) => !ids || ids.has(id));
      }
    },
    remove(ids) {
      const gone = new Set(ids);
      return [...new Set([...gone].flatMap((id) => places().get(id) ?? []))].flatMap((shard) => {
        const { games } = open(shard);
        const left = games.filter(({ id }) => !gone.has(id));
        return write(shard, left) ? games.filter(({ id }) => gone.has(id)) : [];
      });
    },
    summaries: () => shards.flatMap(inShort),
    revision: () => revision,
    *prepare() {
      for (const shard of [...shards]) {
        if (!knownInShort(shard)) yield* makeInShort(shard);
        yield;
      }
    },
  };
}

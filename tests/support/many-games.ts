import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayedRecord, PlayerCount, SeatRecord } from '../../src/shared/record';
import { LEVELS } from '../../src/main/ai/levels';
import { seededRandom, type RandomSource } from '../../src/main/engine/random';
import { writeRecord } from '../../src/main/engine/record';
import { localTime } from '../../src/main/session/local-time';
import { randomGame } from '../../scripts/cli/random-game';

const HOUR_MS = 3_600_000;
/** As many games are really played; the others are these with other names, ids and times. */
const PLAYED = 120;
const OFFERED = LEVELS.filter(({ offered }) => offered);

function pick<T>(items: readonly T[], random: RandomSource): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

const opponent = (random: RandomSource): SeatRecord => {
  const { id, characters } = pick(OFFERED, random);
  return { kind: 'opponent', level: id, name: pick(characters, random).name };
};

export interface ManyGames {
  readonly count: number;
  readonly seed: number;
  /** When the last one ended; the others before it, some hours apart. */
  readonly until: Date;
  readonly hoursApart?: number;
  readonly profile?: string;
}

/** Finished games as somebody would have who played for years, oldest first. */
export function manyGames({ count, seed, until, hoursApart = 7, profile }: ManyGames): PlayedRecord[] {
  const random = seededRandom(seed);
  const tables: readonly PlayerCount[] = [2, 2, 2, 2, 3, 3, 4, 1];
  const games = Array.from({ length: Math.min(count, PLAYED) }, () =>
    randomGame({ players: pick(tables, random) }, random),
  );
  return Array.from({ length: count }, (_, n) => {
    const game = games[n % games.length];
    if (!game) throw new RangeError('no game');
    const ended = until.getTime() - (count - 1 - n) * hoursApart * HOUR_MS - random.below(HOUR_MS);
    const playedMs = 180_000 + random.below(900_000);
    const others = Array.from({ length: game.deal.players - 1 }, () => opponent(random));
    const gaveUp = random.below(25) === 0;
    const written = writeRecord(game, {
      id: `many-${seed}-${n}`,
      seats: [{ kind: 'human', name: 'Ilse' }, ...others] as readonly SeatRecord[],
      startedAt: localTime(new Date(ended - playedMs - 60_000)),
      finishedAt: localTime(new Date(ended)),
      playedMs,
      assisted: random.below(30) === 0,
      ...(gaveUp && { gaveUp: true as const }),
      generator: 'many',
      ...(profile !== undefined && { profile }),
    });
    if (!gaveUp) return written;
    const { result, ...begun } = written;
    return result ? { ...begun, moves: written.moves.slice(0, -3) } : written;
  });
}

/** The most that a shard of the history may hold. */
const SHARD = 500;

/** Puts games where the program looks for them, without the many slow writes that playing takes. */
export function putIntoHistory(dataFolder: string, games: readonly PlayedRecord[]): void {
  const folder = join(dataFolder, 'history');
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < games.length; at += SHARD) {
    const text = JSON.stringify({ version: 1, data: games.slice(at, at + SHARD) });
    const name = `games-${String(at / SHARD + 1).padStart(4, '0')}`;
    for (const file of [`${name}.json`, `${name}.backup.json`]) writeFileSync(join(folder, file), text);
  }
}

import type { PlayedRecord, SeatRecord } from '../../src/shared/record';
import { seededRandom, type RandomSource } from '../../src/main/engine/random';
import { writeRecord } from '../../src/main/engine/record';
import { randomGame } from '../../scripts/cli/random-game';

/** Distinct games in a long history; the others are these again, on other days. */
const DISTINCT = 200;
const LEVELS = ['greedy', 'keen', 'adept', 'master', 'expert'] as const;
const NAMES = ['Orla', 'Bram', 'Sefa', 'Tiko', 'Maren', 'Maximiliane-Alexandrine von Hohenstein', 'Анастасия'] as const;
const LAST_DAY = Date.UTC(2026, 10, 29, 18);
const DAY_MS = 86_400_000;

const pick = <T>(items: readonly T[], random: RandomSource): T => items[random.below(items.length)] as T;

function seatsOf(players: number, random: RandomSource): readonly SeatRecord[] {
  const start = random.below(NAMES.length);
  return Array.from({ length: players }, (_, seat): SeatRecord =>
    seat === 0
      ? { kind: 'human', name: 'Ada' }
      : { kind: 'opponent', level: pick(LEVELS, random), name: NAMES[(start + seat) % NAMES.length] ?? '' },
  );
}

/** So many finished games of one player over the years, oldest first; the same for the same number. */
export function longHistory(count: number, seed = 1): readonly PlayedRecord[] {
  const random = seededRandom(seed);
  const games = Array.from({ length: Math.min(count, DISTINCT) }, () => randomGame({}, random));
  const step = Math.min(DAY_MS, (6 * 365 * DAY_MS) / Math.max(count, 1));
  return Array.from({ length: count }, (_, n): PlayedRecord => {
    const game = pick(games, random);
    const started = new Date(LAST_DAY - (count - n) * step - random.below(step / 2));
    const playedMs = 120_000 + random.below(3_000_000);
    const iso = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+00:00');
    return writeRecord(game, {
      id: `game-${String(n).padStart(5, '0')}`,
      seats: seatsOf(game.deal.players, random),
      startedAt: iso(started),
      finishedAt: iso(new Date(started.getTime() + playedMs)),
      playedMs,
      assisted: random.below(9) === 0,
      generator: 'sample',
    });
  });
}

import { describe, expect, test } from 'vitest';
import type { GameEntry } from '../../../src/shared/history';
import { choose, EVERYTHING, searchable, type Choosing } from '../../../src/renderer/src/history/choosing';
import { entry, listed } from './entries';

const NOON = new Date(2026, 2, 12, 12);
const ids = (games: readonly GameEntry[], by: Partial<Choosing>, now = NOON): string[] =>
  choose(games.map(listed), { ...EVERYTHING, ...by }, now).map(({ entry: { id } }) => id);

const solo = (id: string, goal: 'easy' | 'advanced', extra: Partial<GameEntry> = {}): GameEntry =>
  entry(id, { mode: 'solo', players: 1, goal, seats: [{ kind: 'human', name: 'Ada' }], spirits: [3], ...extra });
const GAMES: readonly GameEntry[] = [
  entry('two'),
  entry('three', {
    players: 3,
    ending: 'lost',
    spirits: [1, 4, 2],
    layout: 'gate',
    assisted: true,
    startedAt: '2026-03-11T20:00:00+01:00',
    seats: [
      { kind: 'human', name: 'Ada' },
      { kind: 'opponent', level: 'adept', name: 'Éloïse' },
      { kind: 'opponent', level: 'keen', name: 'Анастасия' },
    ],
  }),
  solo('easy', 'easy', { ending: 'gaveUp', startedAt: '2025-06-01T09:00:00Z', playedMs: 60_000 }),
  solo('advanced', 'advanced', { ending: 'lost', startedAt: '2026-02-20T09:00:00Z', playedMs: 9_000_000 }),
];

describe('choosing games', () => {
  test.each<[Partial<Choosing>, string[]]>([
    [{}, ['three', 'two', 'advanced', 'easy']],
    [{ order: 'oldest' }, ['easy', 'advanced', 'two', 'three']],
    [{ order: 'longest' }, ['advanced', 'three', 'two', 'easy']],
    [{ order: 'shortest' }, ['easy', 'three', 'two', 'advanced']],
    [{ order: 'margin' }, ['two', 'advanced', 'easy', 'three']],
    [{ kind: 'versus' }, ['three', 'two']],
    [{ kind: 'two' }, ['two']],
    [{ kind: 'three' }, ['three']],
    [{ kind: 'four' }, []],
    [{ kind: 'solo' }, ['advanced', 'easy']],
    [{ kind: 'easy' }, ['easy']],
    [{ kind: 'advanced' }, ['advanced']],
    [{ ending: 'lost' }, ['three', 'advanced']],
    [{ ending: 'shared' }, []],
    [{ level: 'keen' }, ['three', 'two']],
    [{ level: 'adept' }, ['three']],
    [{ layout: 'gate' }, ['three']],
    [{ help: 'with' }, ['three']],
    [{ help: 'without' }, ['two', 'advanced', 'easy']],
    [{ period: 'week' }, ['three', 'two']],
    [{ period: 'month' }, ['three', 'two', 'advanced']],
    [{ period: 'year' }, ['three', 'two', 'advanced', 'easy']],
    [{ search: 'eloise' }, ['three']],
    [{ search: '  АНАСТ  ELO ' }, ['three']],
    [{ search: 'nobody' }, []],
    [{ search: 'ada', kind: 'versus', ending: 'won' }, ['two']],
  ])('by %o', (by, expected) => {
    expect(ids(GAMES, by)).toEqual(expected);
  });

  test('counts days by the clock on the wall of then, whatever zone it was in', () => {
    const at = (id: string, startedAt: string): GameEntry => entry(id, { startedAt });
    // Seven days back from the twelfth is the sixth: its first minute in every zone, and not the minute before.
    const games = [
      at('first', '2026-03-06T00:00:00+14:00'),
      at('before', '2026-03-05T23:59:00+14:00'),
      at('west', '2026-03-06T00:00:00-11:00'),
      at('west-before', '2026-03-05T23:59:00-11:00'),
    ];
    expect(ids(games, { period: 'week' }).sort()).toEqual(['first', 'west']);
    // Daylight saving time begins or ends in between: a day is a day.
    expect(ids([at('a', '2026-03-26T00:01:00+01:00')], { period: 'week' }, new Date(2026, 3, 1, 0, 0, 1))).toEqual([
      'a',
    ]);
  });

  test('finds words without their accents and in any case', () => {
    expect(searchable('Éloïse ЁЖ')).toBe(searchable('eloise еж'));
  });
});

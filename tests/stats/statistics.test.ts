import { describe, expect, test } from 'vitest';
import type { PlayedRecord } from '../../src/shared/record';
import { EVERY_GAME, MILESTONES, type StatisticsFilter } from '../../src/shared/statistics';
import { LEVEL_INFOS } from '../../src/main/ai/levels';
import { bookOf } from '../../src/main/stats/book';
import { daysFrom, factsOf } from '../../src/main/stats/facts';
import { milestonesOf } from '../../src/main/stats/milestones';
import { statisticsOf } from '../../src/main/stats/statistics';
import { summaryOf } from '../../src/main/stats/summary';
import { manyGames } from '../support/many-games';
import { expectSame } from './compare';
import { courseOf, endOf } from './recount';

const LEVELS = LEVEL_INFOS.map(({ id }) => id);
const TODAY = '2025-06-30';
const SEED = 77;
const games = manyGames({ count: 400, seed: SEED, until: new Date('2025-06-30T18:00:00Z'), hoursApart: 20 });
const book = bookOf(games.map(summaryOf), 'first', LEVELS);
const told = (filter: Partial<StatisticsFilter> = {}) => statisticsOf(book, { ...EVERY_GAME, ...filter }, TODAY);
const of = (mode: string, more: (record: PlayedRecord) => boolean = () => true): PlayedRecord[] =>
  games.filter((record) => record.mode === mode && !record.assisted && more(record));
const opponents = (record: PlayedRecord) => record.seats.flatMap((seat) => (seat.kind === 'opponent' ? [seat] : []));
const strongest = (record: PlayedRecord): string | undefined =>
  opponents(record)
    .map(({ level }) => level)
    .sort((a, b) => LEVELS.indexOf(b) - LEVELS.indexOf(a))[0];

describe('the figures', () => {
  test('are those of a recount by other code', () => {
    expectSame(told(), of('versus'));
    expectSame(told({ mode: 'solo' }), of('solo'));
  });

  test('of assisted games are kept apart', () => {
    const assisted = games.filter((record) => record.assisted && record.mode === 'versus');
    expect(assisted.length).toBeGreaterThan(3);
    expectSame(told({ assisted: true }), assisted);
    expect(told().offers.assisted).toBe(assisted.length);
  });

  test.each<[string, Partial<StatisticsFilter>, (record: PlayedRecord) => boolean]>([
    ['players', { players: 3 }, ({ players }) => players === 3],
    ['level', { level: 'adept' }, (record) => strongest(record) === 'adept'],
    ['character', { character: 'Orla' }, (record) => opponents(record).some(({ name }) => name === 'Orla')],
    ['layout', { layout: 'gate' }, ({ layout }) => layout === 'gate'],
    ['turn', { turn: 1 }, ({ first, players }) => first === players - 1],
    ['period', { period: 'month' }, ({ finishedAt = '' }) => finishedAt.slice(0, 10) >= '2025-06-01'],
    ['quarter', { period: 'quarter' }, ({ finishedAt = '' }) => finishedAt.slice(0, 10) >= daysFrom(TODAY, -90)],
    [
      'several',
      { players: 2, level: 'expert', period: 'year' },
      (record) => record.players === 2 && strongest(record) === 'expert' && (record.finishedAt ?? '') > '2024-07-01',
    ],
  ])('follow the filter by %s', (_, filter, takes) => {
    const chosen = of('versus', takes);
    expect(chosen.length).toBeGreaterThan(3);
    expectSame(told(filter), chosen);
  });

  test('of solo games follow goal and layout', () => {
    expectSame(
      told({ mode: 'solo', goal: 'easy' }),
      of('solo', ({ goal }) => goal === 'easy'),
    );
    const { solo } = told({ mode: 'solo' });
    for (const { key, games: count, won } of solo.table) {
      const own = of('solo', ({ goal, layout }) => goal === key.goal && layout === key.layout);
      expect([count, won]).toEqual([own.length, own.filter((record) => endOf(record) === 'won').length]);
    }
    for (const { goal, games: counts } of solo.captured)
      expect(counts).toEqual(
        counts.map(
          (_, held) => of('solo', (record) => record.goal === goal && courseOf(record).held.length === held).length,
        ),
      );
  });

  test('in groups add up, and each is that of its own games', () => {
    const { versus, layouts, endings, total } = told();
    const all = (groups: readonly { readonly games: number }[]) => groups.reduce((sum, { games: n }) => sum + n, 0);
    for (const groups of [versus.players, versus.levels, versus.turns, layouts, endings])
      expect(all(groups)).toBe(total.games);
    for (const { key, games: count } of versus.levels)
      expect(count).toBe(of('versus', (record) => strongest(record) === key).length);
    for (const { key, games: count } of versus.characters)
      expect(count).toBe(
        opponents({ ...of('versus')[0], seats: of('versus').flatMap(({ seats }) => seats) } as PlayedRecord).filter(
          ({ name }) => name === key,
        ).length,
      );
    for (const { key, games: count } of versus.turns)
      expect(count).toBe(
        of('versus', ({ first, players }) => players === key.players && (players - first) % players === key.turn)
          .length,
      );
  });

  test('over time are means of stretches that hold every game once', () => {
    const { stretches, deeds } = told();
    expect(stretches.length).toBe(20);
    expect(stretches.reduce((sum, { games: n }) => sum + n, 0)).toBe(deeds.games);
    const sum = (field: 'captures' | 'steals' | 'losses') =>
      stretches.reduce((total, stretch) => total + stretch[field] * stretch.games, 0);
    expect(sum('captures')).toBeCloseTo(deeds.captures, 6);
    expect(sum('steals')).toBeCloseTo(deeds.steals, 6);
    expect(sum('losses')).toBeCloseTo(deeds.losses, 6);
  });

  test('of nobody’s games say nothing, and nothing breaks', () => {
    for (const mode of ['versus', 'solo'] as const) {
      const nothing = statisticsOf(bookOf([], 'first', LEVELS), { ...EVERY_GAME, mode }, TODAY);
      expect(nothing.total).toEqual({ games: 0, won: 0, shared: 0, lost: 0, gaveUp: 0, rate: null });
      expectSame(nothing, []);
    }
  });

  test('of games that cannot be replayed count what is written in them', () => {
    const broken = games.slice(0, 6).map((record) => ({ ...record, moves: ['p', ...record.moves] }));
    const broke = bookOf(broken.map(summaryOf), 'first', LEVELS);
    const { total, deeds } = statisticsOf(broke, { ...EVERY_GAME, mode: broken[0]?.mode ?? 'versus' }, TODAY);
    expect(total.games).toBeGreaterThan(0);
    expect(deeds.games).toBe(0);
  });
});

describe('profiles', () => {
  test('have their own games only', () => {
    const hers = manyGames({ count: 40, seed: 5, until: new Date('2025-06-30T18:00:00Z'), profile: 'ada' });
    const both = [...games, ...hers].map(summaryOf);
    expect(factsOf(both, 'first', LEVELS)).toHaveLength(games.length);
    const adas = bookOf(both, 'ada', LEVELS);
    const { total } = statisticsOf(adas, EVERY_GAME, TODAY);
    expect(adas.facts).toHaveLength(hers.length);
    expect(total.games).toBe(hers.filter(({ mode, assisted }) => mode === 'versus' && !assisted).length);
    expect(factsOf(both, 'guest', LEVELS)).toEqual([]);
  });
});

describe('milestones', () => {
  const offered = { levels: LEVELS, layouts: ['pyramids', 'gate'], soloLayouts: ['pyramids'] };

  test('are all told of, none beyond its end, and reached by a game of the player', () => {
    const found = milestonesOf(book.facts, offered);
    expect(found.map(({ id }) => id)).toEqual(MILESTONES);
    for (const { done, of: all, reached } of found) {
      expect(done).toBeLessThanOrEqual(all);
      expect(reached !== null).toBe(done === all);
      if (reached) expect(games.find(({ id }) => id === reached.game)?.assisted).toBe(false);
    }
  });

  test('are the same whether looked at once or game by game, and never go back', () => {
    let before = milestonesOf([], offered);
    for (let n = 1; n <= 60; n++) {
      const now = milestonesOf(book.facts.slice(0, n), offered);
      now.forEach(({ done, reached }, at) => {
        expect(done).toBeGreaterThanOrEqual(before[at]?.done ?? 0);
        if (before[at]?.reached) expect(reached).toEqual(before[at].reached);
      });
      before = now;
    }
  });

  test('follow the records', () => {
    const wins = of('versus', (record) => endOf(record) === 'won');
    const found = new Map(milestonesOf(book.facts, offered).map((one) => [one.id, one]));
    const first = (takes: (record: PlayedRecord) => boolean): string | undefined => wins.find(takes)?.id;
    expect(found.get('no-steal')?.reached?.game).toBe(first((record) => courseOf(record).steals === 0));
    expect(found.get('untouched')?.reached?.game).toBe(first((record) => courseOf(record).losses === 0));
    expect(found.get('empty-hand')?.reached?.game).toBe(
      first((record) => record.players <= 3 && (courseOf(record).hands[0] ?? 9) <= 1),
    );
    expect(found.get('every-layout')?.done).toBe(
      new Set(wins.map(({ layout }) => layout).filter((layout) => layout === 'gate' || layout === 'pyramids')).size,
    );
    const levels = new Set(wins.map(strongest));
    expect(found.get('every-level')?.done).toBe(levels.size);
    const row = of('versus', (record) => record.players === 2 && strongest(record) === 'expert')
      .map((record) => (endOf(record) === 'won' ? 'w' : '-'))
      .join('');
    expect(found.get('expert-twice')?.done).toBe(row.includes('ww') ? 2 : row.includes('w') ? 1 : 0);
  });
});

import { describe, expect, test } from 'vitest';
import bands from '../../scripts/arena/bands.json';
import { EVERY_GAME } from '../../src/shared/statistics';
import { LEVEL_INFOS } from '../../src/main/ai/levels';
import { anchorOf } from '../../src/main/stats/anchors';
import { bookOf } from '../../src/main/stats/book';
import { afterGames } from '../../src/main/stats/glicko';
import { medianOf, shareOf } from '../../src/main/stats/interval';
import { statisticsOf } from '../../src/main/stats/statistics';
import { summaryOf } from '../../src/main/stats/summary';
import { manyGames } from '../support/many-games';

const LEVELS = LEVEL_INFOS.map(({ id }) => id);

describe('Glicko-2', () => {
  test('gives the numbers of its author’s example', () => {
    const after = afterGames({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  test('stays finite through ten thousand games however they go', () => {
    for (const score of [0, 0.5, 1]) {
      let strength = { rating: 1500, deviation: 350, volatility: 0.06 };
      for (let n = 0; n < 10_000; n++) strength = afterGames(strength, [{ rating: 1500, deviation: 50, score }]);
      expect(Object.values(strength).every(Number.isFinite)).toBe(true);
    }
  });

  test('comes to the level of an equal', () => {
    let strength = { rating: 1500, deviation: 350, volatility: 0.06 };
    for (let n = 0; n < 400; n++) strength = afterGames(strength, [{ rating: 1900, deviation: 50, score: n % 2 }]);
    expect(Math.abs(strength.rating - 1900)).toBeLessThan(60);
  });
});

describe('the levels', () => {
  test('stand where the arena puts them', () => {
    for (const players of [2, 3, 4] as const) {
      const ratings = new Map<string, number>([['greedy', 1200]]);
      let best = 1200;
      for (const { one, others, low, high, players: count } of bands.bands) {
        if (count !== players) continue;
        const share = (low + high) / 2;
        // The winner beats each of the others; so one against n − 1 wins n − 1 times or loses once.
        const score = (share * (players - 1)) / (share * (players - 1) + 1 - share);
        best = Math.max(best, (ratings.get(others) ?? 0) + 400 * Math.log10(score / (1 - score)));
        ratings.set(one, best);
      }
      for (const level of LEVELS) {
        const own = anchorOf(level, players);
        expect(Math.abs((own ?? 0) - (ratings.get(level) ?? 0)), `${level} of ${players}`).toBeLessThan(2);
      }
    }
    expect(anchorOf('nobody', 2)).toBeNull();
  });
});

describe('a rating', () => {
  const games = manyGames({ count: 300, seed: 9, until: new Date('2025-06-30T12:00:00Z') });
  const book = bookOf(games.map(summaryOf), 'first', LEVELS);
  const ratings = (filter = {}) => statisticsOf(book, { ...EVERY_GAME, ...filter }, '2025-06-30').versus.ratings;

  test('is kept for each size of table, with a course that ends in it', () => {
    expect(ratings().map(({ players }) => players)).toEqual([2, 3, 4]);
    for (const { players, games: count, value, course } of ratings()) {
      expect(count).toBe(games.filter((game) => game.players === players && !game.assisted).length);
      const days = new Set(
        games
          .filter((game) => game.players === players && !game.assisted)
          .map(({ finishedAt }) => finishedAt?.slice(0, 10)),
      );
      expect(course.length).toBe(Math.min(days.size, 60));
      expect(course.at(-1)?.value).toBe(value);
      expect([...course].sort((a, b) => (a.date < b.date ? -1 : 1))).toEqual(course);
    }
  });

  test('does not change with the filter, only what is shown of it', () => {
    const all = ratings();
    expect(ratings({ level: 'adept', character: 'Orla' })).toEqual(all);
    const month = ratings({ period: 'month' });
    expect(month.map(({ value }) => value)).toEqual(all.map(({ value }) => value));
    expect(month.every(({ course }) => course.every(({ date }) => date >= '2025-06-01'))).toBe(true);
    expect(ratings({ mode: 'solo' })).toEqual([]);
  });
});

describe('small numbers', () => {
  test('Wilson’s interval', () => {
    // By hand, with z = 1.96: 8 of 10 (0.4902, 0.9433), none of 5 (0, 0.4345), 50 of 100 (0.4038, 0.5962).
    for (const [count, of, low, high] of [
      [8, 10, 0.4902, 0.9433],
      [0, 5, 0, 0.4345],
      [50, 100, 0.4038, 0.5962],
    ] as const) {
      expect(shareOf(count, of).low).toBeCloseTo(low, 3);
      expect(shareOf(count, of).high).toBeCloseTo(high, 3);
    }
    expect(shareOf(1, 1)).toMatchObject({ value: 1, high: 1 });
  });

  test('the median', () => {
    expect([medianOf([]), medianOf([3]), medianOf([9, 1, 5]), medianOf([4, 1, 100, 2])]).toEqual([null, 3, 5, 3]);
  });
});

import { describe, expect, test } from 'vitest';
import type { PlayedRecord } from '../../src/shared/record';
import { EVERY_GAME, type Period } from '../../src/shared/statistics';
import { localTime } from '../../src/main/session/local-time';
import { bookOf } from '../../src/main/stats/book';
import { dayOf, daysFrom } from '../../src/main/stats/facts';
import { statisticsOf } from '../../src/main/stats/statistics';
import { summaryOf } from '../../src/main/stats/summary';
import { record } from '../store/samples';

let count = 0;
/** A game that ended then; the sample's moves break the rules, so that what is written in it counts. */
const at = (finishedAt: string, won = true, startedAt = finishedAt): PlayedRecord =>
  record(`g${count++}`, {
    startedAt,
    finishedAt,
    result: { reason: 'target', winners: [won ? 0 : 1], spirits: won ? [5, 2] : [2, 5], hands: [6, 9] },
  });
const told = (games: readonly PlayedRecord[], today: string, period: Period = 'all') =>
  statisticsOf(bookOf(games.map(summaryOf), 'first', []), { ...EVERY_GAME, period }, today);
const days = (games: readonly PlayedRecord[], today: string): Record<string, number> =>
  Object.fromEntries(told(games, today).calendar.days.map(({ date, games: n }) => [date, n]));

describe('a day', () => {
  test('is the one that the player’s clock showed, from UTC+14 to UTC−11', () => {
    expect(
      days(
        [at('2025-03-10T00:10:00+14:00'), at('2025-03-09T23:50:00-11:00'), at('2025-03-10T12:00:00Z')],
        '2025-03-10',
      ),
    ).toEqual({ '2025-03-10': 2, '2025-03-09': 1 });
  });

  test('begins at midnight', () => {
    expect(days([at('2025-03-09T23:59:59+01:00'), at('2025-03-10T00:00:00+01:00')], '2025-03-10')).toEqual({
      '2025-03-09': 1,
      '2025-03-10': 1,
    });
  });

  test('with 23 or 25 hours is one day', () => {
    const spring = ['2025-03-30T00:30:00+01:00', '2025-03-30T01:59:00+01:00', '2025-03-30T03:00:00+02:00'];
    const autumn = ['2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+01:00', '2025-10-26T23:30:00+01:00'];
    expect(
      days(
        [...spring, ...autumn].map((time) => at(time)),
        '2025-10-26',
      ),
    ).toEqual({
      '2025-03-30': 3,
      '2025-10-26': 3,
    });
  });

  test('so many days away is reached over changes of clocks, leap days and years', () => {
    expect(daysFrom('2025-03-29', 2)).toBe('2025-03-31');
    expect(daysFrom('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysFrom('2025-01-01', -1)).toBe('2024-12-31');
    expect(daysFrom('2025-12-31', -365)).toBe('2024-12-31');
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'])(
    'is written down by the clock in %s as people there read it',
    (zone) => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        for (let hour = 0; hour < 24 * 400; hour += 7) {
          const moment = new Date(Date.UTC(2025, 0, 1) + hour * 3_600_000);
          const there = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
          expect(dayOf(localTime(moment))).toBe(there);
          expect(Date.parse(localTime(moment))).toBe(moment.getTime());
        }
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      }
    },
  );
});

describe('the order of games', () => {
  test('is that of moments, not of what clocks showed', () => {
    // A win in the evening, then a flight over the date line and a loss on what is there the day before.
    const games = [at('2025-03-10T20:00:00+14:00'), at('2025-03-09T20:00:00-11:00', false)];
    expect(told(games, '2025-03-10').streaks).toEqual({ current: 0, longest: 1 });
    expect(told([...games].reverse(), '2025-03-10').streaks).toEqual({ current: 0, longest: 1 });
  });

  test('holds through the hour that comes twice', () => {
    const twice = [
      at('2025-10-26T02:30:00+02:00', false),
      at('2025-10-26T02:10:00+01:00'),
      at('2025-10-26T02:20:00+01:00'),
    ];
    expect(told(twice, '2025-10-26').streaks).toEqual({ current: 2, longest: 2 });
  });

  test('is that in which they were kept where the moment is the same', () => {
    const same = '2025-03-10T20:00:00Z';
    expect(told([at(same, false), at(same), at(same)], '2025-03-10').streaks).toEqual({ current: 2, longest: 2 });
    expect(told([at(same), at(same), at(same, false)], '2025-03-10').streaks).toEqual({ current: 0, longest: 2 });
  });
});

describe('a period', () => {
  test('counts days back from today, today among them', () => {
    const games = [
      '2025-06-30',
      '2025-06-01',
      '2025-05-31',
      '2025-04-01',
      '2025-03-31',
      '2024-07-01',
      '2024-06-30',
    ].map((day) => at(`${day}T12:00:00+02:00`));
    const counted = (period: Period) => told(games, '2025-06-30', period).total.games;
    expect([counted('month'), counted('quarter'), counted('year'), counted('all')]).toEqual([2, 4, 6, 7]);
  });

  test('of a year is shown in the calendar up to today, or a little further for who flew west', () => {
    const { calendar } = told([at('2025-07-02T09:00:00+14:00'), at('2099-01-01T00:00:00Z')], '2025-06-30');
    expect(calendar.to).toBe('2025-07-02');
    expect(calendar.days.map(({ date }) => date)).toEqual(['2025-07-02']);
  });
});

describe('a clock that was set', () => {
  test('back between two games changes no count, and no duration below nothing', () => {
    const games = [at('2025-06-30T12:00:00Z', true, '2025-06-30T13:00:00Z'), at('2024-01-01T00:00:00Z')];
    const { total, played, calendar } = told(games, '2025-06-30');
    expect(total.games).toBe(2);
    expect(played.total).toBe(2 * record('x').playedMs);
    expect(calendar.days).toHaveLength(1);
  });
});

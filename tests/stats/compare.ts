import { expect } from 'vitest';
import { FAMILY_LETTERS } from '../../src/shared/cards';
import type { PlayedRecord } from '../../src/shared/record';
import type { Statistics } from '../../src/shared/statistics';
import { recount } from './recount';
import { recountRatings } from './recount-rating';

/** Holds what the program says of games against the recount of the same games. */
export function expectSame(told: Statistics, records: readonly PlayedRecord[], message = ''): void {
  const again = recount(records);
  const perFamily = (field: 'captured' | 'held'): Record<string, number> =>
    Object.fromEntries(
      told.families
        .filter((family) => family[field] > 0)
        .map((family) => [FAMILY_LETTERS[family.family] ?? '', family[field]]),
    );
  const { total, streaks, deeds, played } = told;
  expect(
    {
      games: total.games,
      won: total.won,
      shared: total.shared,
      lost: total.lost,
      gaveUp: total.gaveUp,
      current: streaks.current,
      longest: streaks.longest,
      captures: deeds.captures,
      steals: deeds.steals,
      losses: deeds.losses,
      recaptures: deeds.recaptures,
      families: perFamily('captured'),
      held: perFamily('held'),
      medianMs: played.median,
      fastestMs: told.fastest?.value.playedMs ?? null,
      medianMargin: told.filter.mode === 'versus' ? (told.versus.margin?.median ?? null) : null,
      layouts: Object.fromEntries(told.layouts.map(({ key, games }) => [key, games])),
      days: Object.fromEntries(told.calendar.days.map(({ date, games }) => [date, games])),
      medianSpirits: told.filter.mode === 'solo' ? told.solo.median : again.medianSpirits,
    },
    message,
  ).toEqual({
    games: again.games,
    won: again.won,
    shared: again.shared,
    lost: again.lost,
    gaveUp: again.gaveUp,
    current: again.current,
    longest: again.longest,
    captures: again.captures,
    steals: again.steals,
    losses: again.losses,
    recaptures: again.recaptures,
    families: again.families,
    held: again.held,
    medianMs: again.medianMs,
    fastestMs: again.fastestMs,
    medianMargin: told.filter.mode === 'versus' ? again.medianMargin : null,
    layouts: again.layouts,
    days: again.days,
    medianSpirits: again.medianSpirits,
  });
  expect(played.total, message).toBeCloseTo(again.playedMs, 3);
  if (told.versus.margin) expect(told.versus.margin.mean, message).toBeCloseTo(again.meanMargin ?? NaN, 9);
  expect(total.won + total.shared + total.lost + total.gaveUp, message).toBe(total.games);
  const groups = [total, ...told.layouts, ...told.versus.levels, ...told.versus.turns, ...told.versus.characters];
  for (const { rate, games, won, shared, lost, gaveUp } of [...groups, ...told.solo.goals, ...told.solo.table]) {
    expect(won + shared + lost + gaveUp, message).toBe(games);
    expect(rate === null, message).toBe(games === 0);
    if (!rate) continue;
    expect(0 <= rate.low && rate.low <= rate.value && rate.value <= rate.high && rate.high <= 1, message).toBe(true);
  }
}

/** Holds the ratings told against those worked out again. @param records of one profile, all that was played */
export function expectSameRatings(told: Statistics, records: readonly PlayedRecord[], message = ''): void {
  const again = recountRatings(records);
  const { ratings } = told.versus;
  expect(
    ratings.map(({ players, games }) => [players, games]),
    message,
  ).toEqual(again.map(({ players, games }) => [players, games]));
  again.forEach(({ value, margin }, at) => {
    expect(ratings[at]?.value, message).toBeCloseTo(value, 2);
    expect(ratings[at]?.margin, message).toBeCloseTo(margin, 2);
  });
}

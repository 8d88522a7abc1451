import { expect, test } from 'vitest';
import { dayOf, dayWords, durationWords, shortDay, timeOfDay } from '../../../src/renderer/src/words/moments';

const spaces = (text: string): string => text.replace(/\s/gu, ' ');

test.each([
  ['2026-12-31T23:30:00+14:00', '31 décembre 2026', '23:30'],
  ['2026-12-31T23:30:00-11:00', '31 décembre 2026', '23:30'],
  ['2026-03-29T02:30:00+01:00', '29 mars 2026', '02:30'],
])('%s is told as the clock showed it then', (moment, day, time) => {
  expect(dayWords(moment, 'fr')).toBe(day);
  expect(timeOfDay(moment, 'fr')).toBe(time);
  expect(dayOf(moment)).toBe(moment.slice(0, 10));
});

test('days and durations are told as the language has them', () => {
  expect(shortDay('2026-11-12T10:00:00Z', 'en')).toBe('Nov 12, 2026');
  expect(spaces(shortDay('2026-11-12T10:00:00Z', 'ru'))).toBe('12 нояб. 2026 г.');
  expect(durationWords(0, 'en')).toBe('0 sec');
  expect(durationWords(59_499, 'en')).toBe('59 sec');
  expect(durationWords(60_000, 'en')).toBe('1 min');
  expect(durationWords(59.6 * 60_000, 'en')).toBe('1 hr');
  expect(durationWords(65 * 60_000, 'en')).toBe('1 hr 5 min');
  expect(spaces(durationWords(65 * 60_000, 'ru'))).toBe('1 ч 5 мин');
});

import type { Statistics } from '../../shared/statistics';
import { daysFrom, type Fact } from './facts';

/** A year, and the rest of the week that it began in. */
const DAYS = 371;
/** A game can have ended this many days after today: the player has flown westward over the date line. */
const MOST_AHEAD = 2;

/** The player's days with games in the last twelve months. @param today the player's day */
export function calendarOf(facts: readonly Fact[], today: string): Statistics['calendar'] {
  const latest = daysFrom(today, MOST_AHEAD);
  let to = today;
  for (const { day } of facts) if (day > to && day <= latest) to = day;
  const from = daysFrom(to, 1 - DAYS);
  const days = new Map<string, { date: string; games: number; won: number }>();
  for (const { day, ending } of facts) {
    if (day < from || day > to) continue;
    let found = days.get(day);
    if (!found) days.set(day, (found = { date: day, games: 0, won: 0 }));
    found.games += 1;
    if (ending === 'won') found.won += 1;
  }
  return { from, to, days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

import type { Ending, GameDigest, GameEntry, GameSummary, SeatDigest } from '../../shared/history';
import { profileOf } from '../../shared/profile';
import { PERIOD_DAYS, type StatisticsFilter } from '../../shared/statistics';

/** A finished game as statistics look at it, with what is asked of it over and over. */
export interface Fact {
  readonly entry: GameEntry;
  readonly ending: Ending;
  readonly digest: GameDigest | null;
  /** What happened at the player's seat; null where the record could not be replayed. */
  readonly own: SeatDigest | null;
  /** When it ended, in milliseconds since 1970, wherever the player was then. */
  readonly at: number;
  /** The day on which it ended by the player's clock: `2025-01-31`. */
  readonly day: string;
  /** The strongest opponent's level; null in a solo game. */
  readonly level: string | null;
  /** Opponents' names. */
  readonly names: readonly string[];
  /** The player's place in the order of turns, from 0 for who begins. */
  readonly turn: number | null;
}

/** The day of a time as the clock showed it there: its text begins with it. */
export const dayOf = (time: string): string => time.slice(0, 10);

/** A day so many days from another; days have no hours, so no change of clocks can shift them. */
export function daysFrom(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function factOf(summary: GameSummary, rank: ReadonlyMap<string, number>): Fact {
  const { entry, digest } = summary;
  let level: string | null = null;
  const names: string[] = [];
  for (const seat of entry.seats) {
    if (seat.kind !== 'opponent') continue;
    names.push(seat.name);
    if (level === null || (rank.get(seat.level) ?? -1) > (rank.get(level) ?? -1)) level = seat.level;
  }
  return {
    entry,
    ending: entry.ending,
    digest,
    own: digest?.own ?? null,
    at: Date.parse(entry.finishedAt),
    day: dayOf(entry.finishedAt),
    names,
    level: entry.mode === 'solo' ? null : level,
    turn: digest && entry.mode === 'versus' ? (entry.seat - digest.first + entry.players) % entry.players : null,
  };
}

/**
 * A profile's games in the order in which they ended; those of one moment in the order in which they were kept.
 * @param levels ids, weakest first
 */
export function factsOf(
  summaries: readonly GameSummary[],
  profile: string,
  levels: readonly string[],
): readonly Fact[] {
  const rank = new Map(levels.map((id, index) => [id, index]));
  return summaries
    .filter(({ entry }) => profileOf(entry) === profile)
    .map((summary) => factOf(summary, rank))
    .sort((a, b) => a.at - b.at);
}

/** The first day of a filter's period; null where it has none. @param today the player's day */
export function firstDay(period: StatisticsFilter['period'], today: string): string | null {
  const days = PERIOD_DAYS[period];
  return days === null ? null : daysFrom(today, 1 - days);
}

/** Whether a filter takes a game. */
export function takes(filter: StatisticsFilter, today: string): (fact: Fact) => boolean {
  const first = firstDay(filter.period, today);
  return ({ entry, level, names, turn, day }) =>
    entry.mode === filter.mode &&
    entry.assisted === filter.assisted &&
    (filter.players === null || entry.players === filter.players) &&
    (filter.level === null || level === filter.level) &&
    (filter.character === null || names.includes(filter.character)) &&
    (filter.goal === null || entry.goal === filter.goal) &&
    (filter.layout === null || entry.layout === filter.layout) &&
    (filter.turn === null || turn === filter.turn) &&
    (first === null || day >= first);
}

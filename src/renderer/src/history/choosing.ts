import { ENDINGS, type Ending, type GameEntry } from '../../../shared/history';
import { dayOf } from '../words/moments';

export const KINDS = ['all', 'versus', 'two', 'three', 'four', 'solo', 'easy', 'advanced'] as const;
export const PERIODS = ['all', 'week', 'month', 'year'] as const;
export const HELP = ['all', 'without', 'with'] as const;
export const ORDERS = ['newest', 'oldest', 'longest', 'shortest', 'margin'] as const;
export const ENDING_CHOICES = ['all', ...ENDINGS] as const;

/** Which games are shown, and in which order. */
export interface Choosing {
  readonly search: string;
  readonly kind: (typeof KINDS)[number];
  readonly ending: 'all' | Ending;
  /** A level's id, or `all`. */
  readonly level: string;
  /** A layout's id, or `all`. */
  readonly layout: string;
  readonly period: (typeof PERIODS)[number];
  readonly help: (typeof HELP)[number];
  readonly order: (typeof ORDERS)[number];
}

export const EVERYTHING: Choosing = Object.freeze<Choosing>({
  search: '',
  kind: 'all',
  ending: 'all',
  level: 'all',
  layout: 'all',
  period: 'all',
  help: 'all',
  order: 'newest',
});

/** A game with what it is found and sorted by. */
export interface Listed {
  readonly entry: GameEntry;
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** What a search looks through, as {@link searchable} has it. */
  readonly text: string;
}

/** Words without case and accents, so that a search need not mind them. */
export const searchable = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const KIND_TESTS: Readonly<Record<Choosing['kind'], (entry: GameEntry) => boolean>> = {
  all: () => true,
  versus: ({ mode }) => mode === 'versus',
  two: ({ players }) => players === 2,
  three: ({ players }) => players === 3,
  four: ({ players }) => players === 4,
  solo: ({ mode }) => mode === 'solo',
  easy: ({ goal }) => goal === 'easy',
  advanced: ({ goal }) => goal === 'advanced',
};

const DAYS: Readonly<Record<Exclude<Choosing['period'], 'all'>, number>> = { week: 7, month: 30, year: 365 };

/** The first day that counts, as `2026-11-12`; days begin by the player's clock, so that no hour of a day is cut off. */
function firstDay(period: Choosing['period'], now: Date): string {
  if (period === 'all') return '';
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - DAYS[period] + 1));
  return day.toISOString().slice(0, 10);
}

/** Spirits ahead of the best of the others; alone, spirits held. */
function margin({ spirits, seat }: GameEntry): number {
  const others = spirits.filter((_, at) => at !== seat);
  return (spirits[seat] ?? 0) - Math.max(0, ...others);
}

const ORDERINGS: Readonly<Record<Choosing['order'], (a: Listed, b: Listed) => number>> = {
  newest: (a, b) => b.instant - a.instant,
  oldest: (a, b) => a.instant - b.instant,
  longest: (a, b) => b.entry.playedMs - a.entry.playedMs,
  shortest: (a, b) => a.entry.playedMs - b.entry.playedMs,
  margin: (a, b) => margin(b.entry) - margin(a.entry),
};

/** The games to show, in their order; those that are equal by it come newest first. */
export function choose(games: readonly Listed[], by: Choosing, now: Date): readonly Listed[] {
  const words = searchable(by.search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const since = firstDay(by.period, now);
  const isKind = KIND_TESTS[by.kind];
  const fits = ({ entry, text }: Listed): boolean =>
    isKind(entry) &&
    (by.ending === 'all' || entry.ending === by.ending) &&
    (by.layout === 'all' || entry.layout === by.layout) &&
    (by.help === 'all' || entry.assisted === (by.help === 'with')) &&
    (since === '' || dayOf(entry.startedAt) >= since) &&
    (by.level === 'all' || entry.seats.some((seat) => seat.kind === 'opponent' && seat.level === by.level)) &&
    words.every((word) => text.includes(word));
  const order = ORDERINGS[by.order];
  return games.filter(fits).sort((a, b) => order(a, b) || b.instant - a.instant);
}

import type { Family } from './cards';
import type { Decision } from './view';
import type { Goal, Mode, PlayerCount } from './record';

/** How far back statistics look; days end at midnight of the player's clock. */
export const PERIODS = ['all', 'year', 'quarter', 'month'] as const;
export type Period = (typeof PERIODS)[number];
/** Days of each period, today among them; null without an end. */
export const PERIOD_DAYS: Readonly<Record<Period, number | null>> = { all: null, year: 365, quarter: 91, month: 30 };

/** Which games are counted; null takes all. */
export interface StatisticsFilter {
  readonly mode: Mode;
  readonly players: PlayerCount | null;
  /** Of the strongest opponent at the table. */
  readonly level: string | null;
  /** An opponent by name. */
  readonly character: string | null;
  readonly goal: Goal | null;
  readonly layout: string | null;
  /** The player's place in the order of turns, from 0 for who begins. */
  readonly turn: number | null;
  readonly period: Period;
  /** Games in which a move was taken back or a hint asked for are counted apart: these only, or only the others. */
  readonly assisted: boolean;
}

export const EVERY_GAME: StatisticsFilter = Object.freeze<StatisticsFilter>({
  mode: 'versus',
  players: null,
  level: null,
  character: null,
  goal: null,
  layout: null,
  turn: null,
  period: 'all',
  assisted: false,
});

/** From fewer games than this a rate says little. */
export const FEW_GAMES = 10;

/** Games by how they ended: `won + shared + lost + gaveUp` is `games`. */
export interface Tally {
  readonly games: number;
  readonly won: number;
  readonly shared: number;
  readonly lost: number;
  readonly gaveUp: number;
}

/** A tally and the share of games won alone with its 95 % interval, each from 0 to 1; null without games. */
export interface Rated extends Tally {
  readonly rate: { readonly value: number; readonly low: number; readonly high: number } | null;
}

/** A tally of games that have something in common, named by its id. */
export interface Group<Key> extends Rated {
  readonly key: Key;
}

/** A place in the order of turns at a table of so many. */
export interface TurnPlace {
  readonly players: PlayerCount;
  readonly turn: number;
}

/** A rating by Glicko-2 at tables of one size. */
export interface Rating {
  readonly players: PlayerCount;
  readonly value: number;
  /** The true strength lies within `value` ± `margin` with 95 % certainty, by the method's own reckoning. */
  readonly margin: number;
  readonly games: number;
  /** As it went, oldest first: one point for each of some stretches of games. */
  readonly course: readonly { readonly date: string; readonly value: number; readonly margin: number }[];
}

/** Sums for a game's events; each counts in games whose moves can be replayed. */
export interface Deeds {
  /** Games that these are counted in. */
  readonly games: number;
  readonly captures: number;
  readonly steals: number;
  readonly losses: number;
  readonly recaptures: number;
}

/** Some games one after another: how often in each, on the average, something happened. */
export interface Stretch {
  /** The last game's day. */
  readonly date: string;
  readonly games: number;
  readonly captures: number;
  readonly steals: number;
  readonly losses: number;
}

/** One day of the player's calendar, `2025-01-31`. */
export interface Day {
  readonly date: string;
  readonly games: number;
  readonly won: number;
}

export interface Streaks {
  /** Wins in a row up to the last game. */
  readonly current: number;
  readonly longest: number;
}

/** Where to find a game in the history. */
export interface Best<Value> {
  readonly game: string;
  readonly date: string;
  readonly value: Value;
}

/** What occurs in the player's games at all, for the filter to offer. */
export interface Offers {
  readonly modes: readonly Mode[];
  readonly players: readonly PlayerCount[];
  readonly levels: readonly string[];
  readonly characters: readonly string[];
  readonly layouts: readonly string[];
  /** Names of layouts that games brought with them, by id. */
  readonly layoutNames: Readonly<Record<string, string>>;
  readonly assisted: number;
}

export interface Statistics {
  readonly filter: StatisticsFilter;
  readonly offers: Offers;
  readonly total: Rated;
  readonly streaks: Streaks;
  /** How the games ended, most frequent first. */
  readonly endings: readonly { readonly decision: Decision; readonly won: boolean; readonly games: number }[];
  /** Milliseconds. */
  readonly played: { readonly total: number; readonly median: number | null };
  readonly fastest: Best<{ readonly playedMs: number; readonly turns: number | null }> | null;
  /** The last twelve months, every day that has a game; `from` and `to` are days as well. */
  readonly calendar: { readonly from: string; readonly to: string; readonly days: readonly Day[] };
  readonly layouts: readonly Group<string>[];
  readonly deeds: Deeds;
  readonly stretches: readonly Stretch[];
  /** Spirits captured by family, those taken from others among them. */
  readonly families: readonly { readonly family: Family; readonly captured: number; readonly held: number }[];
  readonly versus: {
    readonly players: readonly Group<PlayerCount>[];
    readonly levels: readonly Group<string>[];
    readonly characters: readonly Group<string>[];
    readonly turns: readonly Group<TurnPlace>[];
    /** From the first game on and whatever the filter says, but of unassisted games only. */
    readonly ratings: readonly Rating[];
    /** Own spirits less those of the best other. */
    readonly margin: { readonly mean: number; readonly median: number } | null;
  };
  readonly solo: {
    readonly goals: readonly Group<Goal>[];
    readonly table: readonly Group<{ readonly goal: Goal; readonly layout: string }>[];
    /** Games by the number of spirits captured, from 0 to 7, for each goal. */
    readonly captured: readonly { readonly goal: Goal; readonly games: readonly number[] }[];
    readonly median: number | null;
  };
}

/** Something worth having done once; nothing for having played a lot. */
export interface Milestone {
  readonly id: MilestoneId;
  /** How much is done of how much. */
  readonly done: number;
  readonly of: number;
  /** The game that did it, once it is done. */
  readonly reached: { readonly game: string; readonly date: string } | null;
}

export const MILESTONES = [
  'recapture-five',
  'no-steal',
  'untouched',
  'five-steals',
  'comeback',
  'shutout',
  'early',
  'empty-hand',
  'tie-break',
  'shared',
  'set-of-seven',
  'second',
  'table-of-three',
  'table-of-four',
  'every-level',
  'every-layout',
  'expert-twice',
  'solo-easy',
  'solo-advanced',
  'solo-layouts',
  'solo-twice',
] as const;
export type MilestoneId = (typeof MILESTONES)[number];

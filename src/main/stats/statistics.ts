import { FAMILY_COUNT } from '../../shared/cards';
import type { Goal } from '../../shared/record';
import type { Group, Statistics, StatisticsFilter, TurnPlace } from '../../shared/statistics';
import type { Decision } from '../../shared/view';
import { placeIn, type Book } from './book';
import { calendarOf } from './calendar';
import { deedsOf, familiesOf, stretchesOf } from './deeds';
import { firstDay, takes, type Fact } from './facts';
import { medianOf } from './interval';
import { ratingsOf } from './rating';
import { charactersOf, groupsOf, streaksOf, tallyOf } from './tally';

/** By the order of a list; what is not in it comes last. */
const byOrder = <T>(items: readonly T[], orderOf: (item: T) => number): readonly T[] =>
  [...items].sort((a, b) => orderOf(a) - orderOf(b));

/** How games ended, most frequent first. */
function endingsOf(facts: readonly Fact[]): Statistics['endings'] {
  const won = new Map<Decision, number>();
  const others = new Map<Decision, number>();
  for (const { entry, ending } of facts) {
    const counts = ending === 'won' || ending === 'shared' ? won : others;
    counts.set(entry.decision, (counts.get(entry.decision) ?? 0) + 1);
  }
  const told = (counts: ReadonlyMap<Decision, number>, isWon: boolean) =>
    [...counts].map(([decision, games]) => ({ decision, won: isWon, games }));
  return [...told(won, true), ...told(others, false)].sort((a, b) => b.games - a.games);
}

/** The won game that took least time at the table. */
function fastestOf(facts: readonly Fact[]): Statistics['fastest'] {
  let best: Fact | null = null;
  for (const fact of facts)
    if (fact.ending === 'won' && (best === null || fact.entry.playedMs < best.entry.playedMs)) best = fact;
  if (best === null) return null;
  const { entry, day, own } = best;
  return { game: entry.id, date: day, value: { playedMs: entry.playedMs, turns: own?.turns ?? null } };
}

/** Own spirits less those of the best other, in games that were played to their end. */
function marginOf(facts: readonly Fact[]): Statistics['versus']['margin'] {
  const margins: number[] = [];
  for (const { entry, ending } of facts) {
    if (ending === 'gaveUp' || entry.mode === 'solo') continue;
    let best = 0;
    entry.spirits.forEach((spirits, seat) => {
      if (seat !== entry.seat && spirits > best) best = spirits;
    });
    margins.push((entry.spirits[entry.seat] ?? 0) - best);
  }
  const median = medianOf(margins);
  if (median === null) return null;
  return { mean: margins.reduce((sum, margin) => sum + margin, 0) / margins.length, median };
}

const largest = <Key>(groups: readonly Group<Key>[]): readonly Group<Key>[] =>
  [...groups].sort((a, b) => b.games - a.games);

/** Places by the size of the table, then by the order of turns; a number of its own for each. */
const orderOfPlace = ({ players, turn }: TurnPlace): number => players * 10 + turn;

function versusOf(
  facts: readonly Fact[],
  { courses, levels }: Book,
  filter: StatisticsFilter,
  today: string,
): Statistics['versus'] {
  const place = placeIn(levels);
  const rated = courses.filter(({ players }) => filter.players === null || players === filter.players);
  return {
    players: byOrder(
      groupsOf(facts, ({ entry }) => entry.players),
      ({ key }) => key,
    ),
    levels: byOrder(
      groupsOf(facts, ({ level }) => level),
      ({ key }) => place(key),
    ),
    characters: largest(charactersOf(facts)),
    turns: byOrder(
      groupsOf(
        facts,
        ({ entry, turn }): TurnPlace | null => (turn === null ? null : { players: entry.players, turn }),
        orderOfPlace,
      ),
      ({ key }) => orderOfPlace(key),
    ),
    ratings: filter.mode === 'versus' ? ratingsOf(rated, firstDay(filter.period, today)) : [],
    margin: marginOf(facts),
  };
}

const GOALS: readonly Goal[] = ['easy', 'advanced'];

function soloOf(facts: readonly Fact[]): Statistics['solo'] {
  const held = ({ entry }: Fact): number => entry.spirits[entry.seat] ?? 0;
  return {
    goals: byOrder(
      groupsOf(facts, ({ entry }) => entry.goal),
      ({ key }) => GOALS.indexOf(key),
    ),
    table: groupsOf(
      facts,
      ({ entry }) => entry.goal && { goal: entry.goal, layout: entry.layout },
      ({ goal, layout }) => `${goal} ${layout}`,
    ),
    captured: GOALS.map((goal) => {
      const games = Array.from({ length: FAMILY_COUNT + 1 }, () => 0);
      for (const fact of facts) if (fact.entry.goal === goal) games[held(fact)] = (games[held(fact)] ?? 0) + 1;
      return { goal, games };
    }).filter(({ games }) => games.some((count) => count > 0)),
    median: medianOf(facts.map(held)),
  };
}

/** Everything that is told of a player's games. @param today the player's day */
export function statisticsOf(book: Book, filter: StatisticsFilter, today: string): Statistics {
  const facts = book.facts.filter(takes(filter, today));
  return {
    filter,
    offers: book.offers[filter.mode],
    total: tallyOf(facts),
    streaks: streaksOf(facts),
    endings: endingsOf(facts),
    played: {
      total: facts.reduce((sum, { entry }) => sum + entry.playedMs, 0),
      median: medianOf(facts.map(({ entry }) => entry.playedMs)),
    },
    fastest: fastestOf(facts),
    calendar: calendarOf(facts, today),
    layouts: largest(groupsOf(facts, ({ entry }) => entry.layout)),
    deeds: deedsOf(facts),
    stretches: stretchesOf(facts),
    families: familiesOf(facts),
    versus: versusOf(facts, book, filter, today),
    solo: soloOf(filter.mode === 'solo' ? facts : []),
  };
}

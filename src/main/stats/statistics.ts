import { FAMILY_COUNT } from '../../shared/cards';
import type { Goal, Mode, PlayerCount } from '../../shared/record';
import type { Group, Offers, Statistics, StatisticsFilter, TurnPlace } from '../../shared/statistics';
import type { Decision } from '../../shared/view';
import { calendarOf } from './calendar';
import { deedsOf, familiesOf, stretchesOf } from './deeds';
import { firstDay, takes, type Fact } from './facts';
import { medianOf } from './interval';
import { ratingsOf } from './rating';
import { groupsOf, streaksOf, tallyOf } from './tally';

const sorted = <Key extends string | number>(keys: Iterable<Key>): readonly Key[] =>
  [...new Set(keys)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** By the order of a list; what is not in it comes last. */
const byOrder = <T>(items: readonly T[], orderOf: (item: T) => number): readonly T[] =>
  [...items].sort((a, b) => orderOf(a) - orderOf(b));

/** What the player's games have to offer for choosing among them. */
function offersOf(facts: readonly Fact[], filter: StatisticsFilter, levels: readonly string[]): Offers {
  const ofMode = facts.filter(({ entry }) => entry.mode === filter.mode);
  const place = (level: string): number => (levels.includes(level) ? levels.indexOf(level) : levels.length);
  return {
    modes: sorted(facts.map(({ entry }): Mode => entry.mode)),
    players: sorted(ofMode.map(({ entry }): PlayerCount => entry.players)),
    levels: byOrder(sorted(ofMode.flatMap(({ level }) => level ?? [])), place),
    characters: sorted(
      ofMode.flatMap(({ entry }) => entry.seats.flatMap((seat) => (seat.kind === 'opponent' ? seat.name : []))),
    ),
    layouts: sorted(ofMode.map(({ entry }) => entry.layout)),
    layoutNames: Object.fromEntries(
      ofMode.flatMap(({ entry }) => (entry.layoutName === undefined ? [] : [[entry.layout, entry.layoutName]])),
    ),
    assisted: ofMode.filter(({ entry }) => entry.assisted).length,
  };
}

/** How games ended, most frequent first. */
function endingsOf(facts: readonly Fact[]): Statistics['endings'] {
  const found = new Map<string, { decision: Decision; won: boolean; games: number }>();
  for (const { entry, ending } of facts) {
    const won = ending === 'won' || ending === 'shared';
    const id = `${entry.decision} ${String(won)}`;
    let one = found.get(id);
    if (!one) found.set(id, (one = { decision: entry.decision, won, games: 0 }));
    one.games += 1;
  }
  return [...found.values()].sort((a, b) => b.games - a.games);
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
  const margins = facts.flatMap(({ entry, ending }) => {
    if (ending === 'gaveUp' || entry.mode === 'solo') return [];
    const others = entry.spirits.filter((_, seat) => seat !== entry.seat);
    return [(entry.spirits[entry.seat] ?? 0) - Math.max(0, ...others)];
  });
  const median = medianOf(margins);
  if (median === null) return null;
  return { mean: margins.reduce((sum, margin) => sum + margin, 0) / margins.length, median };
}

const largest = <Key>(groups: readonly Group<Key>[]): readonly Group<Key>[] =>
  [...groups].sort((a, b) => b.games - a.games);

function versusOf(
  facts: readonly Fact[],
  all: readonly Fact[],
  filter: StatisticsFilter,
  today: string,
  levels: readonly string[],
): Statistics['versus'] {
  const place = (level: string): number => (levels.includes(level) ? levels.indexOf(level) : levels.length);
  const rated = all.filter(
    ({ entry }) =>
      entry.mode === 'versus' && !entry.assisted && (filter.players === null || entry.players === filter.players),
  );
  return {
    players: byOrder(
      groupsOf(facts, ({ entry }) => [entry.players]),
      ({ key }) => key,
    ),
    levels: byOrder(
      groupsOf(facts, ({ level }) => (level === null ? [] : [level])),
      ({ key }) => place(key),
    ),
    characters: largest(
      groupsOf(facts, ({ entry }) => entry.seats.flatMap((seat) => (seat.kind === 'opponent' ? seat.name : []))),
    ),
    turns: byOrder(
      groupsOf(
        facts,
        ({ entry, turn }): readonly TurnPlace[] => (turn === null ? [] : [{ players: entry.players, turn }]),
        ({ players, turn }) => `${players} ${turn}`,
      ),
      ({ key }) => key.players * 10 + key.turn,
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
      groupsOf(facts, ({ entry }) => (entry.goal === null ? [] : [entry.goal])),
      ({ key }) => GOALS.indexOf(key),
    ),
    table: groupsOf(
      facts,
      ({ entry }) => (entry.goal === null ? [] : [{ goal: entry.goal, layout: entry.layout }]),
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

/**
 * Everything that is told of a player's games.
 * @param all the player's games as {@link factsOf} gives them
 * @param today the player's day
 * @param levels ids, weakest first
 */
export function statisticsOf(
  all: readonly Fact[],
  filter: StatisticsFilter,
  today: string,
  levels: readonly string[],
): Statistics {
  const facts = all.filter(takes(filter, today));
  return {
    filter,
    offers: offersOf(all, filter, levels),
    total: tallyOf(facts),
    streaks: streaksOf(facts),
    endings: endingsOf(facts),
    played: {
      total: facts.reduce((sum, { entry }) => sum + entry.playedMs, 0),
      median: medianOf(facts.map(({ entry }) => entry.playedMs)),
    },
    fastest: fastestOf(facts),
    calendar: calendarOf(facts, today),
    layouts: largest(groupsOf(facts, ({ entry }) => [entry.layout])),
    deeds: deedsOf(facts),
    stretches: stretchesOf(facts),
    families: familiesOf(facts),
    versus: versusOf(facts, all, filter, today, levels),
    solo: soloOf(filter.mode === 'solo' ? facts : []),
    skill: null,
  };
}

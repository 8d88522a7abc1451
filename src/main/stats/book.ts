import type { GameSummary } from '../../shared/history';
import type { Mode, PlayerCount } from '../../shared/record';
import type { Offers } from '../../shared/statistics';
import { factsOf, type Fact } from './facts';
import { coursesOf, type Course } from './rating';

/** What is the same whatever a filter takes: a player's games in order, and what was worked out of all of them. */
export interface Book {
  readonly facts: readonly Fact[];
  readonly courses: readonly Course[];
  /** What the filter has to offer. */
  readonly offers: Readonly<Record<Mode, Offers>>;
  /** Ids, weakest first. */
  readonly levels: readonly string[];
}

/** Where things stand in a list; what is not in it comes last. */
export const placeIn =
  (list: readonly string[]) =>
  (id: string): number => {
    const at = list.indexOf(id);
    return at < 0 ? list.length : at;
  };

const sorted = <Key extends string | number>(keys: ReadonlySet<Key>): readonly Key[] =>
  [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

function offersOf(facts: readonly Fact[], mode: Mode, levels: readonly string[]): Offers {
  const modes = new Set<Mode>();
  const players = new Set<PlayerCount>();
  const met = new Set<string>();
  const characters = new Set<string>();
  const layouts = new Set<string>();
  const layoutNames = new Map<string, string>();
  let assisted = 0;
  for (const { entry, level, names } of facts) {
    modes.add(entry.mode);
    if (entry.mode !== mode) continue;
    players.add(entry.players);
    layouts.add(entry.layout);
    if (level !== null) met.add(level);
    for (const name of names) characters.add(name);
    if (entry.layoutName !== undefined) layoutNames.set(entry.layout, entry.layoutName);
    if (entry.assisted) assisted += 1;
  }
  const place = placeIn(levels);
  return {
    modes: sorted(modes),
    players: sorted(players),
    levels: [...sorted(met)].sort((a, b) => place(a) - place(b)),
    characters: sorted(characters),
    layouts: sorted(layouts),
    layoutNames: Object.fromEntries(layoutNames),
    assisted,
  };
}

/** Looks a player's games through, once for every change to them. @param levels ids, weakest first */
export function bookOf(summaries: readonly GameSummary[], profile: string, levels: readonly string[]): Book {
  const facts = factsOf(summaries, profile, levels);
  return {
    facts,
    levels,
    courses: coursesOf(facts),
    offers: { versus: offersOf(facts, 'versus', levels), solo: offersOf(facts, 'solo', levels) },
  };
}

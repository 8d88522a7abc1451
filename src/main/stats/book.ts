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

/** What a filter of one mode has to offer. */
class Offering {
  private readonly players = new Set<PlayerCount>();
  private readonly levels = new Set<string>();
  private readonly characters = new Set<string>();
  private readonly layouts = new Set<string>();
  private readonly layoutNames = new Map<string, string>();
  private assisted = 0;

  see({ entry, level, names }: Fact): void {
    this.players.add(entry.players);
    this.layouts.add(entry.layout);
    if (level !== null) this.levels.add(level);
    for (const name of names) this.characters.add(name);
    if (entry.layoutName !== undefined) this.layoutNames.set(entry.layout, entry.layoutName);
    if (entry.assisted) this.assisted += 1;
  }

  offers(modes: readonly Mode[], levels: readonly string[]): Offers {
    const place = placeIn(levels);
    return {
      modes,
      players: sorted(this.players),
      levels: [...sorted(this.levels)].sort((a, b) => place(a) - place(b)),
      characters: sorted(this.characters),
      layouts: sorted(this.layouts),
      layoutNames: Object.fromEntries(this.layoutNames),
      assisted: this.assisted,
    };
  }
}

function offersOf(facts: readonly Fact[], levels: readonly string[]): Book['offers'] {
  const found = { versus: new Offering(), solo: new Offering() };
  const modes = new Set<Mode>();
  for (const fact of facts) {
    modes.add(fact.entry.mode);
    found[fact.entry.mode].see(fact);
  }
  const all = sorted(modes);
  return { versus: found.versus.offers(all, levels), solo: found.solo.offers(all, levels) };
}

/** Looks a player's games through, once for every change to them. @param levels ids, weakest first */
export function bookOf(summaries: readonly GameSummary[], profile: string, levels: readonly string[]): Book {
  const facts = factsOf(summaries, profile, levels);
  return {
    facts,
    levels,
    courses: coursesOf(facts),
    offers: offersOf(facts, levels),
  };
}

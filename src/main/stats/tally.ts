import type { Ending } from '../../shared/history';
import type { Group, Rated, Streaks } from '../../shared/statistics';
import type { Fact } from './facts';
import { shareOf } from './interval';

type Counts = Record<Ending, number>;

const ratedOf = ({ won, shared, lost, gaveUp }: Counts): Rated => {
  const games = won + shared + lost + gaveUp;
  return { games, won, shared, lost, gaveUp, rate: games === 0 ? null : shareOf(won, games) };
};
const noCounts = (): Counts => ({ won: 0, shared: 0, lost: 0, gaveUp: 0 });

/** Games by how they ended. The rate is that of games won alone; one that was given up is not won. */
export function tallyOf(facts: readonly Fact[]): Rated {
  const counts = noCounts();
  for (const { ending } of facts) counts[ending] += 1;
  return ratedOf(counts);
}

/** Tallies of games that have the same key; a game without one counts for none. @param idOf tells equal keys */
export function groupsOf<Key>(
  facts: readonly Fact[],
  keyOf: (fact: Fact) => Key | null,
  idOf: (key: Key) => unknown = (key) => key,
): Group<Key>[] {
  const groups = new Map<unknown, { readonly key: Key; readonly counts: Counts }>();
  for (const fact of facts) {
    const key = keyOf(fact);
    if (key === null) continue;
    const id = idOf(key);
    let group = groups.get(id);
    if (!group) groups.set(id, (group = { key, counts: noCounts() }));
    group.counts[fact.ending] += 1;
  }
  return [...groups.values()].map(({ key, counts }) => ({ key, ...ratedOf(counts) }));
}

/** Tallies by opponent: a game counts for each of them. */
export function charactersOf(facts: readonly Fact[]): Group<string>[] {
  const groups = new Map<string, Counts>();
  for (const { names, ending } of facts) {
    for (const name of names) {
      let counts = groups.get(name);
      if (!counts) groups.set(name, (counts = noCounts()));
      counts[ending] += 1;
    }
  }
  return [...groups].map(([key, counts]) => ({ key, ...ratedOf(counts) }));
}

/** Wins in a row, in the order of the facts; a shared victory ends a row as a lost game does. */
export function streaksOf(facts: readonly Fact[]): Streaks {
  let current = 0;
  let longest = 0;
  for (const { ending } of facts) {
    current = ending === 'won' ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

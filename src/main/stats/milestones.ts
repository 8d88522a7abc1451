import type { Milestone, MilestoneId } from '../../shared/statistics';
import { MILESTONES } from '../../shared/statistics';
import type { Fact } from './facts';

/** What there is to reach: the levels that can be chosen, weakest first, and the layouts. */
export interface Offered {
  readonly levels: readonly string[];
  readonly layouts: readonly string[];
  readonly soloLayouts: readonly string[];
}

/** Follows a player's games one after another; `done` is how far it has come, never less than before. */
interface Tracker {
  readonly of: number;
  done: number;
  see(fact: Fact): void;
}

/** Levels that a table of three or four must all have to be worth a mark. */
const GOOD = ['adept', 'master', 'expert'];
/** Levels against which it is worth one to win without beginning. */
const STRONG = ['master', 'expert'];

const once = (reaches: (fact: Fact) => boolean): Tracker => {
  const tracker: Tracker = {
    of: 1,
    done: 0,
    see(fact) {
      if (reaches(fact)) tracker.done = 1;
    },
  };
  return tracker;
};
const won =
  (reaches: (fact: Fact) => boolean) =>
  (fact: Fact): boolean =>
    fact.entry.mode === 'versus' && fact.ending === 'won' && reaches(fact);
const soloWon =
  (reaches: (fact: Fact) => boolean) =>
  (fact: Fact): boolean =>
    fact.entry.mode === 'solo' && fact.ending === 'won' && reaches(fact);

/** Each of several, in any order. */
const each = (all: readonly string[], keyOf: (fact: Fact) => string | null): Tracker => {
  const found = new Set<string>();
  const tracker: Tracker = {
    of: all.length,
    done: 0,
    see(fact) {
      const key = keyOf(fact);
      if (key !== null && all.includes(key)) found.add(key);
      tracker.done = found.size;
    },
  };
  return tracker;
};
/** So many in a row, of the games that it is about. */
const inARow = (of: number, concerns: (fact: Fact) => boolean): Tracker => {
  let row = 0;
  const tracker: Tracker = {
    of,
    done: 0,
    see(fact) {
      if (!concerns(fact)) return;
      row = fact.ending === 'won' ? row + 1 : 0;
      tracker.done = Math.max(tracker.done, Math.min(row, of));
    },
  };
  return tracker;
};

const bestOther = ({ entry }: Fact): number => Math.max(0, ...entry.spirits.filter((_, seat) => seat !== entry.seat));
const inHand = ({ own }: Fact): number => own?.hand ?? Infinity;
/** At the table of four, sets of two make some things too easy to be worth a mark. */
const small = ({ entry }: Fact): boolean => entry.players <= 3;
const allGood = ({ entry }: Fact): boolean =>
  entry.seats.every((seat) => seat.kind === 'human' || GOOD.includes(seat.level));

function trackersFor({ levels, layouts, soloLayouts }: Offered): Readonly<Record<MilestoneId, Tracker>> {
  return {
    'recapture-five': once(won(({ own }) => (own?.largestRecapture ?? 0) >= 5)),
    'no-steal': once(won(({ own }) => own?.steals === 0)),
    untouched: once(won(({ own }) => own?.losses === 0)),
    'five-steals': once(won(({ own }) => (own?.steals ?? 0) >= 5)),
    comeback: once(won(({ own }) => (own?.behind ?? 0) >= 3)),
    shutout: once(won((fact) => fact.entry.players === 2 && bestOther(fact) <= 1)),
    early: once(won((fact) => small(fact) && (fact.digest?.left ?? 0) >= 10)),
    'empty-hand': once(won((fact) => small(fact) && inHand(fact) <= 1)),
    'tie-break': once(won(({ entry }) => entry.decision === 'hands')),
    shared: once(({ ending }) => ending === 'shared'),
    'set-of-seven': once(won(({ own }) => (own?.largestSet ?? 0) >= 7)),
    second: once(won(({ turn, level }) => turn !== null && turn > 0 && STRONG.includes(level ?? ''))),
    'table-of-three': once(won((fact) => fact.entry.players === 3 && allGood(fact))),
    'table-of-four': once(won((fact) => fact.entry.players === 4 && allGood(fact))),
    'every-level': each(levels, (fact) => (won(() => true)(fact) ? fact.level : null)),
    'every-layout': each(layouts, (fact) => (won(() => true)(fact) ? fact.entry.layout : null)),
    'expert-twice': inARow(2, ({ entry, level }) => entry.players === 2 && level === 'expert'),
    'solo-easy': once(soloWon(({ entry }) => entry.goal === 'easy')),
    'solo-advanced': once(soloWon(({ entry }) => entry.goal === 'advanced')),
    'solo-layouts': each(soloLayouts, (fact) => (soloWon(() => true)(fact) ? fact.entry.layout : null)),
    'solo-twice': inARow(2, ({ entry }) => entry.mode === 'solo' && entry.goal === 'advanced'),
  };
}

/** How far the player has come with each milestone. @param facts in order; assisted games count for none */
export function milestonesOf(facts: readonly Fact[], offered: Offered): readonly Milestone[] {
  const trackers = trackersFor(offered);
  const reached = new Map<MilestoneId, Fact>();
  for (const fact of facts) {
    if (fact.entry.assisted) continue;
    for (const id of MILESTONES) {
      if (reached.has(id)) continue;
      const tracker = trackers[id];
      tracker.see(fact);
      if (tracker.done >= tracker.of) reached.set(id, fact);
    }
  }
  return MILESTONES.map((id) => {
    const { done, of } = trackers[id];
    const by = reached.get(id);
    return { id, done, of, reached: by ? { game: by.entry.id, date: by.day } : null };
  });
}

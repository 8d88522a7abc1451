import { shallowRef, type ShallowRef } from 'vue';
import { familyOf, isSpirit } from '../../../shared/cards';
import type { GameState } from '../../../shared/view';
import type { Flight } from './choreography';
import { fatesOf, type Fate, type Fates } from './seal-fates';

/** Parts of a flight after which the seal shows it: a stroke goes as its spirit leaves, and burns as it settles. */
const SEEN_AFTER: Readonly<Partial<Record<Flight['manner'], { readonly part: number; readonly fate: Fate }>>> = {
  free: { part: 0.15, fate: 'free' },
  banish: { part: 0.85, fate: 'lost' },
  settle: { part: 0.85, fate: 'held' },
};

/** What is written and lit beside the cards: it follows them, and tells nothing that they have not shown yet. */
export interface Following {
  /** The last state whose cards have all arrived. */
  readonly settled: Readonly<ShallowRef<GameState | null>>;
  /** What the seal shows, while cards fly step by step with them. */
  readonly fates: Readonly<ShallowRef<Fates>>;
  /** A state is shown, and these cards fly to it. */
  begin(state: GameState, flights: readonly Flight[]): void;
  /** All have landed, or were taken out of the air. */
  land(): void;
}

/** Follows what a table shows, from a state at which everything rests. */
export function createFollowing(first: GameState | null): Following {
  const settled = shallowRef(first);
  const fates = shallowRef<Fates>(first === null ? [] : fatesOf(first.view));
  let coming = first;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const land = (): void => {
    timers.forEach(clearTimeout);
    timers = [];
    if (coming === null || settled.value === coming) return;
    settled.value = coming;
    fates.value = fatesOf(coming.view);
  };

  return {
    settled,
    fates,
    begin(state, flights) {
      // What came before has been shown whole by now.
      land();
      coming = state;
      if (flights.length === 0) {
        land();
        return;
      }
      for (const { manner, cardAfter, start, duration } of flights) {
        const seen = SEEN_AFTER[manner];
        if (seen === undefined || cardAfter === null || !isSpirit(cardAfter)) continue;
        const turned = (): void => {
          fates.value = fates.value.map((fate, family) => (family === familyOf(cardAfter) ? seen.fate : fate));
        };
        timers.push(setTimeout(turned, start + duration * seen.part));
      }
    },
    land,
  };
}

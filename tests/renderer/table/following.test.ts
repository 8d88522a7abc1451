import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flight, Manner } from '../../../src/renderer/src/table/choreography';
import { createFollowing } from '../../../src/renderer/src/table/following';
import { spiritCard, type Family, type Seat } from '../../../src/shared/cards';
import type { GameState } from '../../../src/shared/view';
import { sampleGame } from '../../support/renderer/sample-game';

const LEAF = 2 as Family;
const WATER = 5 as Family;
const spot = { x: 0, y: 0, width: 60, height: 90, turn: 0 };
const flight = (manner: Manner, spirit: Family, start: number): Flight => ({
  id: start,
  target: null,
  from: spot,
  to: spot,
  cardBefore: null,
  cardAfter: spiritCard(spirit),
  start,
  duration: 400,
  manner,
  vanishes: false,
  fades: false,
});

/** A game in which these spirits are free, and the first seat holds those. */
const gameWith = (free: readonly Family[], held: readonly Family[]): GameState => {
  const state = sampleGame(2);
  const seats = state.view.seats.map((seat, index) => ({ ...seat, spirits: index === 0 ? held : [] }));
  return { ...state, view: { ...state.view, free, lost: [], seats, turn: 1 as Seat } };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is lit and written beside the cards', () => {
  const before = gameWith([WATER], []);
  const after = gameWith([LEAF], [WATER]);
  const fly = () => {
    const following = createFollowing(before);
    following.begin(after, [flight('settle', WATER, 0), flight('free', LEAF, 200)]);
    const seen = () => [following.fates.value[WATER], following.fates.value[LEAF]];
    return { following, seen };
  };

  it('tells nothing that the cards have not shown yet', () => {
    const { following, seen } = fly();
    expect(following.settled.value).toBe(before);
    expect(seen()).toEqual(['free', 'sealed']);
    // The stroke goes while its spirit leaves, long before it arrives at 600.
    vi.advanceTimersByTime(300);
    expect(seen()).toEqual(['free', 'free']);
    // A spirit burns in the seal when it lies on its set, and its flight ends at 400.
    vi.advanceTimersByTime(100);
    expect(seen()).toEqual(['held', 'free']);
    expect(following.settled.value).toBe(before);
    following.land();
    expect(following.settled.value).toBe(after);
  });

  it('is there at once when the cards are taken out of the air, and nothing comes late', () => {
    const { following, seen } = fly();
    following.land();
    expect(seen()).toEqual(['held', 'free']);
    following.begin(before, []);
    expect(seen()).toEqual(['free', 'sealed']);
    vi.advanceTimersByTime(1_000);
    expect(seen()).toEqual(['free', 'sealed']);
    expect(following.settled.value).toBe(before);
  });

  it('shows what came before whole when the next cards fly', () => {
    const { following, seen } = fly();
    const next = gameWith([], [WATER, LEAF]);
    following.begin(next, [flight('settle', LEAF, 0)]);
    expect(following.settled.value).toBe(after);
    expect(seen()).toEqual(['held', 'free']);
  });
});

import { describe, expect, it } from 'vitest';
import { forgottenCards } from '../../../src/main/ai/search/memory';
import { Worlds } from '../../../src/main/ai/search/worlds';
import {
  cardIn,
  clonePosition,
  handCount,
  handLine,
  turnOf,
  wasSeen,
  type Position,
} from '../../../src/main/engine/position';
import { seededRandom } from '../../../src/main/engine/random';
import { randomGames } from './positions';

const handOf = (p: Position, seat: number): number[] =>
  Array.from({ length: 49 }, (_, card) => card).filter(
    (card) => (handLine(p, seat, Math.floor(card / 7)) & (1 << (card % 7))) !== 0,
  );

describe.each([2, 3, 4] as const)('worlds with %i players (R5.2)', (players) => {
  const games = randomGames(players, 24, 500 + players);

  it('hold every unseen card once, each as likely in every face-down slot', () => {
    const random = seededRandom(3);
    for (const { state } of games) {
      const hidden = Array.from({ length: 56 }, (_, slot) => slot).filter((slot) => !wasSeen(state, slot));
      const worlds = new Worlds(state);
      expect(worlds.single).toBe(hidden.length === 0);
      const to = clonePosition(state);
      const truth = hidden.map((slot) => cardIn(state, slot)).sort((a, b) => a - b);
      const seenFirst = new Map<number, number>();
      const draws = 400;
      for (let draw = 0; draw < draws; draw++) {
        worlds.draw(to, random);
        const drawn = hidden.map((slot) => cardIn(to, slot));
        if (draw < 5) expect([...drawn].sort((a, b) => a - b)).toEqual(truth);
        if (drawn[0] !== undefined) seenFirst.set(drawn[0], (seenFirst.get(drawn[0]) ?? 0) + 1);
      }
      // Six standard deviations of a binomial, doubled since each world is partly like the one before it.
      const share = draws / hidden.length;
      for (const times of seenFirst.values()) expect(times).toBeLessThan(share + 12 * Math.sqrt(share) + 2);
    }
  });

  it('put forgotten cards back among those that may lie anywhere', () => {
    const random = seededRandom(4);
    for (const game of games) {
      const forgotten = forgottenCards(game, 2);
      const worlds = new Worlds(game.state, forgotten);
      const to = clonePosition(game.state);
      for (let draw = 0; draw < 5; draw++) {
        worlds.draw(to, random);
        const all = new Set<number>();
        for (let seat = 0; seat < players; seat++) {
          const hand = handOf(to, seat);
          expect(hand).toHaveLength(handCount(game.state, seat));
          for (const card of hand) {
            expect(all.has(card)).toBe(false);
            all.add(card);
          }
          const kept = handOf(game.state, seat).filter((card) => !forgotten.some((lost) => lost.card === card));
          for (const card of kept) expect(hand).toContain(card);
        }
        for (let slot = 0; slot < 56; slot++) {
          if (wasSeen(game.state, slot)) continue;
          expect(all.has(cardIn(to, slot))).toBe(false);
          all.add(cardIn(to, slot));
        }
      }
      expect(handOf(to, turnOf(game.state))).toEqual(handOf(game.state, turnOf(game.state)));
    }
  });
});

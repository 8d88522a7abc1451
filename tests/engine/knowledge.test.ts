import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/shared/cards';
import { play, startGame, type Game } from '../../src/main/engine/game';
import { gameOfKnowledge, knowledgeOf } from '../../src/main/engine/knowledge';
import { cardText } from '../../src/main/engine/notation';
import { Worlds } from '../../src/main/ai/search/worlds';
import { cardIn, clonePosition, phaseOf, wasSeen } from '../../src/main/engine/position';
import { seededRandom } from '../../src/main/engine/random';
import { tableView } from '../../src/main/engine/table-view';
import { randomMove, randomStart } from '../../scripts/cli/random-game';
import { SOLO_LAYOUT, dealOf, lidded, playAll, refusal, withOtherUnseen } from '../support/games';

/** A random game some moves on. */
function midGame(seed: number, players: 1 | 2 | 3 | 4, moves: number): Game {
  const random = seededRandom(seed);
  let game = randomStart({ players }, random);
  for (let made = 0; made < moves && phaseOf(game.state) !== 'over'; made++)
    game = play(game, randomMove(game, ['collecting', 'collecting', 'collecting', 'collecting'], random)).game;
  return game;
}

describe('what a player may know', () => {
  it('R5.1 everything that lies or lay face up is known: cards, takers, sets, spirits, numbers of cards', () => {
    for (const players of [1, 2, 3, 4] as const) {
      const game = midGame(51 + players, players, 20);
      const known = gameOfKnowledge(structuredClone(knowledgeOf(game)));
      for (let seat = 0; seat < players; seat++) {
        const aid = { memoryAid: true };
        expect(tableView(known, seat as Seat, aid)).toEqual(tableView(game, seat as Seat, aid));
      }
      expect(known.log).toEqual(game.log);
    }
  });

  describe('R5.2', () => {
    const layout = lidded([
      [0, 0],
      [2, 0],
      [4, 0],
    ]);
    const game = playAll(dealOf({ layout, cards: { 0: 'T*', 1: 'S1', 2: 'S2' } }), '');

    it('R5.2 cards in face-down slots are unknown to all', () => {
      const { deal } = knowledgeOf(game);
      expect(deal.slice(0, 3)).toEqual([null, null, null]);
      expect(deal.slice(3)).not.toContain(null);
      expect(knowledgeOf(playAll(game, 't53 p t54 p')).deal.slice(0, 3)).toEqual([49 + 3, 0, null]);
    });
    it('R5.2 every order of the unseen cards is equally likely', () => {
      const random = seededRandom(52);
      const counts = new Map<string, number>();
      const { state } = gameOfKnowledge(knowledgeOf(game));
      const worlds = new Worlds(state);
      const world = clonePosition(state);
      const draws = 6000;
      for (let draw = 0; draw < draws; draw++) {
        worlds.draw(world, random);
        const order = [0, 1, 2].map((slot) => cardText(cardIn(world, slot))).join(' ');
        counts.set(order, (counts.get(order) ?? 0) + 1);
        expect(cardIn(world, 3)).toBe(cardIn(game.state, 3));
      }
      expect(counts.size).toBe(6);
      // 1000 each with a deviation of 29; five deviations.
      for (const count of counts.values()) expect(Math.abs(count - draws / 6)).toBeLessThan(145);
    });
    it('R5.2 in a solo game spirits are unseen in their own slots only', () => {
      const { deal, state } = playAll(dealOf({ goal: 'easy', layout: SOLO_LAYOUT }), '');
      const unseen = deal.cards.map((_, slot) => slot).filter((slot) => !wasSeen(state, slot));
      let exchanged = 0;
      for (const one of unseen)
        for (const other of unseen) {
          const cards = [...deal.cards];
          [cards[one], cards[other]] = [cards[other] ?? null, cards[one] ?? null];
          const alike = (one % 8 === 7) === (other % 8 === 7);
          expect(refusal(() => startGame({ ...deal, cards }))).toBe(alike ? 'nothing' : 'deal R4.1');
          if (!alike) continue;
          exchanged++;
          expect(knowledgeOf(startGame({ ...deal, cards }).game)).toEqual(knowledgeOf(playAll(deal, '')));
        }
      expect(exchanged).toBeGreaterThan(unseen.length);
    });
    it('R5.2 a card that everybody saw cannot be unknown', () => {
      const known = knowledgeOf(game);
      expect(
        refusal(() => gameOfKnowledge({ ...known, deal: known.deal.map((card, slot) => (slot === 5 ? null : card)) })),
      ).toBe('deal R5.2');
    });
    it('R5.2 a move that would turn up an unknown card is refused', () => {
      const known = gameOfKnowledge(knowledgeOf(game));
      expect(refusal(() => play(known, { kind: 'take', slot: 53 as never }))).toBe('deal R5.2');
      expect(refusal(() => play(known, { kind: 'take', slot: 3 as never }))).toBe('nothing');
    });
  });

  it('R5.3 knowledge holds nothing else and does not depend on unseen cards', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const game = midGame(seed, ((seed % 4) + 1) as 1 | 2 | 3 | 4, seed % 23);
      const known = knowledgeOf(game);
      expect(Object.keys(known).sort()).toEqual(['deal', 'first', 'goal', 'layout', 'mode', 'moves', 'players']);
      expect(knowledgeOf(withOtherUnseen(game)), `seed ${seed}`).toEqual(known);
    }
  });

  describe('R5.4 the screen', () => {
    it('R5.4 does not depend on unseen cards', () => {
      let differing = 0;
      for (let seed = 1; seed <= 40; seed++) {
        const players = ((seed % 4) + 1) as 1 | 2 | 3 | 4;
        const game = midGame(seed, players, seed % 23);
        const other = withOtherUnseen(game);
        if (other.deal.cards.join() !== game.deal.cards.join()) differing++;
        for (let seat = 0; seat < players; seat++)
          for (const memoryAid of [false, true])
            expect(tableView(other, seat as Seat, { memoryAid }), `seed ${seed}`).toEqual(
              tableView(game, seat as Seat, { memoryAid }),
            );
      }
      expect(differing).toBeGreaterThan(30);
    });
    it('R5.4 shows the cards that opponents took only with the memory aid', () => {
      const game = playAll(dealOf(), 'T1 p S4 p T2 p A4 p T3 cT:T1,T2,T3 L4 p T5 p C4 cT:S4,A4,C4,L4 T6 p W1');
      const remembered = (viewer: number, memoryAid: boolean): unknown[] =>
        tableView(game, viewer as Seat, { memoryAid }).seats.map(
          ({ remembered: cards }) => cards?.map(cardText) ?? null,
        );
      expect(remembered(0, false)).toEqual([null, null]);
      expect(remembered(0, true)).toEqual([null, ['W1']]);
      expect(remembered(1, true)).toEqual([['T5', 'T6'], null]);
    });
  });
});

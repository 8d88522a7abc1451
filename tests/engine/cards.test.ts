import { describe, expect, it } from 'vitest';
import { CARD_COUNT, FAMILIES, isSpirit, spiritNumber, type Card } from '../../src/shared/cards';
import { cardOf, cardText } from '../../src/main/engine/notation';
import { shuffledDeal } from '../../src/main/engine/deal';
import { seededRandom } from '../../src/main/engine/random';
import type { Seat } from '../../src/shared/cards';
import { FLAT, playAll, dealOf, refused } from '../support/games';

describe('cards', () => {
  it('R1.1 there are 49 family cards and 7 spirits, each once', () => {
    const texts = Array.from({ length: CARD_COUNT }, (_, card) => cardText(card as Card));
    const expected = [...'SALTCWF'].flatMap((family) => [1, 2, 3, 4, 5, 6, 7].map((number) => `${family}${number}`));
    expect(texts).toEqual([...expected, ...[...'SALTCWF'].map((family) => `${family}*`)]);
    const deal = shuffledDeal(
      { mode: 'versus', players: 2, goal: null, layout: FLAT, first: 0 as Seat },
      seededRandom(1),
    );
    expect(deal.cards.map((card) => cardText(card as Card)).sort()).toEqual([...texts].sort());
  });

  it('R1.2 each spirit has the number of its family', () => {
    expect(FAMILIES.map((family) => `${'SALTCWF'.charAt(family)}${spiritNumber(family)}`)).toEqual([
      'S1',
      'A2',
      'L3',
      'T4',
      'C5',
      'W6',
      'F7',
    ]);
    expect(isSpirit(cardOf('S*'))).toBe(true);
    expect(isSpirit(cardOf('F7'))).toBe(false);
  });

  describe('R1.3 a set shares the family or the number of the spirit', () => {
    // Seat 0 takes turtles and fours, seat 1 what is left over.
    const game = playAll(dealOf(), 'T1 p F1 p T2 p F2 p T3 p F3 p S4 p F5 p A4 p F6 p L4 p C1 p C2');

    it('R1.3 by family', () => {
      expect(refused(game, 'cT:T1,T2,T3')).toBe('nothing');
    });
    it('R1.3 by number', () => {
      expect(refused(game, 'cT:S4,A4,L4')).toBe('nothing');
    });
    it('R1.3 not by both at once', () => {
      expect(refused(game, 'cT:T1,T2,S4')).toBe('set-mismatch R1.3');
      expect(refused(game, 'cT:T1,T2,T3,A4')).toBe('set-mismatch R1.3');
    });
    it('R1.3 not with a set that belongs to another spirit', () => {
      expect(refused(game, 'cF:T1,T2,T3')).toBe('set-mismatch R1.3');
      expect(refused(game, 'cS:S4,A4,L4')).toBe('set-mismatch R1.3');
    });
    it('R1.3 not with one card', () => {
      expect(refused(game, 'cT:T1')).toBe('set-size R1.3');
    });
  });
});

import { describe, expect, it } from 'vitest';
import { isSpirit, type Card, type Seat } from '../../src/shared/cards';
import type { PlayerCount } from '../../src/shared/record';
import { shuffledDeal } from '../../src/main/engine/deal';
import { startGame, type Game } from '../../src/main/engine/game';
import { legalMoves } from '../../src/main/engine/legal';
import { cardText, familyText, moveText } from '../../src/main/engine/notation';
import { outcomeOf } from '../../src/main/engine/outcome';
import { phaseOf, turnOf } from '../../src/main/engine/position';
import { seededRandom } from '../../src/main/engine/random';
import { tableView } from '../../src/main/engine/table-view';
import { ALL_CARDS, FLAT, dealOf, lidded, playAll, refused, step } from '../support/games';

const view = (game: Game, seat = 0): ReturnType<typeof tableView> =>
  tableView(game, seat as Seat, { memoryAid: false });
const hand = (game: Game, seat: number): string[] => view(game, seat).hand.map(cardText);
const spirits = (game: Game): string[] => view(game).seats.map((seat) => seat.spirits.map(familyText).join(''));
const sets = (game: Game): string[] =>
  view(game).sets.map(
    ({ seat, spirit, cards, holds }) =>
      `${seat} ${familyText(spirit)}${holds ? '' : ' abandoned'}: ${cards.map(cardText).join(' ')}`,
  );
const texts = (game: Game): string[] => [...legalMoves(game)].map(moveText);

/**
 * Seat 0 has T on T1 T2 T3, seat 1 has just taken its fourth four, and it is that turn's capture step. Seat 0 holds T5.
 */
const BEFORE_STEAL = 'T1 p S4 p T2 p A4 p T3 cT:T1,T2,T3 L4 p T5 p C4';
/** Seat 1 has stolen T with four fours; seat 0 holds T5 and T6 and is in its capture step. */
const BEFORE_RECAPTURE = `${BEFORE_STEAL} cT:S4,A4,L4,C4 T6`;

describe('two to four players', () => {
  it('R3.1 all cards are shuffled together: spirits can lie anywhere', () => {
    const random = seededRandom(31);
    const slots = new Set<number>();
    for (let deal = 0; deal < 200; deal++) {
      const { cards } = shuffledDeal(
        { mode: 'versus', players: 2, goal: null, layout: FLAT, first: 0 as Seat },
        random,
      );
      cards.forEach((card, slot) => card !== null && isSpirit(card) && slots.add(slot));
    }
    expect(slots.size).toBe(56);
  });

  it('R3.1 every card comes to every slot equally often', () => {
    const random = seededRandom(32);
    const tally = new Array<number>(56).fill(0);
    const deals = 5600;
    for (let deal = 0; deal < deals; deal++) {
      const { cards } = shuffledDeal(
        { mode: 'versus', players: 2, goal: null, layout: FLAT, first: 0 as Seat },
        random,
      );
      const slot = cards.indexOf(0 as Card);
      tally[slot] = (tally[slot] ?? 0) + 1;
    }
    // Chi-square with 55 degrees of freedom: above 93.2 once in a thousand seeds.
    const expected = deals / 56;
    expect(tally.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)).toBeLessThan(93.2);
  });

  it('R3.2 the seat that was drawn begins and turns go clockwise', () => {
    let game = startGame(dealOf({ players: 3, first: 2 })).game;
    const turns: number[] = [];
    for (const card of ['S1', 'S2', 'S3', 'S4']) {
      turns.push(turnOf(game.state));
      game = playAll(game, `${card} p`);
    }
    expect(turns).toEqual([2, 0, 1, 2]);
  });

  describe('R3.3 a turn', () => {
    const start = playAll(dealOf(), '');
    it('R3.3 begins with taking a card: nothing else is allowed', () => {
      expect(texts(start)).toEqual(Array.from({ length: 49 }, (_, slot) => `t${slot}`));
      expect(refused(start, 'p')).toBe('wrong-phase R3.3');
      expect(refused(start, 'cT:T1,T2,T3')).toBe('wrong-phase R3.3');
      expect(refused(start, 'd0')).toBe('wrong-phase R3.3');
      expect(refused(start, 'bT')).toBe('wrong-phase R3.3');
    });
    it('R3.3 goes on with at most one capture, and passing is always allowed', () => {
      const taken = playAll(start, 'T1 p T2 p T3 p T4 p T5 p F1 p T6');
      expect(texts(taken)).toContain('p');
      expect(refused(taken, 'S1')).toBe('wrong-phase R3.3');
      const captured = playAll(start, 'S1 p F1 p S2 p F2 p S3 p F3 p A1 p F4 p A2 p F5 p A3 cS:S1,S2,S3');
      expect(turnOf(captured.state)).toBe(1);
      expect(refused(captured, 'cA:A1,A2,A3')).toBe('wrong-phase R3.3');
    });
    it('R3.3 waits for the capture step even where no capture is possible', () => {
      expect(phaseOf(playAll(start, 'T1').state)).toBe('capture');
      expect(texts(playAll(start, 'T1'))).toEqual(['p']);
    });
    it('R3.3 turns up and frees what the taken card lay on before the capture step', () => {
      const { game, events } = step(playAll(dealOf({ layout: lidded([[0, 0]]), cards: { 0: 'S*' } }), ''), 't55');
      expect(events.map(({ kind }) => kind)).toEqual(['took', 'turnedUp', 'freed']);
      expect(phaseOf(game.state)).toBe('capture');
    });
  });

  it('R3.4 a hand is shown to its player only, and others as a number of cards', () => {
    const game = playAll(dealOf(), 'T1 p S4 p T2 p');
    expect(hand(game, 0)).toEqual(['T1', 'T2']);
    expect(hand(game, 1)).toEqual(['S4']);
    expect(view(game, 1).seats).toEqual([
      { seat: 0, hand: 2, spirits: [], remembered: null },
      { seat: 1, hand: 1, spirits: [], remembered: null },
    ]);
    expect(JSON.stringify(view(game, 1).slots[21])).toBe('{"state":"gone"}');
  });

  it.each([
    [2, 3],
    [3, 3],
    [4, 2],
  ] as [PlayerCount, number][])('R3.5 with %i players a free spirit takes %i cards', (players, base) => {
    const game = startGame(dealOf({ players })).game;
    expect(view(game).baseSize).toBe(base);
    const others = ['F1', 'F2', 'F3', 'F5', 'F6', 'F7', 'W1', 'W2', 'W3'];
    let now = game;
    for (const card of ['T1', 'T2', 'T3']) {
      now = playAll(now, `${card} p`);
      for (let seat = 1; seat < players; seat++) now = playAll(now, `${String(others.shift())} p`);
    }
    now = playAll(now, 'T5');
    const sizes = texts(now)
      .filter((move) => move.startsWith('cT'))
      .map((move) => move.split(',').length);
    expect(new Set(sizes)).toEqual(new Set([base]));
  });

  describe('R3.6 capturing a free spirit', () => {
    const game = playAll(dealOf(), 'T1 p F1 p T2 p F2 p T3 p F3 p T5');
    it('R3.6 takes a set of exactly base size', () => {
      expect(refused(game, 'cT:T1,T2')).toBe('set-size R3.6');
      expect(refused(game, 'cT:T1,T2,T3,T5')).toBe('set-size R3.6');
      const { game: next, events } = step(game, 'cT:T5,T1,T3');
      expect(events).toEqual([
        { kind: 'captured', seat: 0, spirit: 3, set: 0, cards: [25, 21, 23] },
        { kind: 'turn', seat: 1 },
      ]);
      expect(spirits(next)).toEqual(['T', '']);
      expect(sets(next)).toEqual(['0 T: T5 T1 T3']);
      expect(hand(next, 0)).toEqual(['T2']);
      expect(view(next).free.map(familyText)).not.toContain('T');
    });
    it('R3.6 takes cards from the own hand', () => {
      expect(refused(game, 'cT:T1,T2,T6')).toBe('not-in-hand R3.6');
      expect(refused(game, 'cF:F1,F2,F3')).toBe('not-in-hand R3.6');
      expect(refused(game, 'cT:T1,T2,T*')).toBe('not-in-hand R3.6');
    });
    it('R3.6 takes a spirit that is free', () => {
      const covered = playAll(dealOf({ layout: lidded([[0, 0]]), cards: { 0: 'T*' } }), 'T1 p F1 p T2 p F2 p T3');
      expect(refused(covered, 'cT:T1,T2,T3')).toBe('spirit-not-free R3.6');
    });
    it('R3.6 may take a spirit that was freed in this very turn', () => {
      const deal = dealOf({ layout: lidded([[0, 0]]), cards: { 0: 'T*', 55: 'T3' } });
      const freed = playAll(deal, 'T1 p F1 p T2 p F2 p T3');
      expect(spirits(playAll(freed, 'cT:T1,T2,T3'))).toEqual(['T', '']);
    });
  });

  describe('R3.7 capturing a spirit that another player holds', () => {
    const game = playAll(dealOf(), BEFORE_STEAL);
    it('R3.7 takes exactly one card more than the set that it lies on', () => {
      expect(refused(game, 'cT:S4,A4,L4')).toBe('set-size R3.7');
      const more = playAll(dealOf(), `${BEFORE_STEAL} p T6 p W4`);
      expect(refused(more, 'cT:S4,A4,L4,C4,W4')).toBe('set-size R3.7');
      expect(refused(more, 'cT:S4,A4,L4,C4')).toBe('nothing');
      expect(refused(more, 'cT:W4,A4,L4,C4')).toBe('nothing');
    });
    it('R3.7 moves the spirit and leaves the old set face up, abandoned', () => {
      const { game: next, events } = step(game, 'cT:S4,A4,L4,C4');
      expect(events[0]).toEqual({
        kind: 'stole',
        recapture: false,
        seat: 1,
        from: 0,
        spirit: 3,
        set: 1,
        cards: [3, 10, 17, 31],
        abandoned: 0,
      });
      expect(spirits(next)).toEqual(['', 'T']);
      expect(sets(next)).toEqual(['0 T abandoned: T1 T2 T3', '1 T: S4 A4 L4 C4']);
    });
  });

  describe('R3.8 recapturing with an abandoned set', () => {
    const game = playAll(dealOf(), BEFORE_RECAPTURE);
    it('R3.8 adds cards so that the set has exactly one more than the set the spirit lies on now', () => {
      expect(texts(game)).toEqual(['rT#0:T5,T6', 'p']);
      expect(refused(game, 'rT#0:T5')).toBe('set-size R3.8');
      const more = playAll(game, 'p W1 p T7');
      expect(refused(more, 'rT#0:T5,T6,T7')).toBe('set-size R3.8');
      expect(refused(more, 'rT#0:T5,T7')).toBe('nothing');
      const { game: next, events } = step(game, 'rT#0:T6,T5');
      expect(events[0]).toMatchObject({ kind: 'stole', recapture: true, seat: 0, from: 1, set: 0, abandoned: 1 });
      expect(spirits(next)).toEqual(['T', '']);
      expect(sets(next)).toEqual(['0 T: T1 T2 T3 T6 T5', '1 T abandoned: S4 A4 L4 C4']);
    });
    it('R3.8 counts against the set that the spirit lies on now, however often it moved', () => {
      // 3, 4, 5 and now 6: two more cards for seat 1.
      const back = playAll(game, 'rT#0:T5,T6 W4 p S1 p F4');
      expect(texts(back)).toEqual(['rT#1:W4,F4', 'p']);
      expect(spirits(playAll(back, 'rT#1:W4,F4'))).toEqual(['', 'T']);
    });
    it('R3.8 adds only cards of what the set shares', () => {
      const mixed = playAll(dealOf(), `${BEFORE_STEAL} cT:S4,A4,L4,C4 W4`);
      expect(refused(mixed, 'rT#0:T5,W4')).toBe('set-mismatch R3.8');
      expect(refused(mixed, 'rT#0:T5,T6')).toBe('not-in-hand R3.6');
    });
    it('R3.8 uses the own set, abandoned, and played for this spirit', () => {
      expect(refused(game, 'rT#1:T5,T6')).toBe('set-not-yours R3.8');
      expect(refused(game, 'rT#2:T5,T6')).toBe('set-not-yours R3.8');
      expect(refused(game, 'rS#0:T5,T6')).toBe('set-other-spirit R3.8');
      const other = playAll(dealOf(), `${BEFORE_STEAL} cT:S4,A4,L4,C4 T6 p F1 p L1 p F2 p L2 p F3 p L5`);
      const held = playAll(other, 'cL:L1,L2,L5 W1 p S1');
      expect(refused(held, 'rL#2:L1')).toBe('spirit-already-yours R3.10');
      expect(refused(held, 'rT#2:T5,T6')).toBe('set-other-spirit R3.8');
    });
    it('R3.8 is not for a spirit that nobody holds', () => {
      expect(refused(game, 'rL#0:T5,T6')).toBe('set-other-spirit R3.8');
    });
  });

  describe('R3.9 a new set beside an abandoned one', () => {
    // Four players, sets of two. Seat 0: T1 T2; seat 1 steals with T3 T5 T6; seat 0 holds four fours and T7.
    const game = playAll(
      dealOf({ players: 4 }),
      `T1 p T3 p W1 p F1 p  T2 cT:T1,T2 T5 p W2 p F2 p  S4 p T6 cT:T3,T5,T6 W3 p F3 p
       A4 p C1 p C2 p C3 p  L4 p S1 p S2 p S3 p  T7 p A1 p A2 p A3 p  T4 p L1 p L2 p L3 p  C4`,
    );
    it('R3.9 either way is allowed', () => {
      expect(texts(game)).toContain('cT:S4,A4,L4,C4');
      expect(texts(game)).toContain('rT#0:T4,T7');
    });
    it('R3.9 sets are never merged and each stays apart', () => {
      const two = playAll(game, 'cT:S4,A4,L4,C4');
      expect(sets(two)).toEqual(['0 T abandoned: T1 T2', '1 T abandoned: T3 T5 T6', '0 T: S4 A4 L4 C4']);
    });
    it('R3.9 two abandoned sets of one player can each be chosen by their number', () => {
      // Seat 1 takes T4 as well, so that it grows T3 T5 T6 by T4 T7 to five; then seat 0 has sets 0 and 2 abandoned.
      const twice = playAll(
        dealOf({ players: 4 }),
        `T1 p T3 p W1 p F1 p  T2 cT:T1,T2 T5 p W2 p F2 p  S4 p T6 cT:T3,T5,T6 W3 p F3 p
         A4 p T4 p C2 p C3 p  L4 p S1 p S2 p S3 p  C4 cT:S4,A4,L4,C4 T7 rT#1:T4,T7 W5 p F5 p
         W4 p A1 p A2 p A3 p  F4`,
      );
      expect(sets(twice)).toEqual(['0 T abandoned: T1 T2', '1 T: T3 T5 T6 T4 T7', '0 T abandoned: S4 A4 L4 C4']);
      expect(texts(twice)).toEqual(['rT#2:W4,F4', 'p']);
      // Set 0 would need four turtles; fours do not fit it.
      expect(refused(twice, 'rT#0:W4,F4')).toBe('set-mismatch R3.8');
      expect(sets(playAll(twice, 'rT#2:F4,W4'))).toEqual([
        '0 T abandoned: T1 T2',
        '1 T abandoned: T3 T5 T6 T4 T7',
        '0 T: S4 A4 L4 C4 F4 W4',
      ]);
    });
  });

  describe('R3.10', () => {
    it('R3.10 a player cannot capture a spirit that the player holds already', () => {
      const game = playAll(dealOf(), 'T1 p F1 p T2 p F2 p T3 cT:T1,T2,T3 F3 p T4 p C1 p T5 p C2 p T6 p C3 p T7');
      expect(refused(game, 'cT:T4,T5,T6,T7')).toBe('spirit-already-yours R3.10');
      expect(texts(game)).toEqual(['p']);
    });
    it('R3.10 cards that were played never return to a hand', () => {
      const game = playAll(dealOf(), BEFORE_RECAPTURE);
      expect(hand(game, 0)).toEqual(['T5', 'T6']);
      expect(refused(game, 'cT:T1,T2,T3,T5,T6')).toBe('not-in-hand R3.6');
    });
  });

  describe('R3.11 enough spirits win at once', () => {
    it.each([
      [2, 5, 3],
      [3, 4, 3],
      [4, 3, 2],
    ] as [PlayerCount, number, number][])('R3.11 with %i players: %i spirits', (players, target, base) => {
      const mine = [...'SALTC'].slice(0, target).map((family) => [1, 2, 3].slice(0, base).map((n) => `${family}${n}`));
      const others = ALL_CARDS.slice(0, 49)
        .filter((card) => !mine.flat().includes(card))
        .reverse();
      let game = startGame(dealOf({ players })).game;
      mine.forEach((set, index) =>
        set.forEach((card, at) => {
          game = playAll(game, card);
          game = playAll(game, at === base - 1 ? `c${'SALTC'.charAt(index)}:${set.join(',')}` : 'p');
          for (let seat = 1; seat < players && phaseOf(game.state) !== 'over'; seat++)
            game = playAll(game, `${String(others.shift())} p`);
        }),
      );
      expect(game.log.slice(-2).map(({ kind }) => kind)).toEqual(['captured', 'over']);
      expect(outcomeOf(game.state)).toMatchObject({ decision: 'target', result: { reason: 'target', winners: [0] } });
      expect(view(game).left).toBeGreaterThan(0);
      expect(view(game, 1).choice).toEqual({ kind: 'over' });
      expect(refused(game, String(others[0]))).toBe('game-over R3.11');
      expect(texts(game)).toEqual([]);
    });
    it('R3.11 one spirit less does not', () => {
      const game = playAll(
        dealOf({ players: 4 }),
        'S1 p F1 p F2 p F3 p S2 cS:S1,S2 F4 p F5 p F6 p A1 p W1 p W2 p W3 p A2 cA:A1,A2',
      );
      expect(outcomeOf(game.state)).toBeNull();
      expect(turnOf(game.state)).toBe(1);
    });
  });

  describe('R3.12 the end of the sigil', () => {
    /** All family cards but the last ones, taken in order by turns, nobody capturing. */
    const nearlyAll = (players: PlayerCount, leave: readonly string[], order = ALL_CARDS.slice(0, 49)): Game =>
      playAll(
        dealOf({ players }),
        order
          .filter((card) => !leave.includes(card))
          .map((card) => `${card} p`)
          .join(' '),
      );

    it('R3.12 the game ends with the turn of the player who took the last card', () => {
      const game = nearlyAll(2, ['F7']);
      const taken = playAll(game, 'F7');
      expect(phaseOf(taken.state)).toBe('capture');
      expect(outcomeOf(taken.state)).toBeNull();
      const { game: over, events } = step(taken, 'p');
      expect(events).toEqual([{ kind: 'passed', seat: 0 }, { kind: 'over' }]);
      expect(phaseOf(over.state)).toBe('over');
      expect(refused(over, 'p')).toBe('game-over R3.12');
    });
    it('R3.12 that player may still capture, and most spirits win', () => {
      const taken = playAll(nearlyAll(2, ['F7']), 'F7');
      const capture = texts(taken).find((move) => move.startsWith('cF')) ?? '';
      const over = playAll(taken, capture);
      expect(outcomeOf(over.state)).toEqual({
        decision: 'spirits',
        result: { reason: 'exhausted', winners: [0], spirits: [1, 0], hands: [22, 24] },
      });
    });
    it('R3.12 may capture a spirit that the last card set free', () => {
      const cards = { 0: 'F*', 55: 'F7' };
      const game = playAll(
        dealOf({ layout: lidded([[0, 0]]), cards }),
        ALL_CARDS.slice(0, 48)
          .map((card) => `${card} p`)
          .join(' '),
      );
      const taken = playAll(game, 'F7');
      expect(view(taken).left).toBe(0);
      const over = playAll(taken, texts(taken).find((move) => move.startsWith('cF')) ?? '');
      expect(outcomeOf(over.state)?.result.winners).toEqual([0]);
    });
    it('R3.12 of those tied fewest cards in hand win', () => {
      // 25 takes against 24, no spirit each.
      expect(outcomeOf(playAll(nearlyAll(2, ['F7']), 'F7 p').state)).toEqual({
        decision: 'hands',
        result: { reason: 'exhausted', winners: [1], spirits: [0, 0], hands: [25, 24] },
      });
    });
    it('R3.12 those still tied share the victory', () => {
      expect(outcomeOf(playAll(nearlyAll(3, ['F7']), 'F7 p').state)).toEqual({
        decision: 'shared',
        result: { reason: 'exhausted', winners: [1, 2], spirits: [0, 0, 0], hands: [17, 16, 16] },
      });
      expect(outcomeOf(playAll(nearlyAll(4, ['F7']), 'F7 p').state)?.result.winners).toEqual([1, 2, 3]);
    });
    it('R3.12 more spirits beat fewer cards', () => {
      // Seat 0 holds one spirit and more cards than seat 1, who holds none.
      const over = playAll(
        dealOf({ players: 4 }),
        `S1 p A1 p L1 p T1 p S2 cS:S1,S2 ${ALL_CARDS.slice(0, 49)
          .filter((card) => !['S1', 'A1', 'L1', 'T1', 'S2'].includes(card))
          .map((card) => `${card} p`)
          .join(' ')}`,
      );
      expect(outcomeOf(over.state)).toEqual({
        decision: 'spirits',
        result: { reason: 'exhausted', winners: [0], spirits: [1, 0, 0, 0], hands: [11, 12, 12, 12] },
      });
    });
  });

  it('numbers cards as the contract says', () => {
    // The expected cards in the events above: T5 T1 T3 and S4 A4 L4 C4.
    expect([25, 21, 23, 3, 10, 17, 31].map((card) => cardText(card as Card))).toEqual([
      'T5',
      'T1',
      'T3',
      'S4',
      'A4',
      'L4',
      'C4',
    ]);
  });
});

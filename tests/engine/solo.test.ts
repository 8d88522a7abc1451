import { describe, expect, it } from 'vitest';
import { isSpirit, type Seat } from '../../src/shared/cards';
import type { Goal } from '../../src/shared/record';
import { shuffledDeal } from '../../src/main/engine/deal';
import { startGame, type Game } from '../../src/main/engine/game';
import { legalMoves } from '../../src/main/engine/legal';
import { cardText, familyText, moveText } from '../../src/main/engine/notation';
import { outcomeOf } from '../../src/main/engine/outcome';
import { phaseOf } from '../../src/main/engine/position';
import { seededRandom } from '../../src/main/engine/random';
import { tableView } from '../../src/main/engine/table-view';
import { soloProblem } from '../../src/main/engine/layout';
import { FLAT, SOLO_LAYOUT, dealOf, playAll, refusal, refused, step } from '../support/games';

const view = (game: Game): ReturnType<typeof tableView> => tableView(game, 0 as Seat, { memoryAid: false });
const free = (game: Game): string => view(game).free.map(familyText).join('');
const texts = (game: Game): string[] => [...legalMoves(game)].map(moveText);
/**
 * Slots 0–6 hold S1–S7, 8–14 A1–A7 and so on to 48–54 F1–F7; the spirits lie in the order S A L T C W F. Free at the
 * start: W (slot 47), F (55) and C (39, under 55). W1 lies on S* and A*, F1 on L* and T*.
 */
const start = (goal: Goal, cards: Record<number, string> = {}): Game =>
  startGame(dealOf({ goal, layout: SOLO_LAYOUT, cards })).game;

/** Six captures with three cards each; T is still in the sigil when turn 15 ends, then F1 frees L and T. */
const EASY_SIX = `
  C4 C1 p  C5 C2 p  C6 C3 cC:C1,C2,C3
  C7 W2 p  S4 W3 p  S5 W4 cW:W2,W3,W4
  S6 F2 p  S7 F3 p  A4 F4 cF:F2,F3,F4
  W1 S1 p  A5 S2 p  A6 S3 cS:S1,S2,S3
  A7 A1 p  W5 A2 p  W6 A3 cA:A1,A2,A3
  F1 L1 p  W7 L2 p  L7 L3 cL:L1,L2,L3`;

/** All that is left after {@link EASY_SIX} but the seventh capture, up to the last card, T3. */
const TO_THE_LAST = 'F5 F6 p  F7 L4 p  L5 L6 p  T1 T2 p  T4 T5 p  T6 T7 p';

const ADVANCED_SIX = `
  C5 C1 p  C6 C2 p  C7 C3 p  S5 C4 cC:C1,C2,C3,C4
  S6 W2 p  S7 W3 p  A5 W4 p  A6 W5 cW:W2,W3,W4,W5
  A7 F2 p  W6 F3 p  W7 F4 p  F6 F5 cF:F2,F3,F4,F5
  W1 S1 p  L5 S2 p  L6 S3 p  L7 S4 cS:S1,S2,S3,S4
  F7 A1 p  T1 A2 p  T2 A3 p  T3 A4 cA:A1,A2,A3,A4
  F1 L1 p  T4 L2 p  T5 L3 p  T6 L4 cL:L1,L2,L3,L4`;

describe('one player', () => {
  it('R4.1 the spirits lie in slots 7, 15, 23, 31, 39, 47 and 55, shuffled apart', () => {
    const random = seededRandom(41);
    const orders = new Set<string>();
    for (let deal = 0; deal < 50; deal++) {
      const { cards } = shuffledDeal(
        { mode: 'solo', players: 1, goal: 'easy', layout: SOLO_LAYOUT, first: 0 as Seat },
        random,
      );
      const slots = cards.flatMap((card, slot) => (card !== null && isSpirit(card) ? [slot] : []));
      expect(slots).toEqual([7, 15, 23, 31, 39, 47, 55]);
      expect(new Set(cards).size).toBe(56);
      orders.add(slots.map((slot) => cards[slot]).join());
    }
    expect(orders.size).toBeGreaterThan(40);
  });

  it('R4.1 a deal with a spirit elsewhere is refused', () => {
    const deal = dealOf({ goal: 'easy', layout: SOLO_LAYOUT });
    const cards = [...deal.cards];
    [cards[6], cards[7]] = [cards[7] ?? null, cards[6] ?? null];
    expect(refusal(() => startGame({ ...deal, cards }))).toBe('deal R4.1');
  });

  describe('R4.2 a turn', () => {
    it('R4.2 discards one card, takes one, and captures one free spirit at most', () => {
      const game = start('easy');
      expect(phaseOf(game.state)).toBe('discard');
      expect(refused(game, 't32')).toBe('wrong-phase R4.2');
      const taking = playAll(game, 'C4');
      expect(phaseOf(taking.state)).toBe('take');
      expect(refused(taking, 'd32')).toBe('wrong-phase R4.2');
      expect(refused(taking, 'p')).toBe('wrong-phase R4.2');
      const capturing = playAll(taking, 'C1');
      expect(texts(capturing)).toEqual(['p']);
      const two = playAll(game, 'C4 C1 p C5 C2 p C6 C3 p S1 W2 p S2 W3 p S3 W4');
      expect(texts(two)).toEqual(['cC:C1,C2,C3', 'cW:W2,W3,W4', 'p']);
      expect(phaseOf(playAll(two, 'cC:C1,C2,C3').state)).toBe('discard');
    });
    it('R4.2 a covered card can be neither discarded nor taken', () => {
      expect(refused(start('easy'), 'd16')).toBe('slot-covered R2.4');
      expect(refused(playAll(start('easy'), 'C4'), 't16')).toBe('slot-covered R2.4');
      expect(refused(playAll(start('easy'), 'C4'), 'C4')).toBe('slot-empty R4.2');
    });
    it('R4.2 what a discard uncovers is turned up before the take', () => {
      const { game, events } = step(start('easy'), 'W2');
      expect(events.map(({ kind }) => kind)).toEqual(['discarded', 'turnedUp']);
      expect(refused(game, 'L1')).toBe('nothing');
    });
    it('R4.2 nothing is captured that lies in the sigil, is lost or is held', () => {
      const game = playAll(start('easy'), 'C4 C1 p C5 C2 p C6 C3 cC:C1,C2,C3 C7 S1 p A1 S2 p A2 S3');
      expect(refused(game, 'cS:S1,S2,S3')).toBe('spirit-not-free R4.2');
      expect(refused(game, 'cC:C1,C2,C3')).toBe('spirit-already-yours R3.10');
      expect(refused(game, 'rC#0:S1')).toBe('wrong-phase R4.2');
    });
  });

  describe('R4.3 easy', () => {
    it('R4.3 sets have exactly three cards', () => {
      const game = playAll(start('easy'), 'C4 C1 p S1 C2 p S2 C3 p S3 C5');
      expect(refused(game, 'cC:C1,C2')).toBe('set-size R4.3');
      expect(refused(game, 'cC:C1,C2,C3,C5')).toBe('set-size R4.3');
      expect(refused(game, 'cC:C1,C3,C5')).toBe('nothing');
    });
    it('R4.3 discards lie face up', () => {
      expect(view(playAll(start('easy'), 'C4 C1 p C5')).discards?.cards?.map(cardText)).toEqual(['C4', 'C5']);
    });
    it('R4.3 all seven spirits must be captured', () => {
      const six = playAll(start('easy'), EASY_SIX);
      expect(view(six).target).toBe(7);
      expect(outcomeOf(six.state)).toBeNull();
    });
  });

  describe('R4.4 advanced', () => {
    it('R4.4 sets have exactly four cards', () => {
      const game = playAll(start('advanced'), 'C4 C1 p S1 C2 p S2 C3 p S3 C5 p S4 C6');
      expect(refused(game, 'cC:C1,C2,C3')).toBe('set-size R4.4');
      expect(refused(game, 'cC:C1,C2,C3,C5,C6')).toBe('set-size R4.4');
      expect(refused(game, 'cC:C1,C2,C3,C6')).toBe('nothing');
    });
    it('R4.4 discards lie face down and cannot be looked at', () => {
      expect(view(playAll(start('advanced'), 'C4 C1 p C5')).discards).toEqual({ count: 2, cards: null });
    });
    it('R4.4 six spirits must be captured', () => {
      const game = playAll(start('advanced'), ADVANCED_SIX);
      expect(outcomeOf(game.state)).toEqual({
        decision: 'won',
        result: { reason: 'won', winners: [0], spirits: [6], hands: [0] },
      });
    });
  });

  describe('R4.5 at most three spirits are free', () => {
    it('R4.5 when a fourth comes free the player chooses which of the three others goes', () => {
      // C is captured; W1 lies on S and A, and A is the fourth.
      const game = playAll(start('advanced'), 'A1 C1 p A2 C2 p A3 C3 p A4 C4 cC:C1,C2,C3,C4');
      expect(free(game)).toBe('WF');
      const { game: four, events } = step(game, 'W1');
      expect(events.map(({ kind }) => kind)).toEqual(['discarded', 'turnedUp', 'turnedUp', 'freed', 'freed']);
      expect(free(four)).toBe('WFSA');
      expect(phaseOf(four.state)).toBe('banish');
      expect(texts(four).sort()).toEqual(['bF', 'bS', 'bW']);
      expect(refused(four, 'bA')).toBe('banish-newest R4.5');
      expect(refused(four, 'bC')).toBe('spirit-not-free R4.5');
      const gone = playAll(four, 'bF');
      expect(free(gone)).toBe('WSA');
      expect(view(gone).lost.map(familyText)).toEqual(['F']);
      // Lost for good: neither free nor to be captured.
      const later = playAll(gone, 'F2 p A5 F3 p A6 F4 p A7 F5');
      expect(refused(later, 'cF:F2,F3,F4,F5')).toBe('spirit-not-free R4.2');
    });
    it('R4.5 nothing else happens before that choice', () => {
      const four = playAll(start('advanced'), 'W1');
      expect(refused(four, 'C1')).toBe('wrong-phase R4.5');
      expect(refused(four, 'd32')).toBe('wrong-phase R4.5');
      expect(refused(four, 'p')).toBe('wrong-phase R4.5');
    });
    it('R4.5 two that come free at once are settled one after another in deal order', () => {
      // Three are free; W1 lies on the spirits of slots 7 (S) and 15 (A): S first, then A.
      const first = playAll(start('advanced'), 'W1');
      expect(free(first)).toBe('WFCS');
      expect(texts(first).sort()).toEqual(['bC', 'bF', 'bW']);
      const { game: second, events } = step(first, 'bF');
      expect(events).toEqual([
        { kind: 'banished', seat: 0, spirit: 6 },
        { kind: 'freed', slot: 15, spirit: 1 },
      ]);
      expect(free(second)).toBe('WCSA');
      expect(texts(second).sort()).toEqual(['bC', 'bS', 'bW']);
    });
    it('R4.5 the turn goes on where it was: to the take after a discard, to the capture after a take', () => {
      const game = playAll(start('advanced'), 'A1 C1 p A2 C2 p A3 C3 p A4 C4 cC:C1,C2,C3,C4');
      expect(phaseOf(playAll(game, 'W1 bW').state)).toBe('take');
      expect(phaseOf(playAll(game, 'A5 W1 bW').state)).toBe('capture');
    });
    it('R4.5 a layout that frees four before the first turn is refused for a solo game', () => {
      expect(soloProblem(FLAT)).toMatch(/4 spirits/);
      expect(soloProblem(SOLO_LAYOUT)).toBeNull();
      expect(refusal(() => startGame(dealOf({ goal: 'easy' })))).toBe('layout R4.5');
    });
  });

  describe('R4.6 the end', () => {
    it('R4.6 the last capture that was needed wins at once', () => {
      const { game, events } = step(playAll(start('easy'), `${EASY_SIX} F5 T1 p F6 T2 p F7 T3`), 'cT:T1,T2,T3');
      expect(events.map(({ kind }) => kind)).toEqual(['captured', 'over']);
      expect(outcomeOf(game.state)).toEqual({
        decision: 'won',
        result: { reason: 'won', winners: [0], spirits: [7], hands: [0] },
      });
      expect(view(game).left).toBeGreaterThan(0);
      expect(refused(game, 'L4')).toBe('game-over R4.6');
    });
    it('R4.6 an empty sigil at the end of a turn loses', () => {
      const game = playAll(start('easy'), `${EASY_SIX} ${TO_THE_LAST} T3 p`);
      expect(outcomeOf(game.state)).toEqual({
        decision: 'sigilEmpty',
        result: { reason: 'lost', winners: [], spirits: [6], hands: [6] },
      });
      expect(refused(game, 'p')).toBe('game-over R4.6');
    });
    it('R4.6 on easy the first lost spirit loses at once', () => {
      const { game, events } = step(playAll(start('easy'), 'W1'), 'bC');
      expect(events.map(({ kind }) => kind)).toEqual(['banished', 'over']);
      expect(outcomeOf(game.state)).toEqual({
        decision: 'spiritsLost',
        result: { reason: 'lost', winners: [], spirits: [0], hands: [0] },
      });
    });
    it('R4.6 on advanced the second one does', () => {
      const one = playAll(start('advanced'), 'W1 bC');
      expect(outcomeOf(one.state)).toBeNull();
      expect(outcomeOf(playAll(one, 'bS').state)).toMatchObject({ decision: 'spiritsLost' });
    });
  });

  describe('R4.7 an odd card left', () => {
    const last = playAll(start('easy'), `${EASY_SIX} ${TO_THE_LAST}`);
    it('R4.7 is discarded, with no card to take', () => {
      expect(view(last).left).toBe(1);
      expect(texts(last)).toEqual(['d26']);
      expect(phaseOf(playAll(last, 'T3').state)).toBe('capture');
    });
    it('R4.7 the capture is still allowed', () => {
      const game = playAll(last, 'T3 cT:T2,T5,T7');
      expect(outcomeOf(game.state)).toMatchObject({ decision: 'won', result: { hands: [3] } });
    });
  });
});

import { CARD_COUNT, FAMILY_CARD_COUNT, SLOT_COUNT, isSpirit, type Card, type Seat } from '../../shared/cards';
import type { Goal, Mode, PlayerCount } from '../../shared/record';
import { soloProblem, type Layout } from './layout';
import { isSoloSpiritSlot } from './rules';
import { shuffle, type RandomSource } from './random';
import { RuleError } from './rule-error';

/** Everything that is settled before the first turn. */
export interface Deal {
  readonly mode: Mode;
  /** 1 in a solo game, else 2 to 4. */
  readonly players: PlayerCount;
  /** Solo only; null in a versus game. */
  readonly goal: Goal | null;
  readonly layout: Layout;
  /** The seat that begins. */
  readonly first: Seat;
  /** In deal order (R2.3); null where nobody knows the card (R5.2). */
  readonly cards: readonly (Card | null)[];
}

export type DealOptions = Omit<Deal, 'cards'>;

/** The cards from `from` up to, not including, `to`, in any order. */
function shuffled(from: number, to: number, random: RandomSource): Card[] {
  const cards = Int32Array.from({ length: to - from }, (_, index) => from + index);
  shuffle(cards, 0, cards.length, random);
  return [...cards] as Card[];
}

/** A deal with freshly shuffled cards: all 56 together (R3.1), or family cards and spirits apart (R4.1). */
export function shuffledDeal({ mode, players, goal, layout, first }: DealOptions, random: RandomSource): Deal {
  const deal = (cards: Card[]): Deal => checkDeal({ mode, players, goal, layout, first, cards });
  if (mode === 'versus') return deal(shuffled(0, CARD_COUNT, random));
  const families = shuffled(0, FAMILY_CARD_COUNT, random);
  const spirits = shuffled(FAMILY_CARD_COUNT, CARD_COUNT, random);
  return deal(
    Array.from({ length: SLOT_COUNT }, (_, slot) => (isSoloSpiritSlot(slot) ? spirits : families).pop() as Card),
  );
}

/**
 * The deal itself where it keeps R1.1, R3.1 and R4.1.
 * @throws RuleError `deal`, `record` (players, goal, first seat) or `layout` (no use for a solo game)
 */
export function checkDeal(deal: Deal): Deal {
  const { mode, players, goal, layout, first, cards } = deal;
  if (mode === 'solo') {
    if (players !== 1) throw new RuleError('record', 'R4.1', 'a solo game has one player');
    if (goal !== 'easy' && goal !== 'advanced')
      throw new RuleError('record', 'R4.3', 'a solo game has the goal easy or advanced');
    const problem = soloProblem(layout);
    if (problem !== null) throw new RuleError('layout', 'R4.5', `layout ${layout.id}: ${problem}`);
  } else {
    if (players !== 2 && players !== 3 && players !== 4)
      throw new RuleError('record', 'R3.5', 'a versus game has 2, 3 or 4 players');
    if (goal !== null) throw new RuleError('record', 'R4.3', 'only a solo game has a goal');
  }
  if (!Number.isInteger(first) || first < 0 || first >= players)
    throw new RuleError('record', 'R3.2', `the first seat must be one of 0 to ${players - 1}`);
  if (cards.length !== SLOT_COUNT)
    throw new RuleError('deal', 'R1.1', `a deal has ${SLOT_COUNT} cards, this one has ${cards.length}`);
  const slotOf = new Map<Card, number>();
  cards.forEach((card, slot) => {
    if (card === null) return;
    if (!Number.isInteger(card) || card < 0 || card >= CARD_COUNT)
      throw new RuleError('deal', 'R1.1', `slot ${slot} holds no card of the game`);
    const twin = slotOf.get(card);
    if (twin !== undefined) throw new RuleError('deal', 'R1.1', `slots ${twin} and ${slot} hold the same card`);
    slotOf.set(card, slot);
    if (mode === 'solo' && isSpirit(card) !== isSoloSpiritSlot(slot))
      throw new RuleError(
        'deal',
        'R4.1',
        isSpirit(card) ? `slot ${slot} is no place for a spirit` : `slot ${slot} must hold a spirit`,
      );
  });
  return deal;
}

/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: at most 56 slots and 49 cards */
import { CARD_COUNT, FAMILY_CARD_COUNT, FAMILY_COUNT, SLOT_COUNT } from '../../../shared/cards';
import { LINE_COUNT, familyLine, numberLine } from '../../engine/lines';
import { UNKNOWN, WORDS, clonePosition, copyPosition, layCard, wasSeen, type Position } from '../../engine/position';
import type { RandomSource } from '../../engine/random';
import type { Forgotten } from './memory';

const { HANDS } = WORDS;
/** Every how many slots a card is swapped to get from one world to the next. */
const STIR = 2;

/**
 * Draws worlds that fit what is known (R5.2): the cards nobody has seen are put into the face-down slots in an even
 * order. Cards that were forgotten are mixed among them first: hands that held one then hold any family card of those.
 */
export class Worlds {
  private readonly root: Position;
  private readonly slots = new Int32Array(SLOT_COUNT);
  private slotCount = 0;
  private readonly cards = new Int32Array(CARD_COUNT);
  private cardCount = 0;
  private familyCards = 0;
  private forgotten: readonly Forgotten[] = [];
  private drawn = false;

  /** As {@link reset}. */
  constructor(root: Position, forgotten: readonly Forgotten[] = []) {
    this.root = clonePosition(root);
    this.reset(root, forgotten);
  }

  /**
   * From here on worlds of another position are drawn.
   * @param root the position as it is known; whatever lies in slots that nobody has looked into is ignored
   */
  reset(root: Position, forgotten: readonly Forgotten[] = []): void {
    const p = this.root;
    copyPosition(p, root);
    this.forgotten = forgotten;
    this.drawn = false;
    this.slotCount = 0;
    let low = -1;
    let high = (1 << (CARD_COUNT - 32)) - 1;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      if (wasSeen(p, slot)) {
        const card = p[WORDS.CARDS + slot]!;
        if (card < 32) low &= ~(1 << card);
        else high &= ~(1 << (card - 32));
      } else {
        this.slots[this.slotCount++] = slot;
        layCard(p, slot, UNKNOWN);
      }
    }
    for (const { seat, card } of forgotten) {
      if (card < 32) low |= 1 << card;
      else high |= 1 << (card - 32);
      moveCard(p, seat, card);
    }
    this.cardCount = 0;
    this.familyCards = 0;
    for (let card = 0; card < CARD_COUNT; card++) {
      if (((card < 32 ? low >>> card : high >>> (card - 32)) & 1) === 0) continue;
      this.cards[this.cardCount++] = card;
      if (card < FAMILY_CARD_COUNT) this.familyCards++;
      else p[WORDS.SPOT + card - FAMILY_CARD_COUNT] = UNKNOWN;
    }
  }

  /** Whether there is only one world. */
  get single(): boolean {
    return this.cardCount === 0;
  }

  /** Makes `to` a world of its own. */
  draw(to: Position, random: RandomSource): void {
    if (this.forgotten.length > 0) this.drawWithHands(to, random);
    else {
      if (this.drawn) this.stir(random);
      else this.shuffle(random);
      copyPosition(to, this.root);
    }
  }

  /** Fisher and Yates, Durstenfeld's way. */
  private shuffle(random: RandomSource): void {
    const { root, slots, cards } = this;
    for (let i = this.slotCount - 1; i >= 0; i--) {
      const j = random.below(i + 1);
      const card = cards[j]!;
      cards[j] = cards[i]!;
      layCard(root, slots[i]!, card);
    }
    this.drawn = true;
  }

  /**
   * Swaps some cards of the last world: an even order stays even, and what follows differs from it in most slots. That
   * is cheaper than a new shuffle.
   */
  private stir(random: RandomSource): void {
    const { root, slots, slotCount } = this;
    for (let i = 0; i < slotCount; i += STIR) {
      const a = slots[random.below(slotCount)]!;
      const b = slots[i]!;
      const card = root[WORDS.CARDS + a]!;
      layCard(root, a, root[WORDS.CARDS + b]!);
      layCard(root, b, card);
    }
  }

  private drawWithHands(to: Position, random: RandomSource): void {
    copyPosition(to, this.root);
    const { cards } = this;
    let from = 0;
    for (const { seat } of this.forgotten) {
      swap(cards, from, from + random.below(this.familyCards - from));
      moveCard(to, seat, cards[from++]!);
    }
    this.shuffleRest(to, from, random);
  }

  private shuffleRest(to: Position, from: number, random: RandomSource): void {
    const { slots, slotCount, cards } = this;
    for (let i = slotCount - 1; i >= 0; i--) {
      swap(cards, from + i, from + random.below(i + 1));
      layCard(to, slots[i]!, cards[from + i]!);
    }
    // Family cards stand before spirits, so that the next world's hands are drawn from them.
    cards.subarray(0, this.cardCount).sort();
  }
}

function swap(cards: Int32Array, a: number, b: number): void {
  const card = cards[a]!;
  cards[a] = cards[b]!;
  cards[b] = card;
}

/** Moves a card from a hand back among those that may lie in the sigil, or the other way. */
function moveCard(p: Position, seat: number, card: number): void {
  const family = familyLine(card);
  const number = numberLine(card);
  const hand = HANDS + seat * LINE_COUNT;
  p[hand + family]! ^= 1 << (number - FAMILY_COUNT);
  p[hand + number]! ^= 1 << family;
  p[WORDS.REST + family]! ^= 1 << (number - FAMILY_COUNT);
  p[WORDS.REST + number]! ^= 1 << family;
}

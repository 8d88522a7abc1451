/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: spirits 0–6, lines 0–13, at most 56 open slots */
import { FAMILY_COUNT, SLOT_COUNT } from '../../../shared/cards';
import { choiceLine, choiceNeed } from '../../engine/choices';
import { LINE_COUNT, familyLine, numberLine, spiritOfLine } from '../../engine/lines';
import { BITS, MASK, lowestBit } from '../../engine/masks';
import { LINE_MASK, LINE_SHIFT, OWNER_SHIFT, WORDS, listOpen, targetOf, type Position } from '../../engine/position';
import type { RandomSource } from '../../engine/random';
import { CAPTURE_WORTH, CARD_WORTH, LACKING_WORTHS, STEAL_WORTH, THREAT_WORTH, WIN_WORTH } from '../greedy-worths';

const { TURN, PLAYERS, BASE, FREE, CAUGHT, HELD, ABANDONED, LIES_ON, SETS, CARDS, HANDS } = WORDS;

/** Where a spirit is to a seat. */
const IN_SIGIL = 0;
const FREED = 1;
const WITH_OTHERS = 2;
const OWN = 3;

/** More than any set in hand can lack. */
const MOST_LACK = 8;
const SET_WORTHS = Float64Array.from({ length: MOST_LACK }, (_, lack) => LACKING_WORTHS[lack] ?? 0);

const holder = (p: Position, spirit: number): number => p[SETS + p[LIES_ON + spirit]!]! >> OWNER_SHIFT;

/**
 * A likeness of the greedy level that costs next to nothing, for guessing thousands of times a decision what others do:
 * it takes the card that helps its sets most, or that keeps somebody from winning, and captures whenever it can, from
 * whoever holds most. It looks at what lies open and at what everybody has taken, and at nothing else (R5.1).
 */
export class Hasty {
  private readonly place = new Int8Array(FAMILY_COUNT);
  private readonly need = new Int8Array(FAMILY_COUNT);
  /** Cards that count on the two lines of each spirit: in hand, or with an abandoned set that they would be added to. */
  private readonly byFamily = new Int8Array(FAMILY_COUNT);
  private readonly byNumber = new Int8Array(FAMILY_COUNT);
  private readonly slots = new Int32Array(SLOT_COUNT);
  private readonly cards = new Int32Array(SLOT_COUNT);
  private readonly best = new Int32Array(SLOT_COUNT);
  private open = 0;

  /** The slot of the card that the player on turn takes; of equals one drawn by lot. */
  take(p: Position, random: RandomSource): number {
    const equals = this.rank(p);
    return this.best[equals > 1 ? random.below(equals) : 0]!;
  }

  /** Whether the player on turn might take what lies in a slot. */
  mightTake(p: Position, slot: number): boolean {
    const equals = this.rank(p);
    return this.best.subarray(0, equals).includes(slot);
  }

  /** Lists the slots of the cards that are worth most to the player on turn, and says how many they are. */
  private rank(p: Position): number {
    this.listOpen(p);
    const stopper = this.onlyStopper(p);
    this.look(p, p[TURN]!);
    const winning = BITS[p[HELD + p[TURN]!]!]! + 1 >= targetOf(p);
    let already = 0;
    for (let spirit = 0; spirit < FAMILY_COUNT; spirit++)
      if (this.lack(spirit, 0, 0) === 0) already = Math.max(already, this.captureWorth(p, spirit, winning));
    let most = -Infinity;
    let equals = 0;
    for (let k = 0; k < this.open; k++) {
      const worth = this.worthOf(p, this.cards[k]!, already, winning) + (k === stopper && !winning ? THREAT_WORTH : 0);
      if (worth < most) continue;
      if (worth > most) equals = 0;
      most = worth;
      this.best[equals++] = this.slots[k]!;
    }
    return equals;
  }

  /** Which of the ways to capture the player on turn chooses. */
  capture(p: Position, choices: Int32Array, count: number): number {
    let best = -Infinity;
    let chosen = choices[0]!;
    for (let i = 0; i < count; i++) {
      const spirit = spiritOfLine(choiceLine(choices[i]!));
      const worth = CAPTURE_WORTH - CARD_WORTH * choiceNeed(choices[i]!) + this.stealWorth(p, spirit);
      if (worth <= best) continue;
      best = worth;
      chosen = choices[i]!;
    }
    return chosen;
  }

  private listOpen(p: Position): void {
    this.open = listOpen(p, this.slots);
    for (let k = 0; k < this.open; k++) this.cards[k] = p[CARDS + this.slots[k]!]!;
  }

  /** How a seat stands to each spirit. */
  private look(p: Position, seat: number): void {
    const hand = HANDS + seat * LINE_COUNT;
    for (let spirit = 0; spirit < FAMILY_COUNT; spirit++) {
      this.place[spirit] = IN_SIGIL;
      this.need[spirit] = p[BASE]!;
      if ((p[FREE]! & (1 << spirit)) !== 0) this.place[spirit] = FREED;
      else if ((p[CAUGHT]! & (1 << spirit)) !== 0) {
        this.place[spirit] = holder(p, spirit) === seat ? OWN : WITH_OTHERS;
        this.need[spirit] = BITS[p[SETS + p[LIES_ON + spirit]!]! & MASK]! + 1;
      }
      this.byFamily[spirit] = BITS[p[hand + spirit]!]!;
      this.byNumber[spirit] = BITS[p[hand + FAMILY_COUNT + spirit]!]!;
    }
    for (let sets = p[ABANDONED + seat]!; sets !== 0; sets &= sets - 1) {
      const set = p[SETS + lowestBit(sets)]!;
      const line = (set >> LINE_SHIFT) & LINE_MASK;
      const spirit = spiritOfLine(line);
      const count = line < FAMILY_COUNT ? this.byFamily : this.byNumber;
      count[spirit] = Math.max(count[spirit]!, BITS[p[hand + line]!]! + BITS[set & MASK]!);
    }
  }

  private lack(spirit: number, family: number, number: number): number {
    const most = Math.max(this.byFamily[spirit]! + family, this.byNumber[spirit]! + number);
    return Math.max(this.need[spirit]! - most, 0);
  }

  private lackWith(spirit: number, card: number): number {
    return this.lack(spirit, familyLine(card) === spirit ? 1 : 0, numberLine(card) === FAMILY_COUNT + spirit ? 1 : 0);
  }

  /** The one open card without which nobody else can win in a next turn; −1 where there is none or it would not do. */
  private onlyStopper(p: Position): number {
    const players = p[PLAYERS]!;
    let stopper = -1;
    for (let seat = 0; seat < players; seat++) {
      if (seat === p[TURN] || BITS[p[HELD + seat]!]! + 1 < targetOf(p)) continue;
      this.look(p, seat);
      for (let spirit = 0; spirit < FAMILY_COUNT; spirit++) {
        const place = this.place[spirit]!;
        if (place !== FREED && place !== WITH_OTHERS) continue;
        const lack = this.lack(spirit, 0, 0);
        if (lack === 0) return -1;
        if (lack > 1) continue;
        for (let k = 0; k < this.open; k++) {
          if (k === stopper || this.lackWith(spirit, this.cards[k]!) > 0) continue;
          if (stopper >= 0) return -1;
          stopper = k;
        }
      }
    }
    return stopper;
  }

  private worthOf(p: Position, card: number, already: number, winning: boolean): number {
    const one = spiritOfLine(familyLine(card));
    const other = spiritOfLine(numberLine(card));
    let worth = this.gain(one, card);
    let capture = Math.max(already, this.captureWith(p, one, card, winning));
    if (other !== one) {
      worth += this.gain(other, card);
      capture = Math.max(capture, this.captureWith(p, other, card, winning));
    }
    return worth + capture;
  }

  /** What a card adds to the worth of the set for a spirit. */
  private gain(spirit: number, card: number): number {
    if (this.place[spirit] === OWN) return 0;
    return (SET_WORTHS[this.lackWith(spirit, card)] ?? 0) - (SET_WORTHS[this.lack(spirit, 0, 0)] ?? 0);
  }

  private captureWith(p: Position, spirit: number, card: number, winning: boolean): number {
    return this.lackWith(spirit, card) === 0 ? this.captureWorth(p, spirit, winning) : 0;
  }

  private captureWorth(p: Position, spirit: number, winning: boolean): number {
    const place = this.place[spirit]!;
    if (place !== FREED && place !== WITH_OTHERS) return 0;
    return winning ? WIN_WORTH : CAPTURE_WORTH - CARD_WORTH * this.need[spirit]! + this.stealWorth(p, spirit);
  }

  private stealWorth(p: Position, spirit: number): number {
    return (p[CAUGHT]! & (1 << spirit)) === 0 ? 0 : STEAL_WORTH * BITS[p[HELD + holder(p, spirit)]!]!;
  }
}

/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: slots 0–55, cards 0–48, lines 0–13, seats 0–3 */
import {
  CARD_COUNT,
  FAMILIES,
  FAMILY_CARD_COUNT,
  FAMILY_COUNT,
  NUMBER_COUNT,
  SLOT_COUNT,
  type Card,
  type Family,
  type Seat,
  type SetId,
  type Slot,
} from '../../shared/cards';
import type { Phase } from '../../shared/moves';
import type { Goal, Mode, PlayerCount } from '../../shared/record';
import type { Layout } from './layout';
import { shuffle, type RandomSource } from './random';

/**
 * The rules, once: everything that plays a game goes through this file. It trusts its callers (`play` in game.ts checks
 * moves first) and allocates nothing while a game is played, so that a search can call it directly.
 *
 * A position is one flat array. Seats, spirits and slots are indices; sets of slots are two 32-bit words; the cards in
 * a hand are 14 masks of 7 bits, one for each *line*: line 0–6 is a family (bit n: number n + 1), line 7–13 a number
 * (bit f: family f). The two lines of spirit s are s and 7 + s (R1.2, R1.3).
 */
declare const positionBrand: unique symbol;
export type Position = Int32Array & { readonly [positionBrand]: true };

export const LINE_COUNT = FAMILY_COUNT + NUMBER_COUNT;
/** In the place of a card that nobody has seen (R5.2). */
export const UNKNOWN = -1;
const MOST_SEATS = 4;
/** The smallest set has two cards (R3.5), so that more sets than this cannot be played. */
const MOST_SETS = FAMILY_CARD_COUNT >> 1;
/** R4.5 */
const MOST_FREE = 3;

// Where things stand in a position. Pairs of words: low (slots 0–31), then high (32–55).
const LEFT = 0; // slots that still hold a card
const UP = 2; // slots whose card was seen, even if it left
const OPEN = 4; // slots whose card is available
const WAVE = 6; // R2.5 interrupted by R4.5: uncovered together and not settled yet
const NEXT = 8; // uncovered by what the wave set free
const TURN = 10;
const PHASE = 11;
const AFTER = 12; // the phase that follows when everything uncovered is settled
const NEWEST = 13; // the spirit that came free last
const PLAYERS = 14;
const BASE = 15;
const TARGET = 16;
const SOLO = 17;
const FREE = 18; // masks of spirits
const LOST = 19;
const CAUGHT = 20;
const SET_COUNT = 21;
const HELD = 22; // by seat: mask of spirits
const COUNT = HELD + MOST_SEATS; // by seat: cards in hand
const ABANDONED = COUNT + MOST_SEATS; // by seat: mask of sets
const LIES_ON = ABANDONED + MOST_SEATS; // by spirit: the set that it lies on, where it is held
const SETS = LIES_ON + FAMILY_COUNT; // by set: see MASK, LINE_SHIFT, OWNER_SHIFT
const CARDS = SETS + MOST_SETS; // by slot
const HANDS = CARDS + SLOT_COUNT; // by seat and line
const REST = HANDS + MOST_SEATS * LINE_COUNT; // by line: cards that still lie in the sigil
const SPOT = REST + LINE_COUNT; // by spirit: the slot that it was dealt into, UNKNOWN where nobody knows
const SIZE = SPOT + FAMILY_COUNT;

/**
 * Where the words of a position lie, for searches and evaluations, which read them millions of times a second: by seat,
 * spirit, slot or line as noted above.
 */
export const WORDS = {
  LEFT,
  UP,
  OPEN,
  TURN,
  PHASE,
  PLAYERS,
  BASE,
  FREE,
  CAUGHT,
  HELD,
  COUNT,
  ABANDONED,
  LIES_ON,
  SETS,
  CARDS,
  HANDS,
  REST,
  SPOT,
} as const;

// A set's word: the mask of its cards on its line, the line, then the seat that played it.
export const MASK = (1 << NUMBER_COUNT) - 1;
export const LINE_SHIFT = NUMBER_COUNT;
export const LINE_MASK = 15;
export const OWNER_SHIFT = LINE_SHIFT + 4;
/** Sizes of a part of a mask: none to all seven. */
const SIZES = NUMBER_COUNT + 1;

export const DISCARD = 0;
export const TAKE = 1;
export const CAPTURE = 2;
export const BANISH = 3;
export const OVER = 4;
const PHASES: readonly Phase[] = ['discard', 'take', 'capture', 'banish', 'over'];

/** Number of bits in each 7-bit mask. */
export const BITS = Uint8Array.from({ length: MASK + 1 }, (_, mask) => bitCount(mask));

/**
 * All subsets of a 7-bit mask that have a given size: `SUBSETS[SUBSET_START[mask * SIZES + size]]` and the
 * `SUBSET_COUNT[mask * SIZES + size]` entries from there on.
 */
export const SUBSET_START = new Int32Array((MASK + 1) * SIZES);
export const SUBSET_COUNT = new Int32Array((MASK + 1) * SIZES);
export const SUBSETS = listSubsets();

function listSubsets(): Uint8Array {
  const all: number[] = [];
  for (let mask = 0; mask <= MASK; mask++) {
    for (let size = 0; size <= NUMBER_COUNT; size++) {
      SUBSET_START[mask * SIZES + size] = all.length;
      for (let part = 0; part <= mask; part++) if ((part & mask) === part && BITS[part] === size) all.push(part);
      SUBSET_COUNT[mask * SIZES + size] = all.length - SUBSET_START[mask * SIZES + size]!;
    }
  }
  return Uint8Array.from(all);
}

function bitCount(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
const slotIn = (low: number, high: number): number => (low !== 0 ? lowestBit(low) : 32 + lowestBit(high));

/** What differs between the kinds of game. */
export interface GameRules {
  readonly players: PlayerCount;
  readonly solo: boolean;
  /** Cards of a set that captures a free spirit. */
  readonly base: number;
  /** Spirits that win at once. */
  readonly target: number;
}
/** R3.5, R3.11 */
const VERSUS_RULES: Readonly<Record<Exclude<PlayerCount, 1>, GameRules>> = {
  2: { players: 2, solo: false, base: 3, target: 5 },
  3: { players: 3, solo: false, base: 3, target: 4 },
  4: { players: 4, solo: false, base: 2, target: 3 },
};
/** R4.3, R4.4 */
export const SOLO_RULES: Readonly<Record<Goal, GameRules>> = {
  easy: { players: 1, solo: true, base: 3, target: 7 },
  advanced: { players: 1, solo: true, base: 4, target: 6 },
};

/** The numbers that a game is played by. */
export const rulesFor = (mode: Mode, players: PlayerCount, goal: Goal | null): GameRules =>
  mode === 'solo' || players === 1 ? SOLO_RULES[goal ?? 'easy'] : VERSUS_RULES[players];

const SOLO_STRIDE = SLOT_COUNT / FAMILY_COUNT;
/** R4.1: whether a slot holds a spirit in a solo game. */
export const isSoloSpiritSlot = (slot: number): boolean => slot % SOLO_STRIDE === SOLO_STRIDE - 1;

/** Receives what was turned up (slot) and what came free (slot + {@link TRACE_FREED}), in order; null where nobody asks. */
export type Trace = number[] | null;
export const TRACE_FREED = 64;

/**
 * A position before anything was settled: {@link begin} must follow.
 * @param cards in deal order; {@link UNKNOWN} or null for cards nobody has seen
 */
export function newPosition(
  layout: Layout,
  rules: GameRules,
  first: number,
  cards: readonly (Card | null)[],
): Position {
  const p = new Int32Array(SIZE) as Position;
  p[LEFT] = -1;
  p[LEFT + 1] = (1 << (SLOT_COUNT - 32)) - 1;
  p[UP] = layout.upLow;
  p[UP + 1] = layout.upHigh;
  p[OPEN] = p[NEXT] = layout.openLow;
  p[OPEN + 1] = p[NEXT + 1] = layout.openHigh;
  p[PLAYERS] = rules.players;
  p[BASE] = rules.base;
  p[TARGET] = rules.target;
  p[SOLO] = rules.solo ? 1 : 0;
  p[TURN] = first;
  p[AFTER] = rules.solo ? DISCARD : TAKE;
  for (let line = 0; line < LINE_COUNT; line++) p[REST + line] = MASK;
  for (let spirit = 0; spirit < FAMILY_COUNT; spirit++) p[SPOT + spirit] = UNKNOWN;
  for (let slot = 0; slot < SLOT_COUNT; slot++) layCard(p, slot, cards[slot] ?? UNKNOWN);
  return p;
}

/** Puts a card into a slot that still holds one, as a world for a search does with a card that nobody has seen. */
export function layCard(p: Position, slot: number, card: number): void {
  p[CARDS + slot] = card;
  if (card >= FAMILY_CARD_COUNT) p[SPOT + card - FAMILY_CARD_COUNT] = slot;
}

/** Makes `to` equal to `from`. */
export const copyPosition = (to: Position, from: Position): void => to.set(from);

/** A new position equal to this one. */
export const clonePosition = (p: Position): Position => p.slice() as Position;

/** Settles what lies open before the first turn (R2.5). False where a solo layout frees four spirits at once (R4.5). */
export const begin = (p: Position, layout: Layout, trace: Trace): boolean => settle(p, layout, trace);

/** Takes a card out of the sigil and notes what that uncovers (R2.4). */
function clearSlot(p: Position, layout: Layout, slot: number): void {
  if (slot < 32) p[LEFT]! &= ~(1 << slot);
  else p[LEFT + 1]! &= ~(1 << (slot - 32));
  const low = p[LEFT]!;
  const high = p[LEFT + 1]!;
  const end = layout.belowStart[slot + 1]!;
  for (let i = layout.belowStart[slot]!; i < end; i++) {
    const lower = layout.below[i]!;
    if (((layout.coverLow[lower]! & low) | (layout.coverHigh[lower]! & high)) !== 0) continue;
    const word = lower >> 5;
    const bit = 1 << (lower & 31);
    p[NEXT + word]! |= bit;
    p[OPEN + word]! |= bit;
  }
}

/**
 * R2.4 and R2.5: what was uncovered together is turned up together; then its spirits leave in deal order; then comes
 * what they uncovered, and so on. R4.5 interrupts this whenever a fourth spirit is free.
 * @returns false where it was interrupted
 */
function settle(p: Position, layout: Layout, trace: Trace): boolean {
  for (;;) {
    let low = p[WAVE]!;
    let high = p[WAVE + 1]!;
    if ((low | high) === 0) {
      low = p[NEXT]!;
      high = p[NEXT + 1]!;
      if ((low | high) === 0) break;
      p[NEXT] = 0;
      p[NEXT + 1] = 0;
      if (trace !== null) traceTurned(low & ~p[UP]!, high & ~p[UP + 1]!, trace);
      p[UP]! |= low;
      p[UP + 1]! |= high;
    }
    do {
      let slot: number;
      if (low !== 0) {
        slot = lowestBit(low);
        low &= low - 1;
      } else {
        slot = 32 + lowestBit(high);
        high &= high - 1;
      }
      const card = p[CARDS + slot]!;
      if (card < FAMILY_CARD_COUNT) continue;
      const word = slot >> 5;
      const bit = 1 << (slot & 31);
      p[OPEN + word]! &= ~bit;
      const spirit = card - FAMILY_CARD_COUNT;
      p[FREE]! |= 1 << spirit;
      p[NEWEST] = spirit;
      if (trace !== null) trace.push(slot + TRACE_FREED);
      clearSlot(p, layout, slot);
      if (p[SOLO] === 1 && BITS[p[FREE]!]! > MOST_FREE) {
        p[WAVE] = low;
        p[WAVE + 1] = high;
        p[PHASE] = BANISH;
        return false;
      }
    } while ((low | high) !== 0);
    p[WAVE] = 0;
    p[WAVE + 1] = 0;
  }
  // R4.2, R4.7: a card is taken "if there is one".
  p[PHASE] = p[AFTER] === TAKE && (p[OPEN]! | p[OPEN + 1]!) === 0 ? CAPTURE : p[AFTER]!;
  return true;
}

function traceTurned(low: number, high: number, trace: number[]): void {
  for (let l = low, h = high; (l | h) !== 0;) {
    trace.push(slotIn(l, h));
    if (l !== 0) l &= l - 1;
    else h &= h - 1;
  }
}

function removeOpen(p: Position, layout: Layout, slot: number, after: number, trace: Trace): void {
  p[OPEN + (slot >> 5)]! &= ~(1 << (slot & 31));
  p[AFTER] = after;
  clearSlot(p, layout, slot);
  settle(p, layout, trace);
}

/** R3.3, R4.2: the player takes an available card. */
export function takeSlot(p: Position, layout: Layout, slot: number, trace: Trace): void {
  const card = p[CARDS + slot]!;
  const family = (card / NUMBER_COUNT) | 0;
  const number = card - family * NUMBER_COUNT;
  const seat = p[TURN]!;
  const hand = HANDS + seat * LINE_COUNT;
  p[hand + family]! |= 1 << number;
  p[hand + FAMILY_COUNT + number]! |= 1 << family;
  p[REST + family]! &= ~(1 << number);
  p[REST + FAMILY_COUNT + number]! &= ~(1 << family);
  p[COUNT + seat]!++;
  removeOpen(p, layout, slot, CAPTURE, trace);
}

/** R4.2: the player discards an available card. */
export function discardSlot(p: Position, layout: Layout, slot: number, trace: Trace): void {
  const card = p[CARDS + slot]!;
  const family = (card / NUMBER_COUNT) | 0;
  const number = card - family * NUMBER_COUNT;
  p[REST + family]! &= ~(1 << number);
  p[REST + FAMILY_COUNT + number]! &= ~(1 << family);
  removeOpen(p, layout, slot, TAKE, trace);
}

/** R4.5: a free spirit is lost for good; R4.6: too many lost ones end the game. */
export function banishSpirit(p: Position, layout: Layout, spirit: number, trace: Trace): void {
  p[FREE]! &= ~(1 << spirit);
  p[LOST]! |= 1 << spirit;
  if (tooManyLost(p)) p[PHASE] = OVER;
  else settle(p, layout, trace);
}

/** R4.6: more spirits are lost than the goal allows. */
export const tooManyLost = (p: Position): boolean => BITS[p[LOST]!]! > FAMILY_COUNT - p[TARGET]!;

/** Plays the cards `mask` of a line from the hand as a new set with the line's spirit on it (R3.6, R3.7, R4.2), and ends the turn. */
export function captureWith(p: Position, line: number, mask: number): void {
  const seat = p[TURN]!;
  playCards(p, seat, line, mask);
  const set = p[SET_COUNT]!++;
  p[SETS + set] = mask | (line << LINE_SHIFT) | (seat << OWNER_SHIFT);
  moveSpirit(p, seat, spiritOfLine(line), set);
}

/** Adds the cards `mask` of the set's line to an abandoned set, moves the spirit onto it (R3.8), and ends the turn. */
export function recaptureWith(p: Position, set: number, mask: number): void {
  const seat = p[TURN]!;
  const line = lineOfSet(p, set);
  playCards(p, seat, line, mask);
  p[SETS + set]! |= mask;
  p[ABANDONED + seat]! &= ~(1 << set);
  moveSpirit(p, seat, spiritOfLine(line), set);
}

function playCards(p: Position, seat: number, line: number, mask: number): void {
  const hand = HANDS + seat * LINE_COUNT;
  const across = line < FAMILY_COUNT ? hand + FAMILY_COUNT : hand;
  const bit = ~(1 << (line < FAMILY_COUNT ? line : line - FAMILY_COUNT));
  p[hand + line]! &= ~mask;
  for (let rest = mask; rest !== 0; rest &= rest - 1) p[across + lowestBit(rest)]! &= bit;
  p[COUNT + seat]! -= BITS[mask]!;
}

function moveSpirit(p: Position, seat: number, spirit: number, set: number): void {
  const bit = 1 << spirit;
  if ((p[FREE]! & bit) !== 0) {
    p[FREE]! &= ~bit;
    p[CAUGHT]! |= bit;
  } else {
    const left = p[LIES_ON + spirit]!;
    const loser = ownerOfSet(p, left);
    p[HELD + loser]! &= ~bit;
    p[ABANDONED + loser]! |= 1 << left;
  }
  p[LIES_ON + spirit] = set;
  p[HELD + seat]! |= bit;
  // R3.11, R4.6: at once, before the turn would end.
  if (BITS[p[HELD + seat]!]! >= p[TARGET]!) p[PHASE] = OVER;
  else endTurn(p);
}

/** R3.3, R4.2: the turn ends; R3.12, R4.6: so does the game where the sigil is empty. */
export function endTurn(p: Position): void {
  if ((p[LEFT]! | p[LEFT + 1]!) === 0) {
    p[PHASE] = OVER;
  } else if (p[SOLO] === 1) {
    p[PHASE] = DISCARD;
  } else {
    p[PHASE] = TAKE;
    const next = p[TURN]! + 1;
    p[TURN] = next === p[PLAYERS] ? 0 : next;
  }
}

const spiritOfLine = (line: number): number => (line < FAMILY_COUNT ? line : line - FAMILY_COUNT);
export const lineOfSet = (p: Position, set: number): number => (p[SETS + set]! >> LINE_SHIFT) & LINE_MASK;
export const maskOfSet = (p: Position, set: number): number => p[SETS + set]! & MASK;
export const ownerOfSet = (p: Position, set: number): Seat => (p[SETS + set]! >> OWNER_SHIFT) as Seat;
export const spiritOfSet = (p: Position, set: number): Family => spiritOfLine(lineOfSet(p, set)) as Family;
export const setCount = (p: Position): number => p[SET_COUNT]!;

/** Cards that a new set must have to capture a spirit now: R3.6 (R4.3, R4.4) where it is free, else R3.7. */
export const neededCards = (p: Position, spirit: number): number =>
  (p[FREE]! & (1 << spirit)) !== 0 ? p[BASE]! : BITS[maskOfSet(p, p[LIES_ON + spirit]!)]! + 1;

/** Cards to add to an abandoned set so that it has exactly one more than the set its spirit lies on now (R3.8). */
export const neededToRecapture = (p: Position, set: number): number =>
  neededCards(p, spiritOfSet(p, set)) - BITS[maskOfSet(p, set)]!;

/** Mask of the spirits that the player on turn may capture: free, or held by somebody else (R3.6, R3.7, R3.10). */
export const capturable = (p: Position): number => p[FREE]! | (p[CAUGHT]! & ~p[HELD + p[TURN]!]!);

/** More ways to capture at once than this cannot exist: two lines a spirit, and every set abandoned. */
export const MOST_CHOICES = LINE_COUNT + MOST_SETS;
const NEED_SHIFT = 4;
const NEED_MASK = 7;
const SET_SHIFT = 7;
export const choiceLine = (choice: number): number => choice & LINE_MASK;
export const choiceNeed = (choice: number): number => (choice >> NEED_SHIFT) & NEED_MASK;
/** The abandoned set that grows, or −1 for a new set. */
export const choiceSet = (choice: number): number => (choice >> SET_SHIFT) - 1;
const makeChoice = (line: number, need: number, set: number): number =>
  line | (need << NEED_SHIFT) | ((set + 1) << SET_SHIFT);

/**
 * Writes every way in which the player on turn can capture into `out` (room for {@link MOST_CHOICES}): a line, the
 * number of cards, and the abandoned set or none. Any cards of that line in the hand do it.
 * @returns how many there are
 */
export function captureChoices(p: Position, out: Int32Array): number {
  const seat = p[TURN]!;
  const hand = HANDS + seat * LINE_COUNT;
  const abandoned = p[ABANDONED + seat]!;
  let count = 0;
  const targets = capturable(p);
  for (let rest = targets; rest !== 0; rest &= rest - 1) {
    const spirit = lowestBit(rest);
    const need = neededCards(p, spirit);
    if (BITS[p[hand + spirit]!]! >= need) out[count++] = makeChoice(spirit, need, -1);
    if (BITS[p[hand + FAMILY_COUNT + spirit]!]! >= need) out[count++] = makeChoice(FAMILY_COUNT + spirit, need, -1);
  }
  for (let rest = abandoned; rest !== 0; rest &= rest - 1) {
    const set = lowestBit(rest);
    const line = lineOfSet(p, set);
    if ((targets & (1 << spiritOfLine(line))) === 0) continue;
    const need = neededToRecapture(p, set);
    if (BITS[p[hand + line]!]! >= need) out[count++] = makeChoice(line, need, set);
  }
  return count;
}

/** Carries out a choice with the cards `mask` of its line. */
export function playChoice(p: Position, choice: number, mask: number): void {
  const set = choiceSet(choice);
  if (set < 0) captureWith(p, choiceLine(choice), mask);
  else recaptureWith(p, set, mask);
}

/** The k-th available slot in deal order; k from 0 to {@link openCount} − 1. */
export function openSlot(p: Position, k: number): Slot {
  let word = p[OPEN]!;
  let base = 0;
  let rest = k;
  const inLow = bitCount(word);
  if (rest >= inLow) {
    rest -= inLow;
    word = p[OPEN + 1]!;
    base = 32;
  }
  for (; rest > 0; rest--) word &= word - 1;
  return (base + lowestBit(word)) as Slot;
}
export const openCount = (p: Position): number => bitCount(p[OPEN]!) + bitCount(p[OPEN + 1]!);
/** The available slots as two words. */
export const openLow = (p: Position): number => p[OPEN]!;
export const openHigh = (p: Position): number => p[OPEN + 1]!;

const playoutChoices = new Int32Array(MOST_CHOICES);

/**
 * Plays on at random until the game is over: an even choice of the slot, of the spirit to banish, of the way to capture
 * (whenever there is one) and of the cards for it.
 */
export function playOut(p: Position, layout: Layout, random: RandomSource): void {
  for (;;) {
    const phase = p[PHASE]!;
    if (phase === TAKE) takeAtRandom(p, layout, random);
    else if (phase === CAPTURE) captureAtRandom(p, random);
    else if (phase === DISCARD) discardSlot(p, layout, openSlot(p, random.below(openCount(p))), null);
    else if (phase === BANISH) banishSpirit(p, layout, kthSpirit(banishable(p), random.below(MOST_FREE)), null);
    else return;
  }
}

function takeAtRandom(p: Position, layout: Layout, random: RandomSource): void {
  takeSlot(p, layout, openSlot(p, random.below(openCount(p))), null);
}

function captureAtRandom(p: Position, random: RandomSource): void {
  const count = captureChoices(p, playoutChoices);
  if (count === 0) {
    endTurn(p);
    return;
  }
  const choice = playoutChoices[random.below(count)]!;
  const row = handLine(p, p[TURN]!, choiceLine(choice)) * SIZES + choiceNeed(choice);
  playChoice(p, choice, SUBSETS[SUBSET_START[row]! + random.below(SUBSET_COUNT[row]!)]!);
}

function kthSpirit(mask: number, k: number): number {
  let rest = mask;
  for (let i = k; i > 0; i--) rest &= rest - 1;
  return lowestBit(rest);
}

/** Mask of the spirits that may be given up: all free ones but the one that came last (R4.5). */
export const banishable = (p: Position): number => p[FREE]! & ~(1 << p[NEWEST]!);

/** Shuffles a position's cards, as for a versus game (R3.1); the position must not have begun. */
export function shuffleCards(p: Position, random: RandomSource): void {
  shuffle(p, CARDS, CARDS + SLOT_COUNT, random);
  for (let slot = 0; slot < SLOT_COUNT; slot++) layCard(p, slot, p[CARDS + slot]!);
}

const hiddenSlots = new Int32Array(SLOT_COUNT);

/**
 * Fills the slots whose card nobody has seen with the unseen cards in an order drawn evenly (R5.2), whatever lay there
 * before: one world that fits what everybody knows.
 */
export function determinize(p: Position, random: RandomSource): void {
  let seenLow = 0;
  let seenHigh = 0;
  let families = 0;
  let spirits = SLOT_COUNT;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    if (wasSeen(p, slot)) {
      const card = p[CARDS + slot]!;
      if (card < 32) seenLow |= 1 << card;
      else seenHigh |= 1 << (card - 32);
    } else if (p[SOLO] === 1 && isSoloSpiritSlot(slot)) hiddenSlots[--spirits] = slot;
    else hiddenSlots[families++] = slot;
  }
  // Slots for spirits of a solo game are listed from the end; in a versus game there are none.
  let family = 0;
  let spirit = spirits;
  for (let card = 0; card < CARD_COUNT; card++) {
    const seen = card < 32 ? seenLow & (1 << card) : seenHigh & (1 << (card - 32));
    if (seen !== 0) continue;
    const apart = p[SOLO] === 1 && card >= FAMILY_CARD_COUNT;
    const first = apart ? spirits : 0;
    const at = apart ? spirit++ : family++;
    // Shuffle from the inside out (Fisher and Yates, Durstenfeld).
    const other = first + random.below(at - first + 1);
    if (other !== at) layCard(p, hiddenSlots[at]!, p[CARDS + hiddenSlots[other]!]!);
    layCard(p, hiddenSlots[other]!, card);
  }
}

const inWords = (low: number, high: number, slot: number): boolean =>
  ((slot < 32 ? low >>> slot : high >>> (slot - 32)) & 1) === 1;
/** Whether everybody has seen the card that was dealt into this slot. */
export const wasSeen = (p: Position, slot: number): boolean => inWords(p[UP]!, p[UP + 1]!, slot);
export const isLeft = (p: Position, slot: number): boolean => inWords(p[LEFT]!, p[LEFT + 1]!, slot);
export const isOpen = (p: Position, slot: number): boolean => inWords(p[OPEN]!, p[OPEN + 1]!, slot);
export const cardIn = (p: Position, slot: number): Card => p[CARDS + slot]! as Card;
export const cardsLeft = (p: Position): number => bitCount(p[LEFT]!) + bitCount(p[LEFT + 1]!);

/** {@link DISCARD}, {@link TAKE}, … */
export const phaseCode = (p: Position): number => p[PHASE]!;
export const phaseOf = (p: Position): Phase => PHASES[p[PHASE]!]!;
export const turnOf = (p: Position): Seat => p[TURN]! as Seat;
export const playerCount = (p: Position): PlayerCount => p[PLAYERS]! as PlayerCount;
export const isSolo = (p: Position): boolean => p[SOLO] === 1;
export const baseSize = (p: Position): number => p[BASE]!;
export const targetOf = (p: Position): number => p[TARGET]!;
/** The mask of the cards on a line in a seat's hand. */
export const handLine = (p: Position, seat: number, line: number): number => p[HANDS + seat * LINE_COUNT + line]!;
export const handCount = (p: Position, seat: number): number => p[COUNT + seat]!;
export const heldMask = (p: Position, seat: number): number => p[HELD + seat]!;
export const heldCount = (p: Position, seat: number): number => BITS[p[HELD + seat]!]!;
export const freeMask = (p: Position): number => p[FREE]!;
export const lostMask = (p: Position): number => p[LOST]!;
export const isFree = (p: Position, spirit: number): boolean => (p[FREE]! & (1 << spirit)) !== 0;
/** The seat that holds a spirit, or null. */
export const holderOf = (p: Position, spirit: number): Seat | null =>
  (p[CAUGHT]! & (1 << spirit)) === 0 ? null : ownerOfSet(p, p[LIES_ON + spirit]!);
/** The set that a held spirit lies on. */
export const setUnder = (p: Position, spirit: number): SetId => p[LIES_ON + spirit]! as SetId;
export const isAbandoned = (p: Position, set: number): boolean =>
  (p[ABANDONED + ownerOfSet(p, set)]! & (1 << set)) !== 0;

export const spiritsIn = (mask: number): Family[] => FAMILIES.filter((family) => (mask & (1 << family)) !== 0);
/** Free spirits by family. */
export const freeSpirits = (p: Position): Family[] => spiritsIn(p[FREE]!);
/** The cards of a mask on a line, ascending. */
export function cardsOnLine(line: number, mask: number): Card[] {
  const cards: Card[] = [];
  for (let i = 0; i < NUMBER_COUNT; i++)
    if ((mask & (1 << i)) !== 0)
      cards.push((line < FAMILY_COUNT ? line * NUMBER_COUNT + i : i * NUMBER_COUNT + line - FAMILY_COUNT) as Card);
  return cards;
}

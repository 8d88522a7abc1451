/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: slots 0–55, cards 0–48, lines 0–13, seats 0–3 */
import {
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
import type { PlayerCount } from '../../shared/record';
import type { Layout } from './layout';
import { LINE_COUNT, spiritOfLine } from './lines';
import { BITS, MASK, bitCount, lowestBit, spiritsIn } from './masks';
import type { GameRules } from './rules';

/**
 * A position is one flat array. Seats, spirits and slots are indices; sets of slots are two 32-bit words; the cards in
 * a hand are 14 masks of 7 bits, one for each line (`lines.ts`). What changes it stands in `steps.ts`; here it is only
 * made and read.
 */
declare const positionBrand: unique symbol;
export type Position = Int32Array & { readonly [positionBrand]: true };

/** In the place of a card that nobody has seen (R5.2). */
export const UNKNOWN = -1;
const MOST_SEATS = 4;
/** The smallest set has two cards (R3.5), so that more sets than this cannot be played. */
export const MOST_SETS = FAMILY_CARD_COUNT >> 1;

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
 * Where the words of a position lie, for the steps of a game, searches and evaluations, which read them millions of
 * times a second: by seat, spirit, slot or line as noted above.
 */
export const WORDS = {
  LEFT,
  UP,
  OPEN,
  WAVE,
  NEXT,
  TURN,
  PHASE,
  AFTER,
  NEWEST,
  PLAYERS,
  BASE,
  TARGET,
  SOLO,
  FREE,
  LOST,
  CAUGHT,
  SET_COUNT,
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
export const LINE_SHIFT = NUMBER_COUNT;
export const LINE_MASK = 15;
export const OWNER_SHIFT = LINE_SHIFT + 4;
export const DISCARD = 0;
export const TAKE = 1;
export const CAPTURE = 2;
export const BANISH = 3;
export const OVER = 4;
const PHASES: readonly Phase[] = ['discard', 'take', 'capture', 'banish', 'over'];

/**
 * A position before anything was settled: `begin` (steps.ts) must follow.
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

export const lineOfSet = (p: Position, set: number): number => (p[SETS + set]! >> LINE_SHIFT) & LINE_MASK;
export const maskOfSet = (p: Position, set: number): number => p[SETS + set]! & MASK;
export const ownerOfSet = (p: Position, set: number): Seat => (p[SETS + set]! >> OWNER_SHIFT) as Seat;
export const spiritOfSet = (p: Position, set: number): Family => spiritOfLine(lineOfSet(p, set));
export const setCount = (p: Position): number => p[SET_COUNT]!;

/** Cards that a new set must have to capture a spirit now: R3.6 (R4.3, R4.4) where it is free, else R3.7. */
export const neededCards = (p: Position, spirit: number): number =>
  (p[FREE]! & (1 << spirit)) !== 0 ? p[BASE]! : BITS[maskOfSet(p, p[LIES_ON + spirit]!)]! + 1;

/** Cards to add to an abandoned set so that it has exactly one more than the set its spirit lies on now (R3.8). */
export const neededToRecapture = (p: Position, set: number): number =>
  neededCards(p, spiritOfSet(p, set)) - BITS[maskOfSet(p, set)]!;

/** R4.6: more spirits are lost than the goal allows. */
export const tooManyLost = (p: Position): boolean => BITS[p[LOST]!]! > FAMILY_COUNT - p[TARGET]!;

/** Mask of the spirits that the player on turn may capture: free, or held by somebody else (R3.6, R3.7, R3.10). */
export const capturable = (p: Position): number => p[FREE]! | (p[CAUGHT]! & ~p[HELD + p[TURN]!]!);

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
/** Writes the available slots into `out` in deal order (room for all 56); returns how many there are. */
export function listOpen(p: Position, out: Int32Array): number {
  let count = 0;
  for (let low = p[OPEN]!; low !== 0; low &= low - 1) out[count++] = lowestBit(low);
  for (let high = p[OPEN + 1]!; high !== 0; high &= high - 1) out[count++] = 32 + lowestBit(high);
  return count;
}

/** The available slots in deal order. */
export const openSlots = (p: Position): Slot[] => Array.from({ length: openCount(p) }, (_, k) => openSlot(p, k));

/** Mask of the spirits that may be given up: all free ones but the one that came last (R4.5). */
export const banishable = (p: Position): number => p[FREE]! & ~(1 << p[NEWEST]!);

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

/** Free spirits by family. */
export const freeSpirits = (p: Position): Family[] => spiritsIn(p[FREE]!);

/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: slots 0–55, lines 0–13, seats 0–3 */
import { FAMILY_CARD_COUNT, FAMILY_COUNT } from '../../shared/cards';
import type { Layout } from './layout';
import { LINE_COUNT, familyLine, numberLine, spiritOfLine } from './lines';
import { BITS, lowestBit } from './masks';
import {
  BANISH,
  CAPTURE,
  DISCARD,
  LINE_SHIFT,
  OVER,
  OWNER_SHIFT,
  TAKE,
  WORDS,
  lineOfSet,
  ownerOfSet,
  tooManyLost,
  type Position,
} from './position';

const { LEFT, UP, OPEN, WAVE, NEXT, TURN, PHASE, AFTER, NEWEST, PLAYERS, TARGET, SOLO, FREE, LOST } = WORDS;
const { CAUGHT, SET_COUNT, HELD, COUNT, ABANDONED, LIES_ON, SETS, CARDS, HANDS, REST } = WORDS;

/** R4.5 */
const MOST_FREE = 3;

/*
 * The steps of a game, once: everything that plays goes through this file. It trusts its callers (`play` in game.ts
 * checks moves first) and allocates nothing, so that a search can call it directly.
 */

/** Receives what was turned up (slot) and what came free (slot + {@link TRACE_FREED}), in order; null where nobody asks. */
export type Trace = number[] | null;
export const TRACE_FREED = 64;

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

const slotIn = (low: number, high: number): number => (low !== 0 ? lowestBit(low) : 32 + lowestBit(high));

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

/** A card, given by its two lines, is no longer among those that lie in the sigil. */
function leaveSigil(p: Position, family: number, number: number): void {
  p[REST + family]! &= ~(1 << (number - FAMILY_COUNT));
  p[REST + number]! &= ~(1 << family);
}

/** R3.3, R4.2: the player takes an available card. */
export function takeSlot(p: Position, layout: Layout, slot: number, trace: Trace): void {
  const card = p[CARDS + slot]!;
  const family = familyLine(card);
  const number = numberLine(card);
  const seat = p[TURN]!;
  const hand = HANDS + seat * LINE_COUNT;
  p[hand + family]! |= 1 << (number - FAMILY_COUNT);
  p[hand + number]! |= 1 << family;
  p[COUNT + seat]!++;
  leaveSigil(p, family, number);
  removeOpen(p, layout, slot, CAPTURE, trace);
}

/** R4.2: the player discards an available card. */
export function discardSlot(p: Position, layout: Layout, slot: number, trace: Trace): void {
  const card = p[CARDS + slot]!;
  leaveSigil(p, familyLine(card), numberLine(card));
  removeOpen(p, layout, slot, TAKE, trace);
}

/** R4.5: a free spirit is lost for good; R4.6: too many lost ones end the game. */
export function banishSpirit(p: Position, layout: Layout, spirit: number, trace: Trace): void {
  p[FREE]! &= ~(1 << spirit);
  p[LOST]! |= 1 << spirit;
  if (tooManyLost(p)) p[PHASE] = OVER;
  else settle(p, layout, trace);
}

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

import { FAMILIES, FAMILY_COUNT, type Card, type Family, type Seat } from '../../shared/cards';
import { linesOf } from '../engine/lines';
import { BITS } from '../engine/masks';
import {
  baseSize,
  cardIn,
  freeMask,
  handLine,
  heldCount,
  heldMask,
  holderOf,
  isAbandoned,
  lineOfSet,
  neededCards,
  neededToRecapture,
  openSlots,
  ownerOfSet,
  playerCount,
  setCount,
  spiritOfSet,
  targetOf,
  type Position,
} from '../engine/position';

/** How many cards a seat has in hand on a line. */
export const onLine = (p: Position, seat: number, line: number): number => BITS[handLine(p, seat, line)] ?? 0;

/** Whether a spirit has not come free yet. */
export const inSigil = (p: Position, spirit: Family): boolean =>
  (freeMask(p) & (1 << spirit)) === 0 && holderOf(p, spirit) === null;

/**
 * How many cards a seat lacks to capture a spirit that it does not hold, by the best of its two lines and of its
 * abandoned sets; `extra` is one more card in the hand.
 */
export function lacking(p: Position, seat: number, spirit: Family, extra: Card | null): number {
  const more = (line: number): number => (extra !== null && linesOf(extra).includes(line) ? 1 : 0);
  const lines = [spirit, FAMILY_COUNT + spirit].map((line) => onLine(p, seat, line) + more(line));
  let least = (inSigil(p, spirit) ? baseSize(p) : neededCards(p, spirit)) - Math.max(...lines);
  for (let set = 0; set < setCount(p); set++) {
    if (spiritOfSet(p, set) !== spirit || ownerOfSet(p, set) !== seat || !isAbandoned(p, set)) continue;
    const line = lineOfSet(p, set);
    least = Math.min(least, neededToRecapture(p, set) - onLine(p, seat, line) - more(line));
  }
  return Math.max(least, 0);
}

/** Everybody but one seat, in the order in which their turns come after its own. */
export const othersAfter = (p: Position, seat: number): Seat[] =>
  Array.from({ length: playerCount(p) - 1 }, (_, i) => ((seat + 1 + i) % playerCount(p)) as Seat);

/** The cards that can be taken now and that somebody has seen. */
export const openCards = (p: Position): Card[] =>
  openSlots(p)
    .map((slot) => cardIn(p, slot))
    .filter((card) => card >= 0);

/** Spirits that a seat could capture at all: free, or held by somebody else. */
export const targetsOf = (p: Position, seat: number): Family[] =>
  FAMILIES.filter((spirit) => (heldMask(p, seat) & (1 << spirit)) === 0 && !inSigil(p, spirit));

/** Whether one capture more makes a seat win (R3.11). */
export const oneShort = (p: Position, seat: number): boolean => heldCount(p, seat) + 1 >= targetOf(p);

/** Whether a seat can capture a spirit in its turn, taking one of the cards that lie open now. */
export const canReach = (p: Position, seat: number, spirit: Family): boolean =>
  [null, ...openCards(p)].some((card) => lacking(p, seat, spirit, card) === 0);

/** Whether a seat can win with its next turn, taking one of the cards that lie open now. */
export const threatens = (p: Position, seat: number): boolean =>
  oneShort(p, seat) && targetsOf(p, seat).some((spirit) => canReach(p, seat, spirit));

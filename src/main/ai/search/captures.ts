/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: lines 0–13, masks of seven bits */
import { FAMILY_COUNT } from '../../../shared/cards';
import { choiceLine, choiceNeed } from '../../engine/choices';
import { LINE_COUNT, spiritOfLine } from '../../engine/lines';
import { BITS } from '../../engine/masks';
import { WORDS, handLine, type Position } from '../../engine/position';

const { TURN, HELD, HANDS, REST, BASE } = WORDS;

const worths = new Int32Array(7);

/**
 * What a card is worth on the line across, by a rule of thumb: the more cards the player has there the more, little
 * where the player holds that line's spirit already, nothing where no set can come about any more.
 */
function worthAcross(p: Position, hand: number, line: number, held: number): number {
  const own = BITS[p[hand + line]!]!;
  const spirit = spiritOfLine(line);
  if ((held & (1 << spirit)) !== 0) return own;
  const rest = BITS[p[REST + line]!]!;
  return own + rest < p[BASE]! ? 0 : own * 8 + rest;
}

/**
 * The cards to play for a way to capture (a choice of `captureChoices`): of those that would do, the ones worth least
 * elsewhere. The same for the same hands, whatever lies hidden.
 * @returns their mask on the choice's line
 */
export function cheapestCards(p: Position, choice: number): number {
  const line = choiceLine(choice);
  const need = choiceNeed(choice);
  const seat = p[TURN]!;
  const pool = handLine(p, seat, line);
  if (BITS[pool] === need) return pool;
  const hand = HANDS + seat * LINE_COUNT;
  const across = line < FAMILY_COUNT ? FAMILY_COUNT : 0;
  const held = p[HELD + seat]!;
  for (let i = 0; i < 7; i++) worths[i] = (pool & (1 << i)) === 0 ? 1 << 20 : worthAcross(p, hand, across + i, held);
  let mask = 0;
  for (let k = 0; k < need; k++) {
    let best = 0;
    for (let i = 1; i < 7; i++) if (worths[i]! < worths[best]!) best = i;
    mask |= 1 << best;
    worths[best] = 1 << 20;
  }
  return mask;
}

/** What the cards of a mask on a line are worth elsewhere, added up (see {@link cheapestCards}). */
export function costOf(p: Position, line: number, mask: number): number {
  const seat = p[TURN]!;
  const across = line < FAMILY_COUNT ? FAMILY_COUNT : 0;
  let cost = 0;
  for (let i = 0; i < 7; i++)
    if ((mask & (1 << i)) !== 0) cost += worthAcross(p, HANDS + seat * LINE_COUNT, across + i, p[HELD + seat]!);
  return cost;
}

/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: lines 0–13, seats 0–3, sets that exist */
import { FAMILY_COUNT } from '../../../shared/cards';
import { LINE_COUNT } from '../../engine/lines';
import { BITS, MASK, lowestBit } from '../../engine/masks';
import { LINE_MASK, LINE_SHIFT, OWNER_SHIFT, WORDS, type Position } from '../../engine/position';

const { BASE, CAUGHT, ABANDONED, LIES_ON, SETS, HANDS, REST } = WORDS;

/**
 * The cards of a pool that can be of no use on the line across: too few cards are left there for any set, and no set of
 * the seat's own waits for more.
 */
export function idleCards(p: Position, seat: number, line: number, pool: number): number {
  const across = line < FAMILY_COUNT ? FAMILY_COUNT : 0;
  const hand = HANDS + seat * LINE_COUNT;
  let idle = 0;
  for (let rest = pool; rest !== 0; rest &= rest - 1) {
    const i = lowestBit(rest);
    const other = across + i;
    const spirit = 1 << i;
    const reach = BITS[p[hand + other]!]! + BITS[p[REST + other]!]!;
    let need = p[BASE]!;
    let waits = false;
    if ((p[CAUGHT]! & spirit) !== 0) {
      const set = p[SETS + p[LIES_ON + i]!]!;
      const own = set >> OWNER_SHIFT === seat;
      need = BITS[set & MASK]! + (own ? 2 : 1);
      waits = own && ((set >> LINE_SHIFT) & LINE_MASK) === other;
      for (let sets = p[ABANDONED + seat]!; sets !== 0; sets &= sets - 1)
        if (((p[SETS + lowestBit(sets)]! >> LINE_SHIFT) & LINE_MASK) === other) waits = true;
    }
    if (reach < need && !waits) idle |= spirit;
  }
  return idle;
}

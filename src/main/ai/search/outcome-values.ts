/* eslint-disable @typescript-eslint/no-non-null-assertion -- seats are bounded by the number of players */
import { BITS } from '../../engine/masks';
import { WORDS, targetOf, type Position } from '../../engine/position';

const { HELD, COUNT, PLAYERS } = WORDS;

/** R3.11, R3.12: each seat's share of the victory in a game that is over, written into `values`; together they are 1. */
export function outcomeValues(p: Position, values: Float64Array): void {
  const players = p[PLAYERS]!;
  const target = targetOf(p);
  let best = -1;
  let winners = 0;
  for (let seat = 0; seat < players; seat++) {
    const held = BITS[p[HELD + seat]!]!;
    // Most spirits, then fewest cards in hand; who reached the target has most.
    const rank = held >= target ? 1 << 20 : held * 64 + 63 - p[COUNT + seat]!;
    if (rank > best) {
      best = rank;
      winners = 1 << seat;
    } else if (rank === best) winners |= 1 << seat;
  }
  const share = 1 / BITS[winners]!;
  for (let seat = 0; seat < players; seat++) values[seat] = (winners & (1 << seat)) !== 0 ? share : 0;
}

import type { Family } from '../../shared/cards';
import type { TableEvent } from '../../shared/events';
import type { GameDigest, SeatDigest } from '../../shared/history';
import type { Game } from '../engine/game';
import { heldMask, spiritsIn } from '../engine/position';
import { seatsOf } from '../engine/outcome';

type Counts = { -readonly [K in keyof Omit<SeatDigest, 'held'>]: number };
const none = (): Counts => ({ captures: 0, steals: 0, recaptures: 0, losses: 0, largestSet: 0 });

function count(log: readonly TableEvent[], players: number): readonly Counts[] {
  const seats = Array.from({ length: players }, none);
  const sizes = new Map<number, number>();
  const at = (seat: number): Counts => seats[seat] ?? none();
  for (const event of log) {
    if (event.kind !== 'captured' && event.kind !== 'stole') continue;
    const own = at(event.seat);
    const size = (sizes.get(event.set) ?? 0) + event.cards.length;
    sizes.set(event.set, size);
    own.largestSet = Math.max(own.largestSet, size);
    if (event.kind === 'captured') own.captures += 1;
    else {
      own.steals += 1;
      if (event.recapture) own.recaptures += 1;
      at(event.from).losses += 1;
    }
  }
  return seats;
}

/** What happened in a game, for statistics. A change here must raise the version of {@link summaryOf}. */
export function digestOf({ deal, state, log }: Game): GameDigest {
  const counts = count(log, deal.players);
  const held = (seat: number): readonly Family[] => spiritsIn(heldMask(state, seat));
  return { seats: seatsOf(state).map((seat) => ({ ...(counts[seat] ?? none()), held: held(seat) })) };
}

import type { Family, Seat } from '../../shared/cards';
import type { TableEvent } from '../../shared/events';
import type { GameDigest, SeatDigest } from '../../shared/history';
import type { Game } from '../engine/game';
import { spiritsIn } from '../engine/masks';
import { cardsLeft, handCount, heldMask } from '../engine/position';
import { outcomeOf } from '../engine/outcome';

type Counts = { -readonly [K in keyof Omit<SeatDigest, 'held' | 'captured' | 'hand'>]: number } & {
  captured: Family[];
};
const none = (): Counts => ({
  captures: 0,
  steals: 0,
  recaptures: 0,
  losses: 0,
  largestSet: 0,
  largestRecapture: 0,
  behind: 0,
  captured: [],
  turns: 0,
});

/** A turn begins with taking a card (R3.3), in a solo game with discarding one (R4.2). */
function count(log: readonly TableEvent[], players: number, begins: 'took' | 'discarded'): readonly Counts[] {
  const seats = Array.from({ length: players }, none);
  const sizes = new Map<number, number>();
  const at = (seat: number): Counts => seats[seat] ?? none();
  for (const event of log) {
    if (event.kind === begins) at(event.seat).turns += 1;
    if (event.kind !== 'captured' && event.kind !== 'stole') continue;
    const own = at(event.seat);
    const size = (sizes.get(event.set) ?? 0) + event.cards.length;
    sizes.set(event.set, size);
    own.largestSet = Math.max(own.largestSet, size);
    own.captured.push(event.spirit);
    if (event.kind === 'captured') own.captures += 1;
    else {
      own.steals += 1;
      if (event.recapture) {
        own.recaptures += 1;
        own.largestRecapture = Math.max(own.largestRecapture, size);
      }
      at(event.from).losses += 1;
    }
    const held = seats.map(({ captures, steals, losses }) => captures + steals - losses);
    const most = Math.max(...held);
    seats.forEach((seat, index) => (seat.behind = Math.max(seat.behind, most - (held[index] ?? 0))));
  }
  return seats;
}

/**
 * What happened in a game and at the player's seat, for statistics. A change here must raise the version of
 * {@link summaryOf}.
 */
export function digestOf({ deal, state, log }: Game, seat: Seat): GameDigest {
  const counts = count(log, deal.players, deal.mode === 'solo' ? 'discarded' : 'took');
  return {
    first: deal.first,
    left: cardsLeft(state),
    winners: outcomeOf(state)?.result.winners ?? [],
    own: { ...(counts[seat] ?? none()), held: spiritsIn(heldMask(state, seat)), hand: handCount(state, seat) },
  };
}

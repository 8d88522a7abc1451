import type { GameResult } from '../../shared/record';
import type { Seat } from '../../shared/cards';
import type { PlayedOutcome } from '../../shared/view';
import {
  OVER,
  handCount,
  heldCount,
  isSolo,
  phaseCode,
  playerCount,
  targetOf,
  tooManyLost,
  type Position,
} from './position';

export const seatsOf = (state: Position): Seat[] =>
  Array.from({ length: playerCount(state) }, (_, seat) => seat as Seat);

/** How a game ended and by which rule (R3.11, R3.12, R4.6), or null while it goes on. */
export function outcomeOf(state: Position): PlayedOutcome | null {
  if (phaseCode(state) !== OVER) return null;
  const seats = seatsOf(state);
  const end = (reason: GameResult['reason'], decision: PlayedOutcome['decision'], winners: Seat[]): PlayedOutcome => ({
    decision,
    result: {
      reason,
      winners,
      spirits: seats.map((seat) => heldCount(state, seat)),
      hands: seats.map((seat) => handCount(state, seat)),
    },
  });
  const reached = seats.filter((seat) => heldCount(state, seat) >= targetOf(state));
  if (isSolo(state)) {
    if (reached.length > 0) return end('won', 'won', reached);
    return end('lost', tooManyLost(state) ? 'spiritsLost' : 'sigilEmpty', []);
  }
  if (reached.length > 0) return end('target', 'target', reached);
  const most = Math.max(...seats.map((seat) => heldCount(state, seat)));
  const leaders = seats.filter((seat) => heldCount(state, seat) === most);
  const fewest = Math.min(...leaders.map((seat) => handCount(state, seat)));
  const winners = leaders.filter((seat) => handCount(state, seat) === fewest);
  const decision = leaders.length === 1 ? 'spirits' : winners.length === 1 ? 'hands' : 'shared';
  return end('exhausted', decision, winners);
}

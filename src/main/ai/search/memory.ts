import { FAMILY_CARD_COUNT, familyOf, numberOf, type Card } from '../../../shared/cards';
import type { Game } from '../../engine/game';
import { handLine, turnOf } from '../../engine/position';

/** A card in an opponent's hand that a player with a short memory no longer knows. */
export interface Forgotten {
  readonly seat: number;
  readonly card: number;
}

/** The cards in other players' hands that are not among the last `memory` that others took; none where it is null. */
export function forgottenCards({ log, state }: Game, memory: number | null): Forgotten[] {
  if (memory === null) return [];
  const seat = turnOf(state);
  const taken = log.flatMap((event) => (event.kind === 'took' && event.seat !== seat ? [event] : []));
  const inHand = (owner: number, card: Card): boolean =>
    (handLine(state, owner, familyOf(card)) & (1 << (numberOf(card) - 1))) !== 0;
  return taken
    .slice(0, Math.max(0, taken.length - memory))
    .filter((event) => event.card < FAMILY_CARD_COUNT && inHand(event.seat, event.card))
    .map((event) => ({ seat: event.seat, card: event.card }));
}

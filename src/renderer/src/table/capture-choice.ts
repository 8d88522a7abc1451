import type { Card } from '../../../shared/cards';
import type { Move } from '../../../shared/moves';
import type { CaptureOption } from '../../../shared/view';

/** The cards that a capture would play, in the order in which they were chosen. */
export type Chosen = readonly Card[];

/** Takes a card of the pool in or out. One too many sends out the one that was chosen first. */
export function toggleCard(option: CaptureOption, chosen: Chosen, card: Card): Chosen {
  if (!option.pool.includes(card)) return chosen;
  if (chosen.includes(card)) return chosen.filter((other) => other !== card);
  return [...chosen, card].slice(-option.need);
}

export const isComplete = (option: CaptureOption, chosen: Chosen): boolean => chosen.length === option.need;

/** The move that plays the chosen cards. */
export function captureMove(option: CaptureOption, chosen: Chosen): Move {
  return option.set === null
    ? { kind: 'capture', spirit: option.spirit, cards: chosen }
    : { kind: 'recapture', spirit: option.spirit, set: option.set, cards: chosen };
}

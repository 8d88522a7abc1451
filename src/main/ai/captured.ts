import { FAMILY_COUNT, familyOf } from '../../shared/cards';
import type { CaptureMove } from '../../shared/moves';
import { maskOnLine } from '../engine/lines';
import { clonePosition, lineOfSet, type Position } from '../engine/position';
import { captureWith, recaptureWith } from '../engine/steps';

/** The line that the cards of a legal capture lie on. */
export const lineOfCapture = (p: Position, move: CaptureMove): number => {
  if (move.kind === 'recapture') return lineOfSet(p, move.set);
  return move.cards.every((card) => familyOf(card) === move.spirit) ? move.spirit : FAMILY_COUNT + move.spirit;
};

/** The position after a legal capture; the one given is not changed. @throws RangeError where its cards share no line */
export function captured(p: Position, move: CaptureMove): Position {
  const line = lineOfCapture(p, move);
  const mask = maskOnLine(move.cards, line);
  if (mask === null) throw new RangeError('the cards of a capture share a line');
  const after = clonePosition(p);
  if (move.kind === 'recapture') recaptureWith(after, move.set, mask);
  else captureWith(after, line, mask);
  return after;
}

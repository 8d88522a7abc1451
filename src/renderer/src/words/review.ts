import type { ToldMove, TurningPoint } from '../../../shared/review';
import type { GameState } from '../../../shared/view';
import { percentWord, reasonSentence } from './hint';
import { cardObject, seatName, spiritObject } from './names';
import type { Sentence } from './sentence';

const partsOf = (
  state: GameState,
  { move, card, from }: ToldMove,
): Readonly<Record<string, Sentence | Sentence[]>> => ({
  ...(card !== null && { card: cardObject(card) }),
  ...(from !== null && { name: seatName(state, from) }),
  ...('spirit' in move && { spirit: spiritObject(move.spirit) }),
  ...('cards' in move && { cards: move.cards.map(cardObject) }),
});

const madeSentence = (state: GameState, turn: number, made: ToldMove): Sentence => {
  const params = { ...partsOf(state, made), turn };
  if (made.move.kind === 'take') return { key: 'hint.review.made.take', params };
  return { key: made.move.kind === 'pass' ? 'hint.review.made.pass' : 'hint.review.made.capture', params };
};

const betterSentence = (state: GameState, better: ToldMove): Sentence => {
  const params = partsOf(state, better);
  switch (better.move.kind) {
    case 'take':
      return { key: 'hint.review.better.take', params };
    case 'recapture':
      return { key: 'hint.review.better.recapture', params };
    case 'capture':
      return { key: better.from === null ? 'hint.review.better.free' : 'hint.review.better.steal', params };
    default:
      return { key: 'hint.review.better.pass' };
  }
};

/**
 * What a look back at a lost game found: the move made and the better one, what spoke for that, and what both are
 * thought to be worth.
 */
export function reviewSentences(
  state: GameState,
  found: TurningPoint | null,
  language: string,
): {
  readonly moves: readonly Sentence[];
  readonly reasons: readonly Sentence[];
  readonly estimate: readonly Sentence[];
} {
  if (found === null) return { moves: [{ key: 'hint.review.none' }], reasons: [], estimate: [] };
  const { turn, made, better, reasons, before, after } = found;
  const params = { before: percentWord(before, language), after: percentWord(after, language) };
  return {
    moves: [madeSentence(state, turn, made), betterSentence(state, better)],
    reasons:
      reasons.length === 0
        ? []
        : [{ key: 'hint.review.said' }, ...reasons.map((reason) => reasonSentence(reason, state, better.move))],
    estimate: [{ key: 'hint.review.chance', params }],
  };
}

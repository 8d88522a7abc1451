import type { Advice, Reason } from '../../../shared/hint';
import type { Move } from '../../../shared/moves';
import type { GameState } from '../../../shared/view';
import { cardObject, seatName, spiritObject } from './names';
import type { Sentence } from './sentence';

/** Chances are told in steps of this part: more would be a precision that nobody has. */
const STEPS = 20;

/** What is advised, in a sentence; null where it is not on the table any more. */
export function adviceSentence(state: GameState, move: Move): Sentence | null {
  switch (move.kind) {
    case 'take': {
      const slot = state.view.slots[move.slot];
      return slot?.state === 'up' ? { key: 'hint.move.take', params: { card: cardObject(slot.card) } } : null;
    }
    case 'capture':
    case 'recapture': {
      const holder = state.view.sets.find((set) => set.holds && set.spirit === move.spirit)?.seat;
      const params = {
        spirit: spiritObject(move.spirit),
        cards: move.cards.map(cardObject),
        name: holder === undefined ? '' : seatName(state, holder),
      };
      if (move.kind === 'recapture') return { key: 'hint.move.recapture', params };
      return { key: holder === undefined ? 'hint.move.free' : 'hint.move.steal', params };
    }
    case 'pass':
      return { key: 'hint.move.pass' };
    default:
      return null;
  }
}

/** One reason for a move, in a sentence. */
export function reasonSentence(reason: Reason, state: GameState, move: Move): Sentence {
  switch (reason.kind) {
    case 'wins':
      return {
        key: move.kind === 'take' ? 'hint.why.wins.take' : 'hint.why.wins.capture',
        params: { spirit: spiritObject(reason.spirit) },
      };
    case 'stops':
    case 'topples':
    case 'forestalls':
      return { key: `hint.why.${reason.kind}`, params: { name: seatName(state, reason.seat) } };
    case 'captures':
      return {
        key: reason.from === null ? 'hint.why.captures.free' : 'hint.why.captures.from',
        params: {
          spirit: spiritObject(reason.spirit),
          name: reason.from === null ? '' : seatName(state, reason.from),
        },
      };
    case 'guards':
    case 'denies':
    case 'retaken':
      return {
        key: `hint.why.${reason.kind}`,
        params: { name: seatName(state, reason.seat), spirit: spiritObject(reason.spirit) },
      };
    case 'gathers':
      return {
        key: 'hint.why.gathers',
        params: { spirit: spiritObject(reason.spirit), cards: { key: 'terms.cards', count: reason.cards } },
        count: reason.lacking,
      };
    case 'serves':
      return {
        key: 'hint.why.serves',
        params: { spirit: spiritObject(reason.spirits[0]), other: spiritObject(reason.spirits[1]) },
      };
    case 'nears':
      return { key: 'hint.why.nears', params: { held: reason.held, target: reason.target } };
    case 'keeps':
      return { key: 'hint.why.keeps', params: { spirit: spiritObject(reason.spirit) } };
    case 'quiet':
    case 'safe':
    case 'spares':
      return { key: `hint.why.${reason.kind}` };
  }
}

/** A chance in words, as exact as it deserves. */
export function percentWord(chance: number, language: string): string {
  const step = Math.min(Math.max(Math.round(chance * STEPS), 1), STEPS - 1) / STEPS;
  return new Intl.NumberFormat(language, { style: 'percent' }).format(step);
}

/** How good the move is thought to be, and how sure that is; nothing where there was nothing to choose. */
export function chanceSentences({ chance, sure, close }: Advice, language: string): Sentence[] {
  if (chance === null) return [];
  if (sure) return [{ key: chance > 0.5 ? 'hint.sure.won' : 'hint.sure.shared' }];
  return [
    { key: 'hint.chance', params: { chance: percentWord(chance, language) } },
    ...(close ? [{ key: 'hint.close-call' } as const] : []),
  ];
}

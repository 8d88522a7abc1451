import { CARD_COUNT, SLOT_COUNT, type SetId } from '../../../shared/cards';
import type { Move } from '../../../shared/moves';
import { MOST_CHOICES, captureChoices, choiceLine, choiceSet } from '../../engine/choices';
import { LINE_COUNT, cardsOnLine, spiritOfLine } from '../../engine/lines';
import {
  MOST_SETS,
  TAKE,
  cardIn,
  handLine,
  openSlots,
  phaseCode,
  spiritOfSet,
  turnOf,
  type Position,
} from '../../engine/position';
import { cheapestCards } from './captures';

/*
 * What a search calls a move: the card that is taken, wherever it lies in the world of the moment; the line that is
 * captured with; the abandoned set that grows; or no capture. Which cards of a line are played does not matter to it.
 */

const NEW_SET = CARD_COUNT;
const OLD_SET = NEW_SET + LINE_COUNT;
/** The key of no capture. */
export const PASS_KEY = OLD_SET + MOST_SETS;
/** Keys are whole numbers from 0 to one less than this. */
export const KEY_COUNT = PASS_KEY + 1;
/** Moves in a position: never more than open slots, since there are fewer ways to capture. */
export const MOST_MOVES = SLOT_COUNT;

/** The key of taking a card. */
export const takeKey = (card: number): number => card;
/** The key of a choice of `captureChoices`. */
export const choiceKey = (choice: number): number =>
  choiceSet(choice) < 0 ? NEW_SET + choiceLine(choice) : OLD_SET + choiceSet(choice);

/** The move that a choice of `captureChoices` leads to with the cards of a mask on its line. */
export function moveOfChoice(p: Position, choice: number, mask: number): Move {
  const cards = cardsOnLine(choiceLine(choice), mask);
  const set = choiceSet(choice);
  return set < 0
    ? { kind: 'capture', spirit: spiritOfLine(choiceLine(choice)), cards }
    : { kind: 'recapture', spirit: spiritOfSet(p, set), set: set as SetId, cards };
}

/** The moves that a search considers, by its name for them. */
export function movesByKey(p: Position): Map<number, Move> {
  const moves = new Map<number, Move>();
  if (phaseCode(p) === TAKE) {
    for (const slot of openSlots(p)) moves.set(takeKey(cardIn(p, slot)), { kind: 'take', slot });
    return moves;
  }
  const choices = new Int32Array(MOST_CHOICES);
  const count = captureChoices(p, choices);
  for (const choice of choices.subarray(0, count))
    moves.set(choiceKey(choice), moveOfChoice(p, choice, cheapestCards(p, choice)));
  moves.set(PASS_KEY, { kind: 'pass' });
  return moves;
}

/** The search's name for a move; null where it has none. Which cards of a line are played does not matter to it. */
export function keyOf(p: Position, move: Move): number | null {
  if (move.kind === 'take') return takeKey(cardIn(p, move.slot));
  if (move.kind === 'pass') return PASS_KEY;
  if (move.kind !== 'capture' && move.kind !== 'recapture') return null;
  const choices = new Int32Array(MOST_CHOICES);
  const count = captureChoices(p, choices);
  const choice = choices.subarray(0, count).find((each) => {
    if (move.kind === 'recapture') return choiceSet(each) === move.set;
    if (choiceSet(each) >= 0 || spiritOfLine(choiceLine(each)) !== move.spirit) return false;
    const onLine = cardsOnLine(choiceLine(each), handLine(p, turnOf(p), choiceLine(each)));
    return move.cards.every((card) => onLine.includes(card));
  });
  return choice === undefined ? null : choiceKey(choice);
}

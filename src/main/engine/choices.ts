/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: spirits 0–6, lines 0–13, seats 0–3 */
import { FAMILY_COUNT } from '../../shared/cards';
import { LINE_COUNT, spiritOfLine } from './lines';
import { BITS, lowestBit } from './masks';
import {
  LINE_MASK,
  MOST_SETS,
  WORDS,
  capturable,
  lineOfSet,
  neededCards,
  neededToRecapture,
  type Position,
} from './position';
import { captureWith, recaptureWith } from './steps';

const { TURN, ABANDONED, HANDS } = WORDS;

/** More ways to capture at once than this cannot exist: two lines a spirit, and every set abandoned. */
export const MOST_CHOICES = LINE_COUNT + MOST_SETS;
const NEED_SHIFT = 4;
const NEED_MASK = 7;
const SET_SHIFT = 7;
export const choiceLine = (choice: number): number => choice & LINE_MASK;
export const choiceNeed = (choice: number): number => (choice >> NEED_SHIFT) & NEED_MASK;
/** The abandoned set that grows, or −1 for a new set. */
export const choiceSet = (choice: number): number => (choice >> SET_SHIFT) - 1;
const makeChoice = (line: number, need: number, set: number): number =>
  line | (need << NEED_SHIFT) | ((set + 1) << SET_SHIFT);

/**
 * Writes every way in which the player on turn can capture into `out` (room for {@link MOST_CHOICES}): a line, the
 * number of cards, and the abandoned set or none. Any cards of that line in the hand do it.
 * @returns how many there are
 */
export function captureChoices(p: Position, out: Int32Array): number {
  const seat = p[TURN]!;
  const hand = HANDS + seat * LINE_COUNT;
  const abandoned = p[ABANDONED + seat]!;
  let count = 0;
  const targets = capturable(p);
  for (let rest = targets; rest !== 0; rest &= rest - 1) {
    const spirit = lowestBit(rest);
    const need = neededCards(p, spirit);
    if (BITS[p[hand + spirit]!]! >= need) out[count++] = makeChoice(spirit, need, -1);
    if (BITS[p[hand + FAMILY_COUNT + spirit]!]! >= need) out[count++] = makeChoice(FAMILY_COUNT + spirit, need, -1);
  }
  for (let rest = abandoned; rest !== 0; rest &= rest - 1) {
    const set = lowestBit(rest);
    const line = lineOfSet(p, set);
    if ((targets & (1 << spiritOfLine(line))) === 0) continue;
    const need = neededToRecapture(p, set);
    if (BITS[p[hand + line]!]! >= need) out[count++] = makeChoice(line, need, set);
  }
  return count;
}

/** Carries out a choice with the cards `mask` of its line. */
export function playChoice(p: Position, choice: number, mask: number): void {
  const set = choiceSet(choice);
  if (set < 0) captureWith(p, choiceLine(choice), mask);
  else recaptureWith(p, set, mask);
}

import {
  FAMILY_NAMES,
  familyOf,
  isSpirit,
  numberOf,
  type Card,
  type Family,
  type FamilyName,
  type Seat,
} from '../../../shared/cards';
import type { Line } from '../../../shared/moves';
import type { GameState } from '../../../shared/view';
import type { Sentence } from './sentence';

/** A family's name for keys and style; a Family is 0–6 by construction, so there always is one. */
export const familyName = (family: Family): FamilyName => FAMILY_NAMES[family] as FamilyName;

/** `stone`, within a sentence. */
export const familyWord = (family: Family): Sentence => ({ key: `terms.family.${familyName(family)}` });

/** `the stone spirit`, within a sentence. */
export const spiritWord = (family: Family): Sentence => ({
  key: 'terms.spirit',
  params: { family: familyWord(family) },
});

/** `The stone spirit`, at the beginning of a sentence. */
export const spiritFirst = (family: Family): Sentence => ({
  key: 'terms.spiritFirst',
  params: { family: familyWord(family) },
});

/** `stone 4`, or a spirit's name. */
export const cardWord = (card: Card): Sentence =>
  isSpirit(card)
    ? spiritWord(familyOf(card))
    : { key: 'terms.card', params: { family: familyWord(familyOf(card)), number: numberOf(card) } };

/** `Stone 4` or `Stone spirit`, standing alone. */
export const cardTitle = (card: Card): Sentence => {
  const family: Sentence = { key: `terms.familyTitle.${familyName(familyOf(card))}` };
  return isSpirit(card)
    ? { key: 'terms.spiritTitle', params: { family } }
    : { key: 'terms.card', params: { family, number: numberOf(card) } };
};

/** What the cards of a set share: `all stone` or `all fours`. */
export const lineWord = (line: Line): Sentence =>
  line.by === 'family'
    ? { key: 'terms.lineFamily', params: { family: familyWord(line.family) } }
    : { key: 'terms.lineNumber', params: { number: line.number } };

export const isViewer = (state: GameState, seat: Seat): boolean => state.view.viewer === seat;

/** Who sits there, by name; never empty. */
export const seatName = (state: GameState, seat: Seat): Sentence => {
  const name = state.seats[seat]?.name ?? '';
  return name === '' ? { key: 'terms.seat', params: { number: seat + 1 } } : { key: 'terms.name', params: { name } };
};

/** `you` for the viewer, else the name; within a sentence. */
export const seatWord = (state: GameState, seat: Seat): Sentence =>
  isViewer(state, seat) ? { key: 'terms.you' } : seatName(state, seat);

/** Several people's names in one list. */
export const namesWord = (names: readonly string[]): Sentence => ({
  key: 'terms.list',
  params: { items: names.map((name) => ({ key: 'terms.name', params: { name } })) },
});

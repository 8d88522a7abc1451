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

/**
 * Where a name stands, since languages decline it: within a sentence, as what something is done to, at the beginning
 * of a sentence, or alone.
 */
type Place = 'word' | 'object' | 'first' | 'title';

const spirit =
  (place: Place) =>
  (family: Family): Sentence => ({ key: `terms.spirit.${place}.${familyName(family)}` });

const card =
  (place: Place) =>
  (one: Card): Sentence =>
    isSpirit(one)
      ? spirit(place)(familyOf(one))
      : { key: `terms.card.${place}.${familyName(familyOf(one))}`, params: { number: numberOf(one) } };

/** `the stone spirit`, within a sentence. */
export const spiritWord = spirit('word');
/** `the stone spirit`, as what is captured or given up. */
export const spiritObject = spirit('object');
/** `The stone spirit`, at the beginning of a sentence. */
export const spiritFirst = spirit('first');

/** `stone 4`, or a spirit's name. */
export const cardWord = card('word');
/** `stone 4`, as what is taken or played. */
export const cardObject = card('object');
/** `Stone 4`, at the beginning of a sentence. */
export const cardFirst = card('first');
/** `Stone 4` or `Stone spirit`, standing alone. */
export const cardTitle = card('title');

/** `all stone`: what the cards of a set share. */
export const allOfFamily = (family: Family): Sentence => ({ key: `terms.all.${familyName(family)}` });
/** `all number 4`: what the cards of a set share. */
export const allOfNumber = (number: number): Sentence => ({ key: 'terms.all.number', params: { number } });

/** What the cards of a set share: `all stone` or `all number 4`. */
export const lineWord = (line: Line): Sentence =>
  line.by === 'family' ? allOfFamily(line.family) : allOfNumber(line.number);

/** Whether the words speak to who sits there. */
export const isViewer = (state: GameState, seat: Seat): boolean => (state.you ?? state.view.viewer) === seat;

/** Who sits there, by name; never empty. */
export const seatName = (state: GameState, seat: Seat): Sentence => {
  const name = state.seats[seat]?.name ?? '';
  return name === '' ? { key: 'terms.seat', params: { number: seat + 1 } } : { key: 'terms.name', params: { name } };
};

/** Several people's names in one list. */
export const namesWord = (names: readonly string[]): Sentence => ({
  key: 'terms.list',
  params: { items: names.map((name) => ({ key: 'terms.name', params: { name } })) },
});

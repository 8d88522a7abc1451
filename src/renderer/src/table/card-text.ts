import { FAMILY_LETTERS, familyOf, isSpirit, numberOf, type Card, type Family } from '../../../shared/cards';

/** A family's letter, as records and test ids write it. */
export const familyLetter = (family: Family): string => FAMILY_LETTERS.charAt(family);

/** A card as records write it: `S4`, a spirit `T*`. */
export const cardText = (card: Card): string =>
  `${familyLetter(familyOf(card))}${isSpirit(card) ? '*' : numberOf(card)}`;

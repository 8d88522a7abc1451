import {
  FAMILY_LETTERS,
  NUMBER_COUNT,
  familyCard,
  familyOf,
  isSpirit,
  numberOf,
  spiritCard,
  type Card,
  type Family,
} from '../../../shared/cards';

/** A family's letter, as records and test ids write it. */
export const familyLetter = (family: Family): string => FAMILY_LETTERS.charAt(family);

/** A card as records write it: `S4`, a spirit `T*`. */
export const cardText = (card: Card): string =>
  `${familyLetter(familyOf(card))}${isSpirit(card) ? '*' : numberOf(card)}`;

/** The card that is written so. @throws where no card is */
export function cardOfText(text: string): Card {
  const family = FAMILY_LETTERS.indexOf(text.charAt(0));
  const number = Number(text.slice(1));
  if (text.length === 2 && family >= 0 && text.endsWith('*')) return spiritCard(family as Family);
  if (text.length !== 2 || family < 0 || !(number >= 1 && number <= NUMBER_COUNT)) {
    throw new Error(`${text} is no card.`);
  }
  return familyCard(family as Family, number);
}

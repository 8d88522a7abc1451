/** Cards as small integers (R1.1): 0–48 are family cards, 49–55 the spirits of family 0–6. */
declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** 0–6, in the order of {@link FAMILY_LETTERS}. */
export type Family = Branded<number, 'Family'>;
/** 0–55; a family card is `family * 7 + (number - 1)`, a spirit `49 + family`. */
export type Card = Branded<number, 'Card'>;
/** Index in deal order (R2.3), 0–55. */
export type Slot = Branded<number, 'Slot'>;
/** A player's place at the table, 0–3, clockwise. */
export type Seat = Branded<number, 'Seat'>;
/** A set's number, from 0 in the order in which sets were first played in this game. */
export type SetId = Branded<number, 'SetId'>;

export const FAMILY_COUNT = 7;
export const NUMBER_COUNT = 7;
export const FAMILY_CARD_COUNT = FAMILY_COUNT * NUMBER_COUNT;
export const CARD_COUNT = FAMILY_CARD_COUNT + FAMILY_COUNT;
export const SLOT_COUNT = CARD_COUNT;

export const FAMILY_NAMES = ['stone', 'antler', 'leaf', 'turtle', 'cloud', 'water', 'feather'] as const;
export type FamilyName = (typeof FAMILY_NAMES)[number];
export const FAMILY_LETTERS = 'SALTCWF';

export const FAMILIES = Object.freeze(FAMILY_NAMES.map((_, index) => index as Family));

export const familyCard = (family: Family, number: number): Card => (family * NUMBER_COUNT + number - 1) as Card;
export const spiritCard = (family: Family): Card => (FAMILY_CARD_COUNT + family) as Card;
export const isSpirit = (card: Card): boolean => card >= FAMILY_CARD_COUNT;
export const familyOf = (card: Card): Family =>
  (card >= FAMILY_CARD_COUNT ? card - FAMILY_CARD_COUNT : Math.floor(card / NUMBER_COUNT)) as Family;
/** 1–7. A spirit's number is fixed by its family (R1.2): stone 1, antler 2, … feather 7. */
export const numberOf = (card: Card): number =>
  card >= FAMILY_CARD_COUNT ? card - FAMILY_CARD_COUNT + 1 : (card % NUMBER_COUNT) + 1;
export const spiritNumber = (family: Family): number => family + 1;

import {
  CARD_COUNT,
  FAMILIES,
  FAMILY_LETTERS,
  NUMBER_COUNT,
  familyOf,
  isSpirit,
  numberOf,
  type Card,
  type Family,
  type SetId,
  type Slot,
} from '../../shared/cards';
import type { Move } from '../../shared/moves';
import { LONGEST_MOVE } from '../../shared/record';
import { RuleError } from './rule-error';

/** How a card is written that nobody knows (R5.2). */
export const UNKNOWN_TEXT = '??';

export const familyText = (family: Family): string => FAMILY_LETTERS.charAt(family);

/** `S4`, or `S*` for a spirit. */
export const cardText = (card: Card): string =>
  familyText(familyOf(card)) + (isSpirit(card) ? '*' : String(numberOf(card)));

const CARDS_BY_TEXT: ReadonlyMap<string, Card> = new Map(
  Array.from({ length: CARD_COUNT }, (_, card) => [cardText(card as Card), card as Card]),
);
const FAMILIES_BY_LETTER: ReadonlyMap<string, Family> = new Map(FAMILIES.map((family) => [familyText(family), family]));

const LONGEST_QUOTE = 40;
const quoted = (text: string): string =>
  JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);

/**
 * The card that a text names.
 * @throws RuleError `notation`
 */
export function cardOf(text: string): Card {
  const card = CARDS_BY_TEXT.get(text);
  if (card === undefined) throw new RuleError('notation', '', `${quoted(text)} names no card`);
  return card;
}

/** A move as records write it. */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'take':
      return `t${move.slot}`;
    case 'discard':
      return `d${move.slot}`;
    case 'banish':
      return `b${familyText(move.spirit)}`;
    case 'capture':
      return `c${familyText(move.spirit)}:${move.cards.map(cardText).join(',')}`;
    case 'recapture':
      return `r${familyText(move.spirit)}#${move.set}:${move.cards.map(cardText).join(',')}`;
    case 'pass':
      return 'p';
  }
}

const NUMBER = '(0|[1-9][0-9]{0,3})';
const SPIRIT = `([${FAMILY_LETTERS}])`;
const CARD = `[${FAMILY_LETTERS}][1-${NUMBER_COUNT}*]`;
const CARDS = `(${CARD}(?:,${CARD})*)`;
const SLOT_MOVE = new RegExp(`^([td])${NUMBER}$`);
const BANISH_MOVE = new RegExp(`^b${SPIRIT}$`);
const CAPTURE_MOVE = new RegExp(`^c${SPIRIT}:${CARDS}$`);
const RECAPTURE_MOVE = new RegExp(`^r${SPIRIT}#${NUMBER}:${CARDS}$`);

function readCards(text: string): Card[] {
  const cards = text.split(',').map(cardOf);
  if (new Set(cards).size !== cards.length) throw new RuleError('notation', '', `${quoted(text)} names a card twice`);
  return cards;
}

/** The pattern admits these letters only, so that the look-up cannot fail. */
const familyNamed = (letter: string | undefined): Family => FAMILIES_BY_LETTER.get(letter ?? '') as Family;

/**
 * The move that a text writes; whether it is legal, or the slot or set exists, is not looked at.
 * @throws RuleError `notation`
 */
export function moveOf(text: unknown): Move {
  if (typeof text !== 'string') throw new RuleError('notation', '', 'a move is a text');
  if (text === 'p') return { kind: 'pass' };
  if (text.length <= LONGEST_MOVE) {
    let found = SLOT_MOVE.exec(text);
    if (found) return { kind: found[1] === 't' ? 'take' : 'discard', slot: Number(found[2]) as Slot };
    found = BANISH_MOVE.exec(text);
    if (found) return { kind: 'banish', spirit: familyNamed(found[1]) };
    found = CAPTURE_MOVE.exec(text);
    if (found) return { kind: 'capture', spirit: familyNamed(found[1]), cards: readCards(found[2] ?? '') };
    found = RECAPTURE_MOVE.exec(text);
    if (found)
      return {
        kind: 'recapture',
        spirit: familyNamed(found[1]),
        set: Number(found[2]) as SetId,
        cards: readCards(found[3] ?? ''),
      };
  }
  throw new RuleError('notation', '', `${quoted(text)} is not how a move is written`);
}

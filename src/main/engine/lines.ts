import { FAMILY_COUNT, NUMBER_COUNT, familyOf, numberOf, type Card, type Family } from '../../shared/cards';
import type { Line } from '../../shared/moves';

/**
 * What the cards of a set share (R1.3), as an index: line 0–6 is a family, line 7–13 a number. Of the cards on a line a
 * mask has seven bits: on a family's bit n is number n + 1, on a number's bit f is family f. The two lines of spirit s
 * are s and 7 + s (R1.2).
 */
export const LINE_COUNT = FAMILY_COUNT + NUMBER_COUNT;

/** The spirit that sets of a line are for. */
export const spiritOfLine = (line: number): Family => (line < FAMILY_COUNT ? line : line - FAMILY_COUNT) as Family;

/** The line of a family card's family. */
export const familyLine = (card: number): number => (card / NUMBER_COUNT) | 0;

/** The line of a family card's number. */
export const numberLine = (card: number): number => FAMILY_COUNT + card - familyLine(card) * NUMBER_COUNT;

/** The line of a card's family, and that of its number; a spirit's are those of the sets that are for it. */
export const linesOf = (card: Card): readonly [family: number, number: number] => [
  familyOf(card),
  FAMILY_COUNT + numberOf(card) - 1,
];

/** A line as views name it. */
export const lineShown = (line: number): Line =>
  line < FAMILY_COUNT ? { by: 'family', family: line as Family } : { by: 'number', number: line - FAMILY_COUNT + 1 };

/** The line that a view names. */
export const lineNamed = (line: Line): number => (line.by === 'family' ? line.family : FAMILY_COUNT + line.number - 1);

/** The mask of the cards where all lie on the line, or null. */
export function maskOnLine(cards: readonly Card[], line: number): number | null {
  let mask = 0;
  for (const card of cards) {
    const family = familyOf(card);
    const number = numberOf(card) - 1;
    if (line < FAMILY_COUNT ? family !== line : number !== line - FAMILY_COUNT) return null;
    mask |= 1 << (line < FAMILY_COUNT ? number : family);
  }
  return mask;
}

/** The cards of a mask on a line, ascending. */
export function cardsOnLine(line: number, mask: number): Card[] {
  const cards: Card[] = [];
  for (let i = 0; i < NUMBER_COUNT; i++)
    if ((mask & (1 << i)) !== 0)
      cards.push((line < FAMILY_COUNT ? line * NUMBER_COUNT + i : i * NUMBER_COUNT + line - FAMILY_COUNT) as Card);
  return cards;
}

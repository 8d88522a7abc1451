import type { Card, Family, SetId } from '../../../shared/cards';
import { familyOf, numberOf } from '../../../shared/cards';
import type { HandOrder } from '../../../shared/settings';
import { CARD_ASPECT, type Rect, type Spot } from './geometry';

/** A hand sorted for reading: by family then number, or by number then family. The given list is left as it is. */
export function sortHand(cards: readonly Card[], order: HandOrder): Card[] {
  const rank = (card: Card): number =>
    order === 'family' ? familyOf(card) * 8 + numberOf(card) : numberOf(card) * 8 + familyOf(card);
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** Part of a card's width by which neighbours in hand are set apart where there is room. */
const FAN_STEP = 0.56;
/** Turn of the outermost card of a full hand, in degrees. */
const FAN_TURN = 7;

/**
 * Cards held as a fan in the middle of `area`, standing on its lower edge: a flat arc, closer together the more there
 * are. Every card stays within the area, its corner inside the turn of the fan left out of account.
 */
export function fanSpots(count: number, area: Rect, cardWidth: number): Spot[] {
  if (count === 0) return [];
  const cardHeight = cardWidth * CARD_ASPECT;
  const room = area.width - cardWidth * 1.12;
  const step = count === 1 ? 0 : Math.min(cardWidth * FAN_STEP, room / (count - 1));
  const spread = step * (count - 1);
  const fullness = Math.min(1, spread / (area.width * 0.7));
  const sag = cardHeight * 0.07 * fullness;
  const first = area.x + (area.width - spread - cardWidth) / 2;
  const ground = area.y + area.height - cardHeight - cardHeight * 0.07;
  return Array.from({ length: count }, (_, index) => {
    const side = count === 1 ? 0 : (2 * index) / (count - 1) - 1;
    return {
      x: first + index * step,
      y: ground + sag * side * side,
      width: cardWidth,
      height: cardHeight,
      turn: FAN_TURN * fullness * side,
    };
  });
}

/** Free spirits one below another, in an arc that bulges away from the sigil. */
export function arcSpots(count: number, area: Rect): Spot[] {
  if (count === 0) return [];
  const bulge = area.width * 0.16;
  const crowd = Math.max(0.8, Math.min(1, 5 / (count + 0.5)));
  const width = Math.min((area.width - bulge) * crowd, area.height / CARD_ASPECT / 2);
  const height = width * CARD_ASPECT;
  const step = count === 1 ? 0 : Math.min(height * 1.12, (area.height - height) / (count - 1));
  const top = area.y + (area.height - height - step * (count - 1)) / 2;
  const reach = Math.max(area.height / 2, 1);
  return Array.from({ length: count }, (_, index) => {
    const y = top + index * step;
    const off = (y + height / 2 - (area.y + area.height / 2)) / reach;
    return { x: area.x + bulge * (1 - off * off), y, width, height, turn: off * 6 };
  });
}

/** A set as it is laid out: how many cards, and whether the spirit lies on it. */
export interface SetShape {
  readonly id: SetId;
  readonly cards: readonly Card[];
  /** The spirit that lies on it now; null for an abandoned set. */
  readonly spirit: Family | null;
}

export interface SetSpots {
  readonly id: SetId;
  readonly box: Rect;
  readonly cards: readonly Spot[];
  readonly spirit: Spot | null;
}

/** Part of a card's width that shows of each card under the next: number and sign of one edge. */
const SLIVER = 0.36;
const GAP = 0.22;
const NARROWEST = 18;

const setWidth = (shape: SetShape, card: number): number => {
  const slivers = shape.spirit === null ? Math.max(shape.cards.length - 1, 0) : shape.cards.length;
  return card * (1 + SLIVER * slivers);
};

/** Rows of sets at one card width, or null where a set is wider than the area. */
function rowsOf(sets: readonly SetShape[], width: number, card: number): SetShape[][] | null {
  const rows: SetShape[][] = [];
  let used = Infinity;
  for (const shape of sets) {
    const needed = setWidth(shape, card);
    if (needed > width) return null;
    if (used + card * GAP + needed > width) {
      rows.push([]);
      used = -card * GAP;
    }
    used += card * GAP + needed;
    rows[rows.length - 1]?.push(shape);
  }
  return rows;
}

export type Side = 'left' | 'right';
/** Where the first row of sets lies, and the way that further rows are added. */
export type Growth = 'down' | 'up';

/**
 * Lays sets out in rows within the area, with the widest cards (at most `widest`) at which all of them fit. A spirit
 * lies upright at the left of its set; the set's cards look out from under it, one edge each. Cards are never narrower
 * than 18 pixels, even where they then no longer fit.
 */
export function setSpots(
  sets: readonly SetShape[],
  area: Rect,
  widest: number,
  side: Side,
  growth: Growth,
): SetSpots[] {
  const heightOf = (rows: number, card: number): number => rows * card * CARD_ASPECT + (rows - 1) * card * GAP;
  let card = Math.floor(widest);
  let rows = rowsOf(sets, area.width, card);
  while (card > NARROWEST && (rows === null || heightOf(rows.length, card) > area.height)) {
    card -= 1;
    rows = rowsOf(sets, area.width, card);
  }
  const height = card * CARD_ASPECT;
  return (rows ?? sets.map((shape) => [shape])).flatMap((row, line) => {
    const used = row.reduce((sum, shape) => sum + setWidth(shape, card), 0) + (row.length - 1) * card * GAP;
    const free = Math.max(area.width - used, 0);
    let x = area.x + (side === 'left' ? 0 : free);
    const from = line * (height + card * GAP);
    const y = growth === 'down' ? area.y + from : area.y + area.height - height - from;
    return row.map((shape) => {
      const start = x;
      const width = setWidth(shape, card);
      x += width + card * GAP;
      const first = shape.spirit === null ? 0 : 1;
      const spot = (at: number): Spot => ({ x: start + card * SLIVER * at, y, width: card, height, turn: 0 });
      return {
        id: shape.id,
        box: { x: start, y, width, height },
        cards: shape.cards.map((_, index) => spot(index + first)),
        spirit: shape.spirit === null ? null : spot(0),
      };
    });
  });
}

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
/** Turn of a card against its neighbour, and of the outermost card at most, in degrees. */
const FAN_TURN = 3;
const FAN_WIDEST_TURN = 9;
/** How much lower the outermost cards stand at most, in heights of a card. */
const FAN_SAG = 0.09;
/** Heights of a card that the fullest fan takes, every corner within. */
export const FAN_HEIGHT = 1.15;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Cards held as a fan in the middle of `area`, standing on its lower edge: on a circle about a point below, closer
 * together the more there are. All of every card lies within an area that is `FAN_HEIGHT` cards high.
 */
export function fanSpots(count: number, area: Rect, width: number): Spot[] {
  if (count === 0) return [];
  const height = width * CARD_ASPECT;
  const gaps = Math.max(count - 1, 1);
  const room = area.width - width * 1.15;
  const step = count === 1 ? 0 : Math.min(width * FAN_STEP, room / gaps);
  const half = (step * gaps) / 2;
  const flattest = half === 0 ? 0 : (2 * Math.atan((FAN_SAG * height) / half) * 180) / Math.PI;
  const turn = count === 1 ? 0 : Math.min((FAN_TURN * gaps) / 2, FAN_WIDEST_TURN, flattest);
  const sag = half * Math.tan(radians(turn / 2));
  const reach = (height * Math.cos(radians(turn)) + width * Math.sin(radians(turn))) / 2;
  const ground = area.y + area.height - reach - sag - height / 2;
  const middle = area.x + area.width / 2;
  return Array.from({ length: count }, (_, index) => {
    const side = count === 1 ? 0 : (2 * index) / gaps - 1;
    return {
      x: middle + half * side - width / 2,
      y: ground + sag * side * side,
      width,
      height,
      turn: turn * side,
    };
  });
}

/** Part of their area's width that spirits are wide at least; narrower ones would be hard to know. */
const CROWDED = 0.72;
/** Turn of a spirit at the very end of the arc, in degrees. */
const ARC_TURN = 6;

/**
 * Free spirits one below another, in an arc that bulges away from the sigil, corners and all within the area. Where they
 * would lie over each other and `breadth` beside the area is wide enough for a second arc, they lie in two by turns.
 */
export function arcSpots(count: number, area: Rect, breadth = area.width): Spot[] {
  if (count === 0) return [];
  const crowded = area.width * CARD_ASPECT * count * CROWDED > area.height;
  if (crowded && breadth >= area.width * 2) {
    const near = arcSpots(Math.ceil(count / 2), area);
    const far = arcSpots(Math.floor(count / 2), { ...area, x: area.x + area.width });
    return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? near : far)[index >> 1]).flatMap(
      (spot) => spot ?? [],
    );
  }
  const bulge = area.width * 0.14;
  const crowd = Math.max(0.8, Math.min(1, 5 / (count + 0.5)));
  // Turned by so little a card needs this much more room on every side, in its own widths.
  const margin = 0.08;
  const width = Math.min(((area.width - bulge) * crowd) / (1 + 2 * margin), area.height / CARD_ASPECT / 2);
  const height = width * CARD_ASPECT;
  const room = area.height - height - 2 * margin * width;
  const step = count === 1 ? 0 : Math.min(height * 1.14, room / (count - 1));
  const top = area.y + (area.height - height - step * (count - 1)) / 2;
  const reach = Math.max(area.height / 2, 1);
  return Array.from({ length: count }, (_, index) => {
    const y = top + index * step;
    const off = (y + height / 2 - (area.y + area.height / 2)) / reach;
    const x = area.x + margin * width + bulge * (1 - off * off);
    return { x, y, width, height, turn: off * ARC_TURN };
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

export type Side = 'left' | 'right';
/** Where the first row of sets lies, and the way that further rows are added. */
export type Growth = 'down' | 'up';

/**
 * Lays sets out in rows with cards of one width, filling one room after another; null where they do not fit. In each
 * room the first row begins at the `side`, and at the edge that the others grow away from.
 */
function rowsIn(
  sets: readonly SetShape[],
  rooms: readonly Rect[],
  card: number,
  side: Side,
  growth: Growth,
): SetSpots[] | null {
  const height = card * CARD_ASPECT;
  const gap = card * GAP;
  const spots: SetSpots[] = [];
  let at = 0;
  let row = 0;
  let used = 0;
  for (const shape of sets) {
    const width = setWidth(shape, card);
    const fits = (room: Rect): boolean =>
      used + width <= room.width && row * (height + gap) + height <= room.height + 0.001;
    while (at < rooms.length && !fits(rooms[at] as Rect)) {
      const full = used === 0;
      row = full ? 0 : row + 1;
      at += full ? 1 : 0;
      used = 0;
    }
    const room = rooms[at];
    if (room === undefined) return null;
    const from = row * (height + gap);
    const x = side === 'left' ? room.x + used : room.x + room.width - used - width;
    const y = growth === 'down' ? room.y + from : room.y + room.height - height - from;
    spots.push(setAt(shape, x, y, card));
    used += width + gap;
  }
  return spots;
}

function setAt(shape: SetShape, x: number, y: number, card: number): SetSpots {
  const height = card * CARD_ASPECT;
  const spot = (index: number): Spot => ({ x: x + index * card * SLIVER, y, width: card, height, turn: 0 });
  const first = shape.spirit === null ? 0 : 1;
  return {
    id: shape.id,
    box: { x, y, width: setWidth(shape, card), height },
    cards: shape.cards.map((_, index) => spot(index + first)),
    spirit: shape.spirit === null ? null : spot(0),
  };
}

/**
 * Lays sets out in rows within one room after another, with the widest cards (at most `widest`) at which all of them
 * fit; the first set lies in the first room at its `side`, and stays there. A spirit lies upright at the left of its
 * set; the set's cards look out from under it, one edge each. Cards are never narrower than 18 pixels: what does not
 * fit even so lies over the first set.
 */
export function setSpots(
  sets: readonly SetShape[],
  rooms: readonly Rect[],
  widest: number,
  side: Side,
  growth: Growth,
): SetSpots[] {
  for (let card = Math.floor(widest); card > NARROWEST; card -= 1) {
    const spots = rowsIn(sets, rooms, card, side, growth);
    if (spots !== null) return spots;
  }
  const [room] = rooms;
  return (
    rowsIn(sets, rooms, NARROWEST, side, growth) ??
    sets.map((shape) => setAt(shape, room?.x ?? 0, room?.y ?? 0, NARROWEST))
  );
}

/** Sets on both sides of somebody, right and left by turns, from the middle outwards and at the same size. */
export function flankSpots(sets: readonly SetShape[], left: Rect, right: Rect, widest: number): SetSpots[] {
  const onRight = sets.filter((_, index) => index % 2 === 0);
  const onLeft = sets.filter((_, index) => index % 2 === 1);
  const both = (card: number): SetSpots[] => [
    ...setSpots(onRight, [right], card, 'left', 'down'),
    ...setSpots(onLeft, [left], card, 'right', 'down'),
  ];
  const card = Math.min(widest, ...both(widest).flatMap(({ cards }) => cards.map(({ width }) => width)));
  const spots = both(card);
  const lowest = Math.max(right.y, ...spots.map(({ box }) => box.y + box.height));
  return spots.map((set) => lower(set, Math.max(right.y + right.height - lowest, 0) / 2));
}

const lower = ({ id, box, cards, spirit }: SetSpots, by: number): SetSpots => ({
  id,
  box: { ...box, y: box.y + by },
  cards: cards.map((spot) => ({ ...spot, y: spot.y + by })),
  spirit: spirit === null ? null : { ...spirit, y: spirit.y + by },
});

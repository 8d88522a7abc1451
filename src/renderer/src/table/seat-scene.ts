import { spiritCard, type Seat } from '../../../shared/cards';
import type { TableView } from '../../../shared/view';
import { HEAD_HEIGHT, type Arrangement, type SeatBox } from './arrangement';
import { CARD_ASPECT, onPixels, type Rect, type Spot } from './geometry';
import { heldKey, setKey, type PlacedCard, type PlacedSeat, type PlacedSet } from './scene';
import { flankSpots, setSpots, type SetShape, type SetSpots } from './spread';

/** Widths in root sizes: of what is written beside a portrait, at the side at least, and between a seat's parts. */
const WORDS = 9.4;
const NARROW_WORDS = 5.2;
const GAP = 0.6;
/** How much wider the cards of a set may be where it lies below its seat, or above the player's own. */
const ROOMY_CARD = 1.3;

interface SplitSeat {
  readonly head: Rect;
  readonly portrait: number;
  /** Lays the seat's sets into what is left of its box. */
  readonly lay: (sets: readonly SetShape[], widest: number) => SetSpots[];
}

/** Head and room for the sets of a seat: how they share the box depends on where it stands. */
function split({ place, box, headWidth = box.width }: SeatBox, rootPx: number, shelf: Rect | null): SplitSeat {
  const gap = GAP * rootPx;
  switch (place) {
    case 'own': {
      // The own name stands below the sets, so that these can grow upwards from it.
      const portrait = 3.6 * rootPx;
      const room = { ...box, height: box.height - portrait - gap };
      return {
        head: { ...box, y: box.y + box.height - portrait, height: portrait },
        portrait,
        // Side by side as long as they are as large there as before other seats; then up along the ring as well.
        lay: (sets, widest) => {
          const near = setSpots(sets, [room], widest * ROOMY_CARD, 'left', 'up');
          const large = near.every(({ cards }) => cards.every(({ width }) => width >= widest));
          return shelf === null || large ? near : setSpots(sets, [room, shelf], widest * ROOMY_CARD, 'left', 'up');
        },
      };
    }
    case 'left':
    case 'right': {
      const portrait = Math.min(4.4 * rootPx, headWidth - gap - NARROW_WORDS * rootPx);
      const height = Math.max(portrait, HEAD_HEIGHT * rootPx);
      const taken = height + gap;
      const room = { ...box, y: box.y + taken, height: box.height - taken };
      return {
        head: { x: place === 'left' ? box.x : box.x + box.width - headWidth, y: box.y, width: headWidth, height },
        portrait,
        lay: (sets, widest) => setSpots(sets, [room], widest * ROOMY_CARD, place, 'down'),
      };
    }
    case 'across': {
      const portrait = box.height;
      const width = Math.min(portrait + (WORDS + GAP) * rootPx, box.width / 2);
      const head = { ...box, x: box.x + (box.width - width) / 2, width };
      const side = (box.width - width) / 2 - gap;
      const left = { ...box, width: side };
      const right = { ...box, x: box.x + box.width - side, width: side };
      return { head, portrait, lay: (sets, widest) => flankSpots(sets, left, right, widest) };
    }
    case 'upper-left':
    case 'upper-right': {
      const side = place === 'upper-left' ? 'left' : 'right';
      const portrait = box.height;
      const width = Math.min(portrait + (WORDS + GAP) * rootPx, box.width / 2);
      const rest = { ...box, width: box.width - width - gap };
      const [head, room] =
        side === 'left'
          ? [
              { ...box, width },
              { ...rest, x: box.x + width + gap },
            ]
          : [{ ...box, x: box.x + box.width - width, width }, rest];
      return { head, portrait, lay: (sets, widest) => setSpots(sets, [room], widest, side, 'down') };
    }
  }
}

/** Cards that nobody sees come from here and go here: the middle of the hand, or an opponent's portrait. */
function handOf(chair: SeatBox, head: Rect, portrait: number, table: Arrangement): Spot {
  const own = chair.place === 'own';
  const right = chair.place === 'right' || chair.place === 'upper-right';
  const width = own ? table.handCard : table.setCard * 0.5;
  const area = own ? table.hand : { ...head, x: right ? head.x + head.width - portrait : head.x, width: portrait };
  const height = width * CARD_ASPECT;
  return {
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) / 2,
    width,
    height,
    turn: 0,
  };
}

/** One seat's part of the picture: who sits there, and the sets before them. */
export function placeSeat(
  view: TableView,
  seat: Seat,
  chair: SeatBox,
  table: Arrangement,
  { rootPx, pixelRatio }: { readonly rootPx: number; readonly pixelRatio: number },
): { seat: PlacedSeat; sets: PlacedSet[] } {
  const { head, portrait, lay } = split(chair, rootPx, table.shelf);
  const mine = view.sets.filter((set) => set.seat === seat);
  const shapes = mine.map(({ id, cards, holds, spirit }) => ({ id, cards, spirit: holds ? spirit : null }));
  const spots = new Map(lay(shapes, table.setCard).map((one) => [one.id, one]));
  const sets = mine.flatMap((set): PlacedSet[] => {
    const at = spots.get(set.id);
    if (at === undefined) return [];
    const cards = set.cards.flatMap((card, index): PlacedCard[] => {
      const spot = at.cards[index];
      return spot === undefined ? [] : [{ key: setKey(set.id, card), card, spot: onPixels(spot, pixelRatio) }];
    });
    const held =
      at.spirit === null
        ? null
        : {
            key: heldKey(set.spirit),
            spirit: set.spirit,
            card: spiritCard(set.spirit),
            spot: onPixels(at.spirit, pixelRatio),
          };
    return [{ id: set.id, seat, box: onPixels(at.box, pixelRatio), cards, held }];
  });
  const handAt = handOf(chair, head, portrait, table);
  return { seat: { seat, place: chair.place, box: chair.box, head, portrait, handAt }, sets };
}

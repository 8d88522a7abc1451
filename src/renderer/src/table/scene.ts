import { spiritCard, type Card, type Family, type Seat, type SetId, type Slot } from '../../../shared/cards';
import type { HandOrder } from '../../../shared/settings';
import type { TableView } from '../../../shared/view';
import type { Arrangement } from './arrangement';
import { arcSpots, fanSpots, setSpots, sortHand, type SetShape, type Side } from './spread';
import {
  CARD_ASPECT,
  extentOf,
  sigilFrame,
  slotSpot,
  type Extent,
  type Rect,
  type SigilFrame,
  type Spot,
} from './geometry';

/** Names a place where a card lies. */
export type PlaceKey =
  | `slot:${number}`
  | `hand:${number}`
  | `free:${number}`
  | `set:${number}:${number}`
  | `held:${number}`
  | `lost:${number}`;

export const slotKey = (slot: Slot): PlaceKey => `slot:${slot}`;
export const handKey = (card: Card): PlaceKey => `hand:${card}`;
export const freeKey = (spirit: Family): PlaceKey => `free:${spirit}`;
export const lostKey = (spirit: Family): PlaceKey => `lost:${spirit}`;
export const setKey = (set: SetId, card: Card): PlaceKey => `set:${set}:${card}`;
export const heldKey = (spirit: Family): PlaceKey => `held:${spirit}`;

export interface PlacedCard {
  readonly key: PlaceKey;
  /** Null lies face down. */
  readonly card: Card | null;
  readonly spot: Spot;
}

export interface PlacedSlot extends PlacedCard {
  readonly slot: Slot;
  readonly level: number;
  readonly available: boolean;
}

export interface PlacedHandCard extends PlacedCard {
  readonly card: Card;
}

export interface PlacedFree extends PlacedCard {
  readonly spirit: Family;
}

export interface PlacedSet {
  readonly id: SetId;
  readonly seat: Seat;
  readonly box: Rect;
  readonly cards: readonly PlacedCard[];
  /** The spirit that lies on it; null for an abandoned set. */
  readonly held: (PlacedCard & { readonly spirit: Family }) | null;
}

export interface PlacedSeat {
  readonly seat: Seat;
  /** Which edge of its box name and sets keep to. */
  readonly side: Side;
  readonly box: Rect;
  /** Name, count and score; the sets lie in what is left of the box. */
  readonly head: Rect;
  /** Where cards come from and go to that nobody sees in this hand. */
  readonly handAt: Spot;
}

/** The whole picture: where every card lies, and nothing that moves. It follows from the view and the window alone. */
export interface Scene {
  /** Where the engraved ring runs: an ellipse round the sigil, in its box. */
  readonly ring: Rect;
  readonly slots: readonly PlacedSlot[];
  readonly hand: readonly PlacedHandCard[];
  readonly free: readonly PlacedFree[];
  readonly sets: readonly PlacedSet[];
  readonly seats: readonly PlacedSeat[];
  readonly discards: Spot | null;
  readonly lost: readonly (PlacedCard & { readonly spirit: Family })[];
  readonly spots: ReadonlyMap<PlaceKey, PlacedCard>;
}

const WIDEST_SIGIL_CARD = 0.14;

/** Head and room for sets of a seat: beside each other in a flat box, one above the other in a tall one. */
function splitSeat(box: Rect, rootPx: number, side: Side): { head: Rect; room: Rect } {
  const gap = rootPx * 0.5;
  if (box.width > box.height * 1.6) {
    const width = Math.min(12.5 * rootPx, box.width * 0.42);
    const head = { ...box, width };
    const room = { ...box, width: box.width - width - gap };
    if (side === 'right') return { head: { ...head, x: box.x + box.width - width }, room };
    return { head, room: { ...room, x: box.x + width + gap } };
  }
  const height = Math.min(5 * rootPx, box.height / 2);
  return { head: { ...box, height }, room: { ...box, y: box.y + height + gap, height: box.height - height - gap } };
}

const shapeOf = (set: TableView['sets'][number]): SetShape => ({
  id: set.id,
  cards: set.cards,
  spirit: set.holds ? set.spirit : null,
});

/** The picture of a view in a window. */
export function sceneOf(
  view: TableView,
  table: Arrangement,
  order: HandOrder,
  window: { readonly rootPx: number; readonly pixelRatio: number; readonly height: number },
): Scene {
  const extent = extentOf(view.layout.places);
  const frame = sigilFrame(extent, table.sigil, window.height * WIDEST_SIGIL_CARD, window.pixelRatio);
  const ring = ringRound(extent, frame, table.sigil);
  const slots = view.slots.flatMap((content, index): PlacedSlot[] => {
    const place = view.layout.places[index];
    if (place === undefined || content.state === 'gone') return [];
    const slot = index as Slot;
    return [
      {
        key: slotKey(slot),
        slot,
        card: content.state === 'up' ? content.card : null,
        available: content.state === 'up' && content.available,
        level: place.level,
        spot: slotSpot(place, frame),
      },
    ];
  });

  const sorted = sortHand(view.hand, order);
  const fan = fanSpots(sorted.length, table.hand, table.handCard);
  const hand = sorted.flatMap((card, index): PlacedHandCard[] => {
    const spot = fan[index];
    return spot === undefined ? [] : [{ key: handKey(card), card, spot }];
  });

  const arc = arcSpots(view.free.length, beside(ring, table.spirits));
  const free = view.free.flatMap((spirit, index): PlacedFree[] => {
    const spot = arc[index];
    return spot === undefined ? [] : [{ key: freeKey(spirit), spirit, card: spiritCard(spirit), spot }];
  });

  const sets: PlacedSet[] = [];
  const seats = view.seats.map(({ seat }): PlacedSeat => {
    const own = seat === view.viewer;
    const turnOrder = (seat - view.viewer + view.players) % view.players;
    const box = own ? table.own : (table.opponents[turnOrder - 1] ?? table.own);
    const side: Side = !own && view.players > 2 && turnOrder === view.players - 1 ? 'right' : 'left';
    const { head, room } = own ? splitOwn(box, window.rootPx) : splitSeat(box, window.rootPx, side);
    const mine = view.sets.filter((set) => set.seat === seat);
    const placed = setSpots(mine.map(shapeOf), room, table.setCard, side, own ? 'up' : 'down');
    mine.forEach((set, index) => {
      const spots = placed[index];
      if (spots === undefined) return;
      sets.push({
        id: set.id,
        seat,
        box: spots.box,
        cards: set.cards.flatMap((card, at): PlacedCard[] => {
          const spot = spots.cards[at];
          return spot === undefined ? [] : [{ key: setKey(set.id, card), card, spot }];
        }),
        held:
          spots.spirit === null
            ? null
            : { key: heldKey(set.spirit), spirit: set.spirit, card: spiritCard(set.spirit), spot: spots.spirit },
      });
    });
    const small = table.setCard * 0.5;
    const handAt = own
      ? spotIn(table.hand, table.handCard)
      : {
          x: head.x + head.width / 2 - small / 2,
          y: head.y + head.height / 2 - small,
          width: small,
          height: small * CARD_ASPECT,
          turn: 0,
        };
    return { seat, side, box, head, handAt };
  });

  const piles = table.piles === null ? null : pileSpots(view.lost.length, table.piles);
  const lost = view.lost.flatMap((spirit, index) => {
    const spot = piles?.lost[index];
    return spot === undefined ? [] : [{ key: lostKey(spirit), spirit, card: spiritCard(spirit), spot }];
  });

  const spots = new Map<PlaceKey, PlacedCard>();
  for (const placed of [...slots, ...hand, ...free, ...lost]) spots.set(placed.key, placed);
  for (const set of sets) {
    for (const placed of set.cards) spots.set(placed.key, placed);
    if (set.held !== null) spots.set(set.held.key, set.held);
  }
  return { ring, slots, hand, free, sets, seats, discards: piles?.discards ?? null, lost, spots };
}

/** The ring goes round the cards where the room allows it, and fills the height. */
function ringRound(extent: Extent, frame: SigilFrame, area: Rect): Rect {
  const width = Math.min(area.width, extent.width * frame.unitX + 5 * frame.unitX);
  return { x: area.x + (area.width - width) / 2, y: area.y, width, height: area.height };
}

/** Free spirits stand right outside the ring, however far away the window's edge is. */
const beside = (ring: Rect, area: Rect): Rect => ({
  ...area,
  x: Math.min(area.x, ring.x + ring.width + area.width * 0.12),
});

function spotIn(area: Rect, width: number): Spot {
  const height = width * CARD_ASPECT;
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height, turn: 0 };
}

/** The player's own name stands below the sets, so that these can grow upwards from it. */
function splitOwn(box: Rect, rootPx: number): { head: Rect; room: Rect } {
  const height = 2.2 * rootPx;
  const gap = rootPx * 0.3;
  const room = { ...box, height: box.height - height - gap };
  return { head: { ...box, y: box.y + box.height - height, height }, room };
}

/** The discard pile above, lost spirits below it, beside the sigil. */
function pileSpots(lost: number, area: Rect): { discards: Spot; lost: readonly Spot[] } {
  const width = Math.min(area.width * 0.84, area.height / CARD_ASPECT / 3);
  const height = width * CARD_ASPECT;
  const x = area.x + (area.width - width) / 2;
  const discards: Spot = { x, y: area.y + area.height * 0.12, width, height, turn: 0 };
  const small = width * 0.8;
  const start = discards.y + height * 1.5;
  const step = Math.min(
    small * CARD_ASPECT * 0.45,
    (area.y + area.height - start - small * CARD_ASPECT) / Math.max(lost - 1, 1),
  );
  return {
    discards,
    lost: Array.from({ length: lost }, (_, index) => ({
      x: x + (width - small) / 2,
      y: start + index * step,
      width: small,
      height: small * CARD_ASPECT,
      turn: 0,
    })),
  };
}

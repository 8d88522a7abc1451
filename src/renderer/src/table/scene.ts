import { spiritCard, type Card, type Family, type Seat, type SetId, type Slot } from '../../../shared/cards';
import type { SlotPlace } from '../../../shared/layout';
import type { HandOrder } from '../../../shared/settings';
import type { TableView } from '../../../shared/view';
import type { Arrangement, Place } from './arrangement';
import { fullnessRound } from './seal-shape';
import { arcSpots, fanSpots, sortHand } from './spread';
import { placeSeat } from './seat-scene';
import {
  CARD_ASPECT,
  extentOf,
  inset,
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
  /** Lies face down in truth, and is shown in a replay with all cards open. */
  readonly veiled: boolean;
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
  readonly place: Place;
  readonly box: Rect;
  /** Portrait, name, count and score; the sets lie in what is left of the box. */
  readonly head: Rect;
  /** Width of the portrait. */
  readonly portrait: number;
  /** Where cards come from and go to that nobody sees in this hand. */
  readonly handAt: Spot;
}

/** The whole picture: where every card lies, and nothing that moves. It follows from the view and the window alone. */
export interface Scene {
  /** Where the engraved ring runs: the middle line of its band, round the sigil. */
  readonly ring: Rect;
  /** How full the ring's corners are, so that none of the layout's cards lies over it. */
  readonly fullness: number;
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
/** Between the ring and the player's sets beside it. */
const SHELF_GAP = 10;

/** The picture of a view in a window. */
export function sceneOf(
  view: TableView,
  table: Arrangement,
  order: HandOrder,
  window: { readonly rootPx: number; readonly pixelRatio: number; readonly height: number },
): Scene {
  const extent = extentOf(view.layout.places);
  const frame = sigilFrame(
    extent,
    inset(table.sigil, table.band * (LEAST_BESIDE + 0.5), table.band * (ABOVE + 0.5)),
    window.height * WIDEST_SIGIL_CARD,
    window.pixelRatio,
    table.status.x + table.status.width / 2,
  );
  const ring = ringRound(extent, frame, table);
  const fullness = fullnessOf(view.layout.places, frame, ring, table.band);
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
        veiled: content.state === 'up' && content.unseen === true,
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

  const besides = beside(ring, table.spirits);
  const arc = arcSpots(view.free.length, besides, table.spirits.x + table.spirits.width - besides.x);
  const free = view.free.flatMap((spirit, index): PlacedFree[] => {
    const spot = arc[index];
    return spot === undefined ? [] : [{ key: freeKey(spirit), spirit, card: spiritCard(spirit), spot }];
  });

  const shelf =
    table.shelf === null ? null : { ...table.shelf, width: ring.x - table.band / 2 - SHELF_GAP - table.shelf.x };
  const seats: PlacedSeat[] = [];
  const sets: PlacedSet[] = [];
  for (const { seat } of view.seats) {
    const turns = (seat - view.viewer + view.players) % view.players;
    const chair = turns === 0 ? table.own : table.opponents[turns - 1];
    if (chair === undefined) continue;
    const one = placeSeat(view, seat, chair, { ...table, shelf }, window);
    seats.push(one.seat);
    sets.push(...one.sets);
  }

  const piles = table.piles === null ? null : pileSpots(view.lost.length, besideLeft(ring, table.piles));
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
  return { ring, fullness, slots, hand, free, sets, seats, discards: piles?.discards ?? null, lost, spots };
}

/** A picture in which some cards lie elsewhere, such as where they were dropped. */
export function sceneWith(scene: Scene, moved: ReadonlyMap<PlaceKey, Spot>): Scene {
  if (moved.size === 0) return scene;
  const spots = new Map(scene.spots);
  for (const [key, spot] of moved) {
    const placed = spots.get(key);
    if (placed !== undefined) spots.set(key, { ...placed, spot });
  }
  return { ...scene, spots };
}

/** Widths of the band that lie between the cards and its middle line: enough for the medals that are wider than it. */
const ABOVE = 0.74;
const MOST_ABOVE = 1.3;
const LEAST_BESIDE = 0.8;
const MOST_BESIDE = 3.2;

/** The ring goes close round the cards, closer the less room there is, and stays within its part of the table. */
function ringRound(extent: Extent, frame: SigilFrame, { sigil, band }: Arrangement): Rect {
  const cards = {
    x: frame.originX + extent.left * frame.unitX,
    y: frame.originY + extent.top * frame.unitY,
    width: extent.width * frame.unitX,
    height: extent.height * frame.unitY,
  };
  const beside = Math.min(cards.x - sigil.x, sigil.x + sigil.width - cards.x - cards.width) - band / 2;
  const above = Math.min(cards.y - sigil.y, sigil.y + sigil.height - cards.y - cards.height) - band / 2;
  return inset(
    cards,
    -Math.min(Math.max(beside, band * ABOVE), band * MOST_BESIDE),
    -Math.min(Math.max(above, band * ABOVE), band * MOST_ABOVE),
  );
}

/** The roundest ring whose band no card of the layout touches. */
function fullnessOf(places: readonly SlotPlace[], frame: SigilFrame, ring: Rect, band: number): number {
  const middle = { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 };
  const corners = places.map((place) => {
    const { x, y, width, height } = slotSpot(place, frame);
    return {
      x: Math.max(Math.abs(x - middle.x), Math.abs(x + width - middle.x)),
      y: Math.max(Math.abs(y - middle.y), Math.abs(y + height - middle.y)),
    };
  });
  return fullnessRound(corners, { x: (ring.width - band) / 2, y: (ring.height - band) / 2 });
}

/** What lies beside the sigil lies right outside the ring, however far away the window's edge is. */
const besideLeft = (ring: Rect, area: Rect): Rect => ({ ...area, x: Math.max(area.x, ring.x - area.width * 1.3) });
const beside = (ring: Rect, area: Rect): Rect => ({
  ...area,
  x: Math.min(area.x, ring.x + ring.width + area.width * 0.3),
});

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

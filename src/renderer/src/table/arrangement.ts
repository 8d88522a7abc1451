import type { PlayerCount } from '../../../shared/record';
import { CARD_ASPECT, type Rect } from './geometry';
import { FAN_HEIGHT } from './spread';

/** The window as the table sees it: CSS pixels, and the root font size, by which everything written grows. */
export interface TableSize {
  readonly width: number;
  readonly height: number;
  readonly rootPx: number;
}

/** Where somebody sits, seen from the player; it decides how name, portrait and sets lie in the seat's box. */
export type Place = 'own' | 'left' | 'across' | 'right' | 'upper-left' | 'upper-right';

export interface SeatBox {
  readonly place: Place;
  readonly box: Rect;
  /** How wide name and portrait are where they are wider than the box, over the sigil's part of the table. */
  readonly headWidth?: number;
}

/** Where everything lies. No two of these overlap, and all lie within the window. */
export interface Arrangement {
  /** The sigil with the ring round it. */
  readonly sigil: Rect;
  /** Width of the ring's band. */
  readonly band: number;
  /** Free spirits, beside the sigil. */
  readonly spirits: Rect;
  /** Solo: discards and lost spirits, on the sigil's other side; null in a versus game. */
  readonly piles: Rect | null;
  readonly status: Rect;
  /** The player's own name and sets. */
  readonly own: SeatBox;
  /** Left of the sigil, for the player's further sets where nobody else needs the room; how wide it is the ring decides. */
  readonly shelf: Rect | null;
  readonly hand: Rect;
  /** End of turn, undo, and the table's menu. */
  readonly actions: Rect;
  /** Opponents, clockwise from the player's left. */
  readonly opponents: readonly SeatBox[];
  /** Width of a card in hand. */
  readonly handCard: number;
  /** Widest card in a set. */
  readonly setCard: number;
  /** How far down the table's far edge lies in the picture behind it all. */
  readonly horizon: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Widths of a set's card that the sets of a seat at the side have room for. */
const SIDE_SETS = 2.2;

/** On very wide windows the seats and the hand stay near the sigil. */
const WIDEST_BY_HEIGHT = 2.02;

/**
 * The parts of the table for a window of at least 1024 × 700; smaller ones give the same picture, cramped. Two players
 * sit opposite; of three, the others sit left and right above; of four, left, above and right.
 */
export function arrangeTable(size: TableSize, players: PlayerCount): Arrangement {
  const { width, height, rootPx } = size;
  const gap = Math.round(clamp(height * 0.008, 6, 16));
  const inner = Math.min(width - 2 * gap, height * WIDEST_BY_HEIGHT);
  const left = (width - inner) / 2;
  const right = left + inner;

  const handCard = Math.round(clamp(height * 0.102, 56, 220));
  const setCard = Math.round(clamp(height * 0.07, 40, 150));
  const band = clamp(height * 0.026, 18, 56);
  const statusHeight = 3.9 * rootPx;
  const handHeight = handCard * CARD_ASPECT * FAN_HEIGHT;
  const bottom = height - gap - handHeight;
  const wing = inner * 0.245;
  const status: Rect = { x: left + wing, y: bottom - statusHeight, width: inner - 2 * wing, height: statusHeight };
  const own: Rect = { x: left, y: status.y, width: wing, height: statusHeight + handHeight };
  const actions: Rect = { x: right - wing, y: status.y, width: wing, height: statusHeight + handHeight };
  const hand: Rect = { x: left + wing + gap, y: bottom, width: inner - 2 * (wing + gap), height: handHeight };

  const rowHeight = Math.max(setCard * CARD_ASPECT, HEAD_HEIGHT * rootPx);
  const headWidth = clamp(inner * 0.138, 9.8 * rootPx, 22 * rootPx);

  let opponents: readonly SeatBox[] = [];
  let top = gap;
  let sigilLeft = left;
  let sigilRight = right;
  if (players === 2) {
    opponents = [{ place: 'across', box: { x: left, y: gap, width: inner, height: rowHeight } }];
  } else if (players === 3) {
    const half = (inner - gap * 3) / 2;
    opponents = [
      { place: 'upper-left', box: { x: left, y: gap, width: half, height: rowHeight } },
      { place: 'upper-right', box: { x: right - half, y: gap, width: half, height: rowHeight } },
    ];
  } else if (players === 4) {
    const side = { y: gap, width: Math.min(setCard * SIDE_SETS, headWidth), height: status.y - 2 * gap };
    const head = headWidth + gap;
    opponents = [
      { place: 'left', box: { ...side, x: left }, headWidth },
      { place: 'across', box: { x: left + head, y: gap, width: inner - 2 * head, height: rowHeight } },
      { place: 'right', box: { ...side, x: right - side.width }, headWidth },
    ];
    sigilLeft = left + side.width + gap;
    sigilRight = right - side.width - gap;
  }
  if (players > 1) top = gap + rowHeight + gap;

  const middleHeight = status.y - gap - top;
  const spiritWidth = clamp(Math.min(middleHeight * 0.19, (sigilRight - sigilLeft) * 0.095), 58, 240);
  // With opponents at both sides the room is dear, and the left side of the sigil needs none.
  const leftWidth = players === 4 ? 0 : spiritWidth;
  const sigil: Rect = {
    x: sigilLeft + leftWidth + gap,
    y: top,
    width: sigilRight - sigilLeft - leftWidth - spiritWidth - 2 * gap,
    height: middleHeight,
  };
  const spirits: Rect = { x: sigilRight - spiritWidth, y: top, width: spiritWidth, height: middleHeight };
  const piles: Rect | null = players === 1 ? { x: sigilLeft, y: top, width: leftWidth, height: middleHeight } : null;
  return {
    sigil,
    band,
    spirits,
    piles,
    status,
    own: { place: 'own', box: own },
    shelf: players === 2 || players === 3 ? { x: left, y: top, width: leftWidth, height: middleHeight } : null,
    hand,
    actions,
    opponents,
    handCard,
    setCard,
    horizon: players === 1 ? height * 0.05 : gap + rowHeight * 0.7,
  };
}

/** Two lines of a seat's name, its level and its score, in root sizes. */
export const HEAD_HEIGHT = 4.7;

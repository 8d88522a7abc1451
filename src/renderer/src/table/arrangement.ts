import type { PlayerCount } from '../../../shared/record';
import { CARD_ASPECT, type Rect } from './geometry';

/** The window as the table sees it: CSS pixels, and the root font size, by which everything written grows. */
export interface TableSize {
  readonly width: number;
  readonly height: number;
  readonly rootPx: number;
}

/** Where everything lies. No two of these overlap, and all lie within the window. */
export interface Arrangement {
  readonly sigil: Rect;
  /** Free spirits, beside the sigil. */
  readonly spirits: Rect;
  /** Solo: discards and lost spirits, on the sigil's other side; null in a versus game. */
  readonly piles: Rect | null;
  readonly status: Rect;
  /** The player's own name and sets. */
  readonly own: Rect;
  readonly hand: Rect;
  /** End of turn, undo, and the table's menu. */
  readonly actions: Rect;
  /** Opponents, clockwise from the player's left. */
  readonly opponents: readonly Rect[];
  /** Width of a card in hand. */
  readonly handCard: number;
  /** Widest card in a set. */
  readonly setCard: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** On very wide windows the seats and the hand stay near the sigil. */
const WIDEST_BY_HEIGHT = 2;

/**
 * The parts of the table for a window of at least 1024 × 700; smaller ones give the same picture, cramped. Two players
 * sit opposite; of three, the others sit left and right above; of four, left, above and right.
 */
export function arrangeTable(size: TableSize, players: PlayerCount): Arrangement {
  const { width, height, rootPx } = size;
  const gap = Math.round(clamp(height * 0.01, 6, 16));
  const inner = Math.min(width - 2 * gap, height * WIDEST_BY_HEIGHT);
  const left = (width - inner) / 2;
  const right = left + inner;

  const handCard = Math.round(clamp(height * 0.104, 56, 190));
  const setCard = Math.round(clamp(height * 0.074, 40, 140));
  const statusHeight = 3.9 * rootPx;
  const handHeight = handCard * CARD_ASPECT * 1.1 + gap;
  const bottom = height - gap - handHeight;
  const wing = inner * 0.245;
  const status: Rect = { x: left + wing, y: bottom - statusHeight, width: inner - 2 * wing, height: statusHeight };
  const own: Rect = { x: left, y: status.y, width: wing, height: statusHeight + handHeight };
  const actions: Rect = { x: right - wing, y: status.y, width: wing, height: statusHeight + handHeight };
  const hand: Rect = { x: left + wing + gap, y: bottom, width: inner - 2 * (wing + gap), height: handHeight };

  const headHeight = 3.4 * rootPx;
  const rowHeight = Math.max(setCard * CARD_ASPECT, headHeight) + gap;
  const sideWidth = clamp(inner * 0.15, 9.5 * rootPx, 22 * rootPx);

  // A seat opposite stands in the middle when it has two sets, and grows to the right.
  const across = (from: number, to: number): Rect => {
    const x = Math.max(from, (left + right) / 2 - 6.25 * rootPx - 2.3 * setCard);
    return { x, y: gap, width: to - x, height: rowHeight };
  };
  let opponents: readonly Rect[] = [];
  let top = gap;
  let sigilLeft = left;
  let sigilRight = right;
  if (players === 2) {
    opponents = [across(left, right)];
  } else if (players === 3) {
    const half = (inner - gap * 3) / 2;
    opponents = [
      { x: left, y: gap, width: half, height: rowHeight },
      { x: right - half, y: gap, width: half, height: rowHeight },
    ];
  } else if (players === 4) {
    const sideHeight = status.y - 2 * gap;
    const room = sideWidth + gap;
    opponents = [
      { x: left, y: gap, width: sideWidth, height: sideHeight },
      across(left + room, right - room),
      { x: right - sideWidth, y: gap, width: sideWidth, height: sideHeight },
    ];
    sigilLeft = left + room;
    sigilRight = right - room;
  }
  if (players > 1) top = gap + rowHeight + gap;

  const middleHeight = status.y - gap - top;
  const spiritWidth = clamp(Math.min(middleHeight * 0.17, (sigilRight - sigilLeft) * 0.095), 58, 200);
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
  return { sigil, spirits, piles, status, own, hand, actions, opponents, handCard, setCard };
}

import { describe, expect, it } from 'vitest';
import { BUILT_IN_LAYOUTS } from '../../../src/main/engine/layouts';
import { arrangeTable } from '../../../src/renderer/src/table/arrangement';
import { extentOf, inset, sigilFrame, type Rect } from '../../../src/renderer/src/table/geometry';
import type { PlayerCount } from '../../../src/shared/record';

const SIZES = [
  [1024, 700],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
  [3440, 1440],
  [1200, 1600],
] as const;
const TEXT = [1, 1.12, 1.25];
/** As the style sheet scales the root size with the window. */
const rootPx = (width: number, height: number, text: number): number =>
  text * Math.min(Math.max(4.5 + 0.72 * Math.min(width / 80, height / 50), 14), 42);

const overlap = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x + 0.01 &&
  b.x + b.width > a.x + 0.01 &&
  a.y + a.height > b.y + 0.01 &&
  b.y + b.height > a.y + 0.01;

describe.each(SIZES)('a table at %d × %d', (width, height) => {
  it.each(([1, 2, 3, 4] as const).flatMap((players) => TEXT.map((text) => [players, text] as const)))(
    'seats %d with text at %d: nothing overlaps, nothing is cut off',
    (players: PlayerCount, text) => {
      const table = arrangeTable({ width, height, rootPx: rootPx(width, height, text) }, players);
      const parts = [
        table.sigil,
        table.spirits,
        ...(table.piles === null ? [] : [table.piles]),
        table.status,
        table.own.box,
        table.hand,
        table.actions,
        ...table.opponents.map(({ box }) => box),
      ];
      expect(table.opponents).toHaveLength(players - 1);
      expect(table.piles !== null).toBe(players === 1);
      for (const [at, part] of parts.entries()) {
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.y).toBeGreaterThanOrEqual(0);
        expect(part.x + part.width).toBeLessThanOrEqual(width + 0.01);
        expect(part.y + part.height).toBeLessThanOrEqual(height + 0.01);
        for (const other of parts.slice(at + 1)) expect(overlap(part, other)).toBe(false);
      }
    },
  );
});

describe('room for the sigil', () => {
  it.each(
    ([1, 2, 3, 4] as const).flatMap((players) => BUILT_IN_LAYOUTS.map((layout) => [layout.id, players] as const)),
  )('lets cards of %s be 44 pixels wide at 1024 × 700 with %d players', (id, players) => {
    const layout = BUILT_IN_LAYOUTS.find((one) => one.id === id);
    const table = arrangeTable({ width: 1024, height: 700, rootPx: 14 }, players);
    const frame = sigilFrame(extentOf(layout?.places ?? []), inset(table.sigil, table.band), 400, 1);
    expect(2 * frame.unitX).toBeGreaterThanOrEqual(44);
  });
});

describe('seats', () => {
  const size = { width: 1280, height: 800, rootPx: 16 };
  const middle = (rect: Rect | undefined): number => (rect === undefined ? NaN : rect.x + rect.width / 2);

  it('sit left and right above with three players', () => {
    const [left, right] = arrangeTable(size, 3).opponents.map(({ box }) => box);
    expect(middle(left)).toBeLessThan(640);
    expect(middle(right)).toBeGreaterThan(640);
    expect(left?.y).toBe(right?.y);
  });

  it('sit left, above and right with four players', () => {
    const { opponents, sigil } = arrangeTable(size, 4);
    const [left, above, right] = opponents.map(({ box }) => box);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(sigil.x);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(sigil.y);
    expect(right?.x).toBeGreaterThanOrEqual(sigil.x + sigil.width);
  });
});

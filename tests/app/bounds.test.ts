import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeWindow, type Area } from '../../src/main/app/bounds';

const LAPTOP: Area = { x: 0, y: 25, width: 1440, height: 875 };
const RIGHT: Area = { x: 1440, y: 0, width: 2560, height: 1400 };

const within = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe('where the window opens', () => {
  it('is the middle of the main display the first time', () => {
    const { x, y, width, height } = placeWindow(null, [LAPTOP, RIGHT]);
    expect(width).toBe(Math.round(1440 * 0.85));
    expect(height).toBe(Math.round(875 * 0.85));
    expect(Math.abs(x - LAPTOP.x - (LAPTOP.x + LAPTOP.width - (x + width)))).toBeLessThanOrEqual(1);
    expect(Math.abs(y - LAPTOP.y - (LAPTOP.y + LAPTOP.height - (y + height)))).toBeLessThanOrEqual(1);
  });

  it('is no larger than a table needs on a huge display', () => {
    expect(placeWindow(null, [{ x: 0, y: 0, width: 5120, height: 2880 }])).toMatchObject({ width: 1760, height: 1100 });
  });

  it('is where it was', () => {
    const remembered = { x: 1600, y: 100, width: 1200, height: 900 };
    expect(placeWindow(remembered, [LAPTOP, RIGHT])).toMatchObject(remembered);
  });

  it('is moved back where a part would lie outside', () => {
    expect(placeWindow({ x: 700, y: 300, width: 1100, height: 750 }, [LAPTOP])).toMatchObject({
      x: 1440 - 1100,
      y: 25 + 875 - 750,
      width: 1100,
      height: 750,
    });
  });

  it('is the display that shows most of it', () => {
    expect(placeWindow({ x: 1340, y: 100, width: 1100, height: 800 }, [LAPTOP, RIGHT]).x).toBe(1440);
  });

  it('is the middle of the main display where its own is gone', () => {
    const { x, width } = placeWindow({ x: 9000, y: 9000, width: 1200, height: 800 }, [LAPTOP]);
    expect({ x, width }).toEqual({ x: 120, width: 1200 });
  });

  it('is a display smaller than the smallest table, which then sets the limit', () => {
    expect(placeWindow(null, [{ x: 0, y: 0, width: 800, height: 560 }])).toEqual({
      x: 0,
      y: 0,
      width: 800,
      height: 560,
      minWidth: 800,
      minHeight: 560,
    });
  });

  it('lies wholly on a display and is never under its least size, whatever was remembered', () => {
    const area = fc.record({
      x: fc.integer({ min: -6000, max: 6000 }),
      y: fc.integer({ min: -6000, max: 6000 }),
      width: fc.integer({ min: 1, max: 6000 }),
      height: fc.integer({ min: 1, max: 6000 }),
    });
    const displays = fc.tuple(area, area);
    fc.assert(
      fc.property(fc.option(area), displays, (remembered, areas) => {
        const placed = placeWindow(remembered, areas);
        expect(areas.some((candidate) => within(placed, candidate))).toBe(true);
        expect(placed.width).toBeGreaterThanOrEqual(placed.minWidth);
        expect(placed.height).toBeGreaterThanOrEqual(placed.minHeight);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Rect } from '../../../src/renderer/src/table/geometry';
import { fullnessRound, sealShape } from '../../../src/renderer/src/table/seal-shape';

const BOXES: readonly Rect[] = [
  { x: 0, y: 0, width: 900, height: 460 },
  { x: 40, y: 90, width: 420, height: 430 },
];

const RINGS = BOXES.flatMap((box) => [undefined, 9, 16].map((fullness) => ({ ...box, fullness })));

describe.each(RINGS)('a ring in a box of $width × $height of fullness $fullness', ({ fullness, ...box }) => {
  const shape = sealShape(box, fullness);
  const half = { width: box.width / 2, height: box.height / 2 };

  it('passes the middle of every side, clockwise from above', () => {
    const sides = [0, 0.25, 0.5, 0.75].map((way) => shape.at(way));
    const middles = [
      { x: half.width, y: 0 },
      { x: box.width, y: half.height },
      { x: half.width, y: box.height },
      { x: 0, y: half.height },
    ];
    sides.forEach(({ x, y }, index) => {
      expect(x).toBeCloseTo(middles[index]?.x ?? NaN, 1);
      expect(y).toBeCloseTo(middles[index]?.y ?? NaN, 1);
    });
  });

  it('has the same way between points that are the same part apart', () => {
    const points = Array.from({ length: 71 }, (_, index) => shape.at(index / 70));
    const steps = points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      return Math.hypot(to.x - from.x, to.y - from.y);
    });
    // Chords of a bend are a little shorter than its arc.
    expect(Math.min(...steps) / Math.max(...steps)).toBeGreaterThan(0.93);
  });

  it('leaves a rectangle free that fills eight tenths of the box', () => {
    for (let index = 0; index < 200; index++) {
      const { x, y } = shape.at(index / 200);
      const within = Math.abs(x - half.width) < half.width * 0.8 && Math.abs(y - half.height) < half.height * 0.8;
      expect(within).toBe(false);
    }
  });

  it('grows evenly to all sides', () => {
    expect(shape.at(0.25, 10).x).toBeCloseTo(box.width + 10, 1);
    expect(shape.at(0.5, 10).y).toBeCloseTo(box.height + 10, 1);
  });
});

describe('a ring as full as its cards ask for', () => {
  const halves = { x: 400, y: 200 };
  const within = (fullness: number, x: number, y: number): boolean =>
    (x / halves.x) ** fullness + (y / halves.y) ** fullness <= 1;

  it('stays round where no card lies in a corner', () => {
    expect(fullnessRound([{ x: 300, y: 100 }], halves)).toBe(fullnessRound([], halves));
  });

  it('is just full enough for a card in the corner', () => {
    const fullness = fullnessRound([{ x: 366, y: 183 }], halves);
    expect(within(fullness, 366, 183)).toBe(true);
    expect(within(fullness - 0.2, 366, 183)).toBe(false);
  });

  it('gives up on what lies outside', () => {
    expect(fullnessRound([{ x: 500, y: 10 }], halves)).toBe(fullnessRound([{ x: 10, y: 500 }], halves));
  });

  it.each([4.4, 9, 16])('has a band of one width all the way round (fullness %d)', (fullness) => {
    const shape = sealShape({ x: 0, y: 0, width: 800, height: 400 }, fullness);
    for (let index = 0; index < 100; index++) {
      const [inner, outer] = [shape.at(index / 100, -9), shape.at(index / 100, 9)];
      expect(Math.hypot(outer.x - inner.x, outer.y - inner.y)).toBeCloseTo(18, 5);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { BUILT_IN_LAYOUTS } from '../../../src/main/engine/layouts';
import { engineSession } from '../../support/renderer/engine-session';
import {
  extentOf,
  nearest,
  neighbour,
  sigilFrame,
  slotSpot,
  snap,
  type Rect,
} from '../../../src/renderer/src/table/geometry';

const AREAS: readonly Rect[] = [
  { x: 96, y: 90, width: 830, height: 410 },
  { x: 211.5, y: 118.25, width: 1490, height: 640 },
  { x: 300, y: 200, width: 2800, height: 900 },
];
const RATIOS = [1, 1.25, 1.5, 1.75, 2];

const isWhole = (length: number, ratio: number): boolean =>
  Math.abs(length * ratio - Math.round(length * ratio)) < 1e-6;

describe.each(BUILT_IN_LAYOUTS.map((layout) => [layout.id, layout] as const))('the sigil %s', (_, layout) => {
  it.each(RATIOS.flatMap((ratio) => AREAS.map((area) => [ratio, area] as const)))(
    'lies within its area on whole device pixels at %d',
    (ratio, area) => {
      const extent = extentOf(layout.places);
      const frame = sigilFrame(extent, area, 400, ratio);
      for (const place of layout.places) {
        const spot = slotSpot(place, frame);
        expect(spot.x).toBeGreaterThanOrEqual(area.x - 1);
        expect(spot.y).toBeGreaterThanOrEqual(area.y - 1);
        expect(spot.x + spot.width).toBeLessThanOrEqual(area.x + area.width + 1);
        expect(spot.y + spot.height).toBeLessThanOrEqual(area.y + area.height + 1);
        for (const edge of [spot.x, spot.y, spot.x + spot.width, spot.y + spot.height]) {
          expect(isWhole(edge, ratio)).toBe(true);
        }
        // Two thirds, up to the rounding of half a card to a device pixel.
        expect(Math.abs(spot.height - spot.width * 1.5)).toBeLessThanOrEqual(1 / ratio + 1e-9);
      }
    },
  );

  it('overlaps in the picture exactly where it overlaps in half cards', () => {
    const frame = sigilFrame(extentOf(layout.places), AREAS[1] as Rect, 400, 1.25);
    for (const [at, a] of layout.places.entries()) {
      for (const b of layout.places.slice(at + 1)) {
        const inLayout = Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2;
        const [p, q] = [slotSpot(a, frame), slotSpot(b, frame)];
        const inPicture =
          p.x + p.width > q.x + 1e-6 &&
          q.x + q.width > p.x + 1e-6 &&
          p.y + p.height > q.y + 1e-6 &&
          q.y + q.height > p.y + 1e-6;
        expect(inPicture).toBe(inLayout);
      }
    }
  });
});

describe('the frame of a sigil', () => {
  it('is bounded by the widest card', () => {
    const frame = sigilFrame({ left: 0, top: 0, width: 4, height: 4 }, AREAS[2] as Rect, 120, 1);
    expect(frame.unitX).toBe(60);
    expect(frame.unitY).toBe(90);
  });

  it('stays larger than nothing in a window of no size', () => {
    const frame = sigilFrame({ left: 0, top: 0, width: 20, height: 9 }, { x: 0, y: 0, width: 0, height: 0 }, 120, 2);
    expect(frame.unitX).toBe(0.5);
  });
});

describe('snap', () => {
  it('rounds to device pixels', () => {
    expect(snap(10.3, 1)).toBe(10);
    expect(snap(10.3, 2)).toBe(10.5);
    expect(snap(10.3, 1.25)).toBeCloseTo(10.4, 10);
  });
});

describe('walking with arrows', () => {
  const at = (key: string, x: number, y: number) => ({ key, rect: { x, y, width: 10, height: 10 } });
  const spots = [
    at('middle', 100, 100),
    at('right', 150, 110),
    at('far', 200, 100),
    at('up', 110, 40),
    at('low', 90, 300),
  ];
  const from = { x: 100, y: 100, width: 10, height: 10 };

  it.each([
    ['right', 'right'],
    ['up', 'up'],
    ['down', 'low'],
  ] as const)('goes %s to the nearest that lies there', (direction, key) => {
    expect(neighbour(from, direction, spots)).toBe(key);
  });

  it('stays where nothing lies in that direction', () => {
    expect(neighbour({ x: 0, y: 0, width: 1, height: 1 }, 'left', spots)).toBeNull();
  });

  it('reaches every available card from the first, all through games on every layout', () => {
    for (const { id } of BUILT_IN_LAYOUTS) {
      for (const seed of [1, 2]) {
        const session = engineSession({ players: 2, layout: id, seed });
        while (!session.over()) {
          session.move(session.anyMove());
          const { view } = session.state();
          const frame = sigilFrame(extentOf(view.layout.places), AREAS[1] as Rect, 400, 1);
          const open = view.slots.flatMap((slot, key) => {
            const place = view.layout.places[key];
            return slot.state === 'up' && slot.available && place !== undefined
              ? [{ key, rect: slotSpot(place, frame) }]
              : [];
          });
          const reached = new Set<number>();
          const walk = (key: number | null | undefined): void => {
            if (key === null || key === undefined || reached.has(key)) return;
            reached.add(key);
            const rect = open.find((one) => one.key === key)?.rect;
            if (rect === undefined) return;
            for (const direction of ['left', 'right', 'up', 'down'] as const) walk(neighbour(rect, direction, open));
          };
          walk(open[0]?.key);
          expect(reached.size, `${id}, seed ${seed}, move ${session.state().at}`).toBe(open.length);
        }
      }
    }
  });

  it('finds the nearest when a card goes away', () => {
    expect(nearest({ x: 140, y: 100, width: 10, height: 10 }, spots)).toBe('right');
    expect(nearest(from, [])).toBeNull();
  });
});

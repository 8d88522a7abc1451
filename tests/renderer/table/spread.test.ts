import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from '../../../src/renderer/src/table/geometry';
import {
  arcSpots,
  FAN_HEIGHT,
  fanSpots,
  flankSpots,
  setSpots,
  sortHand,
  type SetShape,
} from '../../../src/renderer/src/table/spread';
import { cardOf } from '../../../src/main/engine/notation';
import type { Card, Family, SetId } from '../../../src/shared/cards';
import { cardText } from '../../../src/renderer/src/table/card-text';

const cards = (text: string): Card[] => text.split(' ').map((one) => cardOf(one));
const texts = (list: readonly Card[]): string => list.map(cardText).join(' ');

describe('a hand', () => {
  it('is sorted by family, then by number', () => {
    expect(texts(sortHand(cards('F1 S4 A7 S2 A1'), 'family'))).toBe('S2 S4 A1 A7 F1');
  });

  it('is sorted by number, then by family', () => {
    expect(texts(sortHand(cards('F1 S4 A7 S2 A1'), 'number'))).toBe('A1 F1 S2 S4 A7');
  });

  it('leaves the list that it is given as it is', () => {
    const given = cards('F1 S4 A7');
    sortHand(given, 'family');
    expect(texts(given)).toBe('F1 S4 A7');
  });

  it('stays within its area, and never hides a number, with up to 24 cards', () => {
    const area: Rect = { x: 255, y: 560, width: 510, height: 127 };
    for (let count = 0; count <= 24; count++) {
      const spots = fanSpots(count, area, 73);
      expect(spots).toHaveLength(count);
      for (const [at, spot] of spots.entries()) {
        expect(spot.x).toBeGreaterThanOrEqual(area.x);
        expect(spot.x + spot.width).toBeLessThanOrEqual(area.x + area.width);
        expect(spot.y).toBeGreaterThanOrEqual(area.y);
        expect(spot.y + spot.height).toBeLessThanOrEqual(area.y + area.height);
        // The number takes a quarter of a card's width.
        const next = spots[at + 1];
        if (next !== undefined) expect(next.x - spot.x).toBeGreaterThanOrEqual(73 / 4);
      }
    }
  });

  it('is the same seen from the other side', () => {
    const area: Rect = { x: 0, y: 0, width: 600, height: 140 };
    const spots = fanSpots(7, area, 80);
    spots.forEach((spot, at) => {
      const mirror = spots[6 - at];
      expect(spot.x + 80 / 2 - 300).toBeCloseTo(300 - (mirror?.x ?? 0) - 80 / 2, 6);
      expect(spot.y).toBeCloseTo(mirror?.y ?? NaN, 6);
      expect(spot.turn).toBeCloseTo(-(mirror?.turn ?? NaN), 6);
    });
  });
});

describe('a fan', () => {
  it.each([1, 2, 3, 7, 14, 20, 30])('of %d cards stays within its area, corners and all', (count) => {
    const width = 80;
    const area: Rect = { x: 330, y: 600, width: 620, height: width * 1.5 * FAN_HEIGHT };
    for (const spot of fanSpots(count, area, width)) {
      const turn = (Math.abs(spot.turn) * Math.PI) / 180;
      // Half of the upright box round a turned card.
      const across = (spot.width * Math.cos(turn) + spot.height * Math.sin(turn)) / 2;
      const down = (spot.width * Math.sin(turn) + spot.height * Math.cos(turn)) / 2;
      const middle = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
      expect(middle.x - across).toBeGreaterThanOrEqual(area.x - 0.01);
      expect(middle.x + across).toBeLessThanOrEqual(area.x + area.width + 0.01);
      expect(middle.y - down).toBeGreaterThanOrEqual(area.y - 0.01);
      expect(middle.y + down).toBeLessThanOrEqual(area.y + area.height + 0.01);
    }
  });
});

describe('free spirits', () => {
  it('stay within their area, from one to seven', () => {
    const area: Rect = { x: 900, y: 80, width: 70, height: 400 };
    for (let count = 1; count <= 7; count++) {
      const spots = arcSpots(count, area);
      expect(spots).toHaveLength(count);
      for (const spot of spots) {
        expect(spot.x).toBeGreaterThanOrEqual(area.x);
        expect(spot.x + spot.width).toBeLessThanOrEqual(area.x + area.width + 0.01);
        expect(spot.y).toBeGreaterThanOrEqual(area.y - 0.01);
        expect(spot.y + spot.height).toBeLessThanOrEqual(area.y + area.height + 0.01);
      }
    }
  });
});

describe('sets', () => {
  const shapes = fc.array(fc.record({ size: fc.integer({ min: 2, max: 7 }), holds: fc.boolean() }), { maxLength: 8 });
  const toShapes = (list: readonly { size: number; holds: boolean }[]): SetShape[] =>
    list.map(({ size, holds }, id) => ({
      id: id as SetId,
      cards: Array.from({ length: size }, (_, card) => card as Card),
      spirit: holds ? (0 as Family) : null,
    }));

  it('lie within their area apart from each other, spirit and all', () => {
    fc.assert(
      fc.property(shapes, fc.boolean(), (list, right) => {
        const area: Rect = { x: 8, y: 590, width: 250, height: 96 };
        const placed = setSpots(toShapes(list), [area], 58, right ? 'right' : 'left', right ? 'up' : 'down');
        expect(placed).toHaveLength(list.length);
        placed.forEach((set, at) => {
          expect(set.cards).toHaveLength(list[at]?.size ?? 0);
          expect(set.spirit !== null).toBe(list[at]?.holds);
          const all = [...set.cards, ...(set.spirit === null ? [] : [set.spirit])];
          for (const spot of [...all, set.box]) {
            expect(spot.x).toBeGreaterThanOrEqual(area.x - 0.01);
            expect(spot.x + spot.width).toBeLessThanOrEqual(area.x + area.width + 0.01);
            expect(spot.y + spot.height).toBeLessThanOrEqual(area.y + area.height + 0.01);
          }
          for (const other of placed.slice(at + 1)) {
            const apart =
              set.box.x + set.box.width <= other.box.x + 0.01 ||
              other.box.x + other.box.width <= set.box.x + 0.01 ||
              set.box.y + set.box.height <= other.box.y + 0.01 ||
              other.box.y + other.box.height <= set.box.y + 0.01;
            expect(apart).toBe(true);
          }
        });
      }),
    );
  });

  it('go on in the next room at their full size where the first one is full', () => {
    const rooms: readonly Rect[] = [
      { x: 0, y: 400, width: 300, height: 100 },
      { x: 0, y: 0, width: 160, height: 390 },
    ];
    // A set of three with its spirit is 60 × (1 + 3 × 0.36) = 124.8 wide and 90 high: two in the first room, then one a row.
    const spots = setSpots(
      toShapes(Array.from({ length: 5 }, () => ({ size: 3, holds: true }))),
      rooms,
      60,
      'left',
      'up',
    );
    expect(spots.map(({ box }) => [box.x, box.y])).toEqual([
      [0, 410],
      [expect.closeTo(124.8 + 60 * 0.22, 6), 410],
      [0, 300],
      [0, expect.closeTo(300 - 90 - 60 * 0.22, 6)],
      [0, expect.closeTo(300 - 2 * (90 + 60 * 0.22), 6)],
    ]);
  });

  it('stand right and left of somebody by turns, from the middle outwards, and never change sides', () => {
    const [left, right]: Rect[] = [
      { x: 0, y: 0, width: 300, height: 90 },
      { x: 500, y: 0, width: 300, height: 90 },
    ];
    const shape = (count: number): SetShape[] =>
      toShapes(Array.from({ length: count }, () => ({ size: 3, holds: true })));
    for (let count = 1; count <= 8; count++) {
      const spots = flankSpots(shape(count), left as Rect, right as Rect, 56);
      expect(spots).toHaveLength(count);
      for (const { id, box } of spots) {
        const area = (id % 2 === 0 ? right : left) as Rect;
        expect(box.x).toBeGreaterThanOrEqual(area.x - 0.01);
        expect(box.x + box.width).toBeLessThanOrEqual(area.x + area.width + 0.01);
        expect(box.y).toBeGreaterThanOrEqual(area.y - 0.01);
        expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height + 0.01);
      }
      const sizes = new Set(spots.map(({ box }) => box.height));
      expect(sizes.size).toBe(1);
    }
    const [first, second] = flankSpots(shape(2), left as Rect, right as Rect, 56);
    expect(first?.box.x).toBe(500);
    expect((second?.box.x ?? 0) + (second?.box.width ?? 0)).toBeCloseTo(300, 6);
  });

  it('show an edge of every card under the spirit', () => {
    const [set] = setSpots(
      toShapes([{ size: 3, holds: true }]),
      [{ x: 0, y: 0, width: 300, height: 120 }],
      60,
      'left',
      'down',
    );
    const edges = [set?.spirit, ...(set?.cards ?? [])].map((spot) => (spot?.x ?? NaN) + (spot?.width ?? NaN));
    for (let at = 1; at < edges.length; at++) expect((edges[at] ?? 0) - (edges[at - 1] ?? 0)).toBeCloseTo(60 * 0.36, 6);
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { difference, visions } from '../../art/colour';
import {
  BOUNDS,
  CELLS,
  cellsOf,
  familyDistances,
  glyphDistances,
  GRID,
  measuredOf,
  shapeDistance,
  type Measurements,
} from '../../art/distances';
import { GLYPHS } from '../../src/renderer/src/table/glyphs';
import { FAMILY_LETTERS, FAMILY_NAMES } from '../../src/shared/cards';

const measurements = JSON.parse(readFileSync('art/measured.json', 'utf8')) as Measurements;
const CARDS = Array.from(FAMILY_LETTERS).flatMap((letter) => [1, 2, 3, 4, 5, 6, 7].map((n) => `${letter}${n}`));
const PAIRS = (FAMILY_NAMES.length * (FAMILY_NAMES.length - 1)) / 2;

describe('the recorded measurements', () => {
  it('are of the pictures that lie in resources', () => {
    expect(Object.keys(measurements.pictures).sort()).toEqual([...CARDS].sort());
    const hashes = CARDS.map((id) => {
      const picture = readFileSync(`resources/cards/table/120/${id}.webp`);
      return [id, createHash('sha256').update(picture).digest('hex').slice(0, 16)];
    });
    expect(CARDS.map((id) => [id, measurements.pictures[id]?.file])).toEqual(hashes);
  });

  it('are of the glyphs that are drawn', () => {
    const paths = Object.entries(measurements.glyphs).map(([name, { path }]) => [name, path]);
    expect(Object.fromEntries(paths)).toEqual(GLYPHS);
  });

  it('have every field and cell, and no blank picture', () => {
    for (const { id, fields } of measuredOf(measurements)) {
      expect(fields, id).toHaveLength(GRID.width * GRID.height * 3);
      expect(new Set(fields).size, id).toBeGreaterThan(10);
    }
    for (const [name, { cells }] of Object.entries(measurements.glyphs)) {
      expect(cellsOf(cells), name).toHaveLength(CELLS * CELLS);
      const ink = cellsOf(cells).filter((cell) => cell === 1).length / CELLS ** 2;
      expect(ink, name).toBeGreaterThan(0.1);
      expect(ink, name).toBeLessThan(0.8);
    }
  });
});

describe('families', () => {
  it.each(visions)('differ in colour for %s eyes', (vision) => {
    const distances = familyDistances(measuredOf(measurements)).filter((distance) => distance.vision === vision);
    expect(distances).toHaveLength(PAIRS);
    expect(distances.filter(({ colour }) => !(colour >= BOUNDS.colour))).toEqual([]);
  });

  it('differ in the shape of their glyphs', () => {
    const distances = glyphDistances(measurements.glyphs);
    expect(distances).toHaveLength(PAIRS);
    expect(distances.filter(({ shape }) => !(shape >= BOUNDS.glyph))).toEqual([]);
  });
});

describe('the measures', () => {
  // Sharma, Wu and Dalal 2005, table 1: pairs 1, 7, 16, 25 and 34.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('give CIEDE2000 of %j and %j', (first, second, expected) => {
    expect(difference(first, second)).toBeCloseTo(expected, 4);
  });

  it('find no distance of a shape to itself moved, and the greatest between disjoint ones', () => {
    const square = (left: number, top: number, side: number): number[] =>
      Array.from({ length: CELLS * CELLS }, (_, i) => {
        const x = (i % CELLS) - left;
        const y = Math.floor(i / CELLS) - top;
        return x >= 0 && x < side && y >= 0 && y < side ? 1 : 0;
      });
    expect(shapeDistance(square(10, 10, 20), square(14, 8, 20))).toBe(0);
    // One covers a quarter of the other.
    expect(shapeDistance(square(10, 10, 10), square(10, 10, 20))).toBeCloseTo(0.75, 10);
    expect(shapeDistance(square(0, 0, 8), square(40, 40, 8))).toBe(1);
  });
});

/** How far the families are apart, measured on the pictures the table shows and on their glyphs. */
import { difference, lab, seen, toLinear, visions, type Vision } from './colour';
import type { Vec3 } from './picture';

/** Fields that a picture is divided into for measuring. */
export const GRID = { width: 8, height: 12 } as const;
/** Cells of a glyph's outline, each way. */
export const CELLS = 48;

/**
 * Least distances that a family's pictures keep from every other family's.
 *
 * Colour: CIEDE2000 between the mean colours. About 1 is what an eye just tells apart side by side and 2 what it tells
 * apart at a glance; 5 leaves room for pictures that differ within their family, and for screens.
 * Glyph: share of the united area that only one of two outlines covers, where they are laid over each other best. Two
 * outlines that share more than 60 % of their ink are taken for each other at 12 px.
 */
export const BOUNDS = { colour: 5, glyph: 0.4 } as const;

export interface Measured {
  readonly id: string;
  readonly family: string;
  /** Encoded red, green, blue bytes, field by field. */
  readonly fields: Uint8Array;
}

/** What `npm run art -- distances` writes down in `measured.json`. */
export interface Measurements {
  /** By picture: a hash of the file that was measured, and its fields as hexadecimal digits. */
  readonly pictures: Readonly<Record<string, { readonly file: string; readonly fields: string }>>;
  /** By family: the path that was measured, and its cells row by row, four to a hexadecimal digit. */
  readonly glyphs: Readonly<Record<string, { readonly path: string; readonly cells: string }>>;
}

export interface Distance {
  readonly pair: string;
  readonly vision: Vision;
  readonly lightness: number;
  readonly colour: number;
}

const fieldLabs = ({ fields }: Measured, vision: Vision): Vec3[] =>
  Array.from({ length: fields.length / 3 }, (_, i) => {
    const [r = 0, g = 0, b = 0] = Array.from(fields.subarray(i * 3, i * 3 + 3), (byte) => toLinear(byte / 255));
    return lab(seen([r, g, b], vision));
  });

function mean(colours: readonly Vec3[]): Vec3 {
  const sum = colours.reduce<[number, number, number]>((s, c) => [s[0] + c[0], s[1] + c[1], s[2] + c[2]], [0, 0, 0]);
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length];
}

/** Each two of some things, in order. */
const pairs = <T>(things: readonly T[]): [T, T][] =>
  things.flatMap((a, i) => things.slice(i + 1).map((b): [T, T] => [a, b]));

/** Differences between the families' mean colours, for each pair and each eye. */
export function familyDistances(pictures: readonly Measured[]): Distance[] {
  const letters = [...new Set(pictures.map((p) => p.family))];
  return visions.flatMap((vision) => {
    const means = letters.map((letter): [string, Vec3] => [
      letter,
      mean(pictures.filter((p) => p.family === letter).flatMap((p) => fieldLabs(p, vision))),
    ]);
    return pairs(means).map(([[a, first], [b, second]]) => ({
      pair: `${a}${b}`,
      vision,
      lightness: Math.abs(first[0] - second[0]),
      colour: difference(first, second),
    }));
  });
}

/** Pictures whose nearest neighbour, field by field, is of another family: what a stranger would mistake first. */
export function strays(pictures: readonly Measured[], vision: Vision): string[] {
  const labelled = pictures.map((picture) => ({ picture, labs: fieldLabs(picture, vision) }));
  const apart = (a: readonly Vec3[], b: readonly Vec3[]): number =>
    a.reduce((sum, colour, k) => sum + difference(colour, b[k] ?? colour), 0);
  return labelled.flatMap((one) => {
    const others = labelled.filter((other) => other !== one);
    const away = others.map((other) => apart(one.labs, other.labs));
    const nearest = others.at(away.indexOf(Math.min(...away)));
    if (!nearest || nearest.picture.family === one.picture.family) return [];
    return [`${one.picture.id}→${nearest.picture.id}`];
  });
}

/** The cells of a glyph, 0 or 1, from its hexadecimal digits. */
export const cellsOf = (digits: string): number[] =>
  Array.from(digits).flatMap((digit) => Array.from(Number.parseInt(digit, 16).toString(2).padStart(4, '0'), Number));

/** Share of two shapes' united area that only one covers, least over shifts by up to an eighth: 0 same, 1 disjoint. */
export function shapeDistance(a: readonly number[], b: readonly number[]): number {
  const reach = CELLS / 8;
  const at = (cells: readonly number[], x: number, y: number): number =>
    x < 0 || y < 0 || x >= CELLS || y >= CELLS ? 0 : (cells[y * CELLS + x] ?? 0);
  let least = 1;
  for (let dy = -reach; dy <= reach; dy += 2) {
    for (let dx = -reach; dx <= reach; dx += 2) {
      let both = 0;
      let either = 0;
      for (let y = -reach; y < CELLS + reach; y++) {
        for (let x = -reach; x < CELLS + reach; x++) {
          const one = at(a, x, y);
          const other = at(b, x + dx, y + dy);
          both += one & other;
          either += one | other;
        }
      }
      least = Math.min(least, 1 - both / either);
    }
  }
  return least;
}

/** Shape distances between each two glyphs. */
export const glyphDistances = (glyphs: Measurements['glyphs']): { readonly pair: string; readonly shape: number }[] =>
  pairs(Object.entries(glyphs)).map(([[a, one], [b, other]]) => ({
    pair: `${a} ${b}`,
    shape: shapeDistance(cellsOf(one.cells), cellsOf(other.cells)),
  }));

/** The pictures of a record, with the letter of their family. */
export const measuredOf = ({ pictures }: Measurements): Measured[] =>
  Object.entries(pictures).map(([id, { fields }]) => ({
    id,
    family: id.charAt(0),
    fields: Uint8Array.from(fields.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  }));

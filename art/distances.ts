/** How far apart the families are, measured on the 56 px pictures the table shows. */
import { difference, lab, seen, visions, type Vision } from './colour';
import type { Vec3 } from './picture';

export interface Measured {
  readonly id: string;
  readonly family: string;
  /** Linear red, green, blue of a grid of 8 by 12 fields. */
  readonly fields: readonly number[];
}

export interface Distance {
  readonly pair: string;
  readonly vision: Vision;
  readonly lightness: number;
  readonly colour: number;
}

const fieldLabs = (picture: Measured, vision: Vision): Vec3[] =>
  Array.from({ length: picture.fields.length / 3 }, (_, i) =>
    lab(seen([picture.fields[i * 3], picture.fields[i * 3 + 1], picture.fields[i * 3 + 2]], vision)),
  );

function mean(colours: readonly Vec3[]): Vec3 {
  const sum = colours.reduce<[number, number, number]>((s, c) => [s[0] + c[0], s[1] + c[1], s[2] + c[2]], [0, 0, 0]);
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length];
}

/** Differences between the families' mean colours, for each pair and each eye. */
export function familyDistances(pictures: readonly Measured[]): Distance[] {
  const letters = [...new Set(pictures.map((p) => p.family))];
  return visions.flatMap((vision) => {
    const means = letters.map((letter) =>
      mean(pictures.filter((p) => p.family === letter).flatMap((p) => fieldLabs(p, vision))),
    );
    return letters.flatMap((a, i) =>
      letters.slice(i + 1).map((b, j) => {
        const [first, second] = [means[i], means[i + 1 + j]];
        return {
          pair: `${a}${b}`,
          vision,
          lightness: Math.abs(first[0] - second[0]),
          colour: difference(first, second),
        };
      }),
    );
  });
}

/** Pictures whose nearest neighbour, field by field, is of another family: what a stranger would mistake first. */
export function strays(pictures: readonly Measured[], vision: Vision): string[] {
  const labs = pictures.map((p) => fieldLabs(p, vision));
  const apart = (a: number, b: number): number =>
    labs[a].reduce((sum, c, k) => sum + difference(c, labs[b][k]), 0) / labs[a].length;
  return pictures.flatMap((picture, i) => {
    const others = pictures.map((_, j) => j).filter((j) => j !== i);
    const nearest = others.reduce((best, j) => (apart(i, j) < apart(i, best) ? j : best));
    return pictures[nearest].family === picture.family ? [] : [`${picture.id}→${pictures[nearest].id}`];
  });
}

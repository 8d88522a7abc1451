import { FAMILY_COUNT } from '../../../shared/cards';

/** A point on a circle about `centre`, so many sevenths of a turn clockwise from above. */
export const spotOf = (step: number, radius: number, centre: number): { readonly x: number; readonly y: number } => {
  const angle = (step / FAMILY_COUNT) * 2 * Math.PI - Math.PI / 2;
  return { x: centre + radius * Math.cos(angle), y: centre + radius * Math.sin(angle) };
};

/** The corners of a star of seven points, each joined to the one so many further on, for a polygon. */
export const starPoints = (skip: number, radius: number, centre: number): string =>
  Array.from({ length: FAMILY_COUNT }, (_, index) => spotOf(index * skip, radius, centre))
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ');

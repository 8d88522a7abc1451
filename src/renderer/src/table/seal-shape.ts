import type { Rect } from './geometry';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed band that runs clockwise from the middle of the upper edge; ways along it are parts of its length, 0–1. */
export interface SealShape {
  /** The point at a way along the band, `grow` pixels outside its middle line. */
  readonly at: (way: number, grow?: number) => Point;
  /** The part from one way to another as a path. */
  readonly arc: (from: number, to: number, grow?: number) => string;
}

/** Between an ellipse (2) and a rectangle (∞): no side is straight, and corners are rounder the fewer cards lie there. */
const ROUNDEST = 4.4;
const FULLEST = 16;
const SAMPLES = 480;

/**
 * How full a band must be for all of these points, seen from its middle, to lie within it; `halves` are what is free
 * between its middle and its inner edge. The fullest one where even that is not enough.
 */
export function fullnessRound(points: readonly Point[], halves: Point): number {
  const within = (fullness: number): boolean =>
    points.every(({ x, y }) => Math.abs(x / halves.x) ** fullness + Math.abs(y / halves.y) ** fullness <= 1);
  let [low, high] = [ROUNDEST, FULLEST];
  if (within(low)) return low;
  while (high - low > 0.05) {
    const between = (low + high) / 2;
    if (within(between)) high = between;
    else low = between;
  }
  return high;
}

/** A superellipse that fills the box: it takes a wide sigil as well as a square one. */
export function sealShape(box: Rect, fullness = ROUNDEST): SealShape {
  const middle = { x: box.width / 2, y: box.height / 2 };
  // Grown along its normal, so that the band is as wide at its corners as at its sides.
  const point = (turn: number, grow: number): Point => {
    const [right, up] = [Math.sin(turn), Math.cos(turn)];
    const far = (Math.abs(right) ** fullness + Math.abs(up) ** fullness) ** (-1 / fullness);
    const steep = (part: number): number => Math.sign(part) * Math.abs(part * far) ** (fullness - 1);
    const normal = { x: steep(right) / middle.x, y: -steep(up) / middle.y };
    const by = grow / Math.hypot(normal.x, normal.y);
    return { x: middle.x * (1 + right * far) + normal.x * by, y: middle.y * (1 - up * far) + normal.y * by };
  };
  const turns = Array.from({ length: SAMPLES + 1 }, (_, index) => (index / SAMPLES) * 2 * Math.PI);
  const lengths = [0];
  turns.slice(1).forEach((turn, index) => {
    const from = point(turns[index] ?? 0, 0);
    const to = point(turn, 0);
    lengths.push((lengths[index] ?? 0) + Math.hypot(to.x - from.x, to.y - from.y));
  });
  const whole = lengths[SAMPLES] ?? 1;
  const turnAt = (way: number): number => {
    const wanted = (way - Math.floor(way)) * whole;
    const after = Math.max(
      lengths.findIndex((length) => length > wanted),
      1,
    );
    const [low, high] = [lengths[after - 1] ?? 0, lengths[after] ?? whole];
    const [start, end] = [turns[after - 1] ?? 0, turns[after] ?? 2 * Math.PI];
    return start + ((end - start) * (wanted - low)) / Math.max(high - low, 1e-9);
  };
  const at = (way: number, grow = 0): Point => point(turnAt(way), grow);
  const arc = (from: number, to: number, grow = 0): string => {
    const steps = Math.max(Math.ceil((to - from) * 240), 2);
    const points = Array.from({ length: steps + 1 }, (_, index) => at(from + ((to - from) * index) / steps, grow));
    return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  };
  return { at, arc };
}

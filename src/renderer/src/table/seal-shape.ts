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

/** Between an ellipse (2) and a rectangle (∞): corners of cards lie within, and no side is straight. */
const FULLNESS = 4.4;
const SAMPLES = 480;

/** A superellipse that fills the box: it takes a wide sigil as well as a square one. */
export function sealShape(box: Rect): SealShape {
  const middle = { x: box.width / 2, y: box.height / 2 };
  const reach = (part: number, half: number): number => Math.sign(part) * Math.abs(part) ** (2 / FULLNESS) * half;
  const point = (turn: number, grow: number): Point => ({
    x: middle.x + reach(Math.sin(turn), middle.x + grow),
    y: middle.y - reach(Math.cos(turn), middle.y + grow),
  });
  const turns = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    // Points crowd where the turn is slow; a cubic of each quarter spreads them.
    const quarter = (index / SAMPLES) * 4;
    const part = quarter % 1;
    return (Math.floor(quarter) + spread(part)) * (Math.PI / 2);
  });
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
    const steps = Math.max(Math.ceil((to - from) * 160), 2);
    const points = Array.from({ length: steps + 1 }, (_, index) => at(from + ((to - from) * index) / steps, grow));
    return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  };
  return { at, arc };
}

/** Slow at both ends of a quarter, where a superellipse runs fastest. */
const spread = (part: number): number => {
  const near = part < 0.5 ? part : 1 - part;
  const bent = 0.5 * (2 * near) ** 3;
  return part < 0.5 ? bent : 1 - bent;
};

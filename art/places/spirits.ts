import type { Family } from '../catalogue';
import type { Brush, Vec2, Vec3, Vec4, World } from '../picture';

interface Pigments {
  /** The faint colour of the ground. */
  readonly wash: Vec3;
  /** The dark of the creature. */
  readonly ink: Vec3;
  /** Where it turns to veil. */
  readonly tint: Vec3;
}

const soft: Partial<Brush> = {
  relief: 0.2,
  vignette: 0.05,
  valueJitter: 0.03,
  warmthJitter: 0.03,
  bristleJitter: 0.05,
  keep: 0.8,
  weave: 0.02,
  bloom: 0.06,
  contrast: 0.06,
};

const row = ([r, g, b]: Vec3): Vec4 => [r, g, b, 0];

/** A living creature for each family: its world inverted. Mood: wash, ink and tint as colours. */
function spirit(family: Family, seed: number, { wash, ink, tint }: Pigments, zoom: number, pan: Vec2): World {
  return {
    shader: `spirits/${family}.glsl`,
    shared: ['creature.glsl'],
    brush: { ...soft, ground: [0.5 + wash[0] / 2, 0.5 + wash[1] / 2, 0.5 + wash[2] / 2] },
    places: [{ seed, zoom, mirror: false, pan, hour: 0, heroes: [], mood: [row(wash), row(ink), row(tint)] }],
  };
}

export const spirits: Record<Family, World> = {
  stone: spirit(
    'stone',
    1,
    { wash: [0.95, 0.8, 0.75], ink: [0.16, 0.045, 0.045], tint: [0.62, 0.27, 0.22] },
    1,
    [0, -0.03],
  ),
  antler: spirit(
    'antler',
    2,
    { wash: [0.82, 0.85, 0.88], ink: [0.105, 0.12, 0.15], tint: [0.45, 0.5, 0.56] },
    0.98,
    [0, 0.02],
  ),
  leaf: spirit(
    'leaf',
    3,
    { wash: [0.82, 0.92, 0.72], ink: [0.03, 0.125, 0.065], tint: [0.3, 0.5, 0.2] },
    0.86,
    [-0.06, 0.13],
  ),
  turtle: spirit(
    'turtle',
    4,
    { wash: [0.91, 0.85, 0.73], ink: [0.15, 0.085, 0.04], tint: [0.52, 0.38, 0.22] },
    0.98,
    [0, 0],
  ),
  cloud: spirit(
    'cloud',
    5,
    { wash: [0.99, 0.89, 0.62], ink: [0.19, 0.1, 0.03], tint: [0.7, 0.49, 0.2] },
    1.02,
    [0, -0.12],
  ),
  water: spirit(
    'water',
    6,
    { wash: [0.72, 0.9, 0.9], ink: [0.015, 0.125, 0.18], tint: [0.16, 0.52, 0.55] },
    0.98,
    [0.06, -0.03],
  ),
  feather: spirit(
    'feather',
    7,
    { wash: [0.87, 0.79, 0.94], ink: [0.105, 0.045, 0.2], tint: [0.45, 0.28, 0.62] },
    0.92,
    [-0.02, 0.06],
  ),
};

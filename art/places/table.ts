import type { Vec3, Vec4, World } from '../picture';

const row = ([r, g, b]: Vec3): Vec4 => [r, g, b, 0];

/**
 * What lies behind the cards. Mood: the far edge's y, the hills' height, x of the light beyond them, how many stars; the
 * colours of the sky above, of the sky at the hills, and of the wood.
 */
function view(seed: number, hour: number, layout: Vec4, zenith: Vec3, low: Vec3, oak: Vec3): World {
  return {
    shader: 'table.glsl',
    brush: {
      ground: hour > 0.5 ? [0.78, 0.7, 0.58] : [0.03, 0.035, 0.05],
      keep: 0.6,
      relief: 0.25,
      weave: 0.012,
      bloom: 0,
      vignette: 0.3 * (1 - hour),
      contrast: 0.04,
      saturation: 1,
      sharpen: 0.25,
      valueJitter: 0.1,
      warmthJitter: 0.02,
      bristleJitter: 0.1,
    },
    places: [
      { seed, zoom: 1, mirror: false, pan: [0, 0], hour, heroes: [], mood: [layout, row(zenith), row(low), row(oak)] },
    ],
  };
}

/** One for each theme, by file name. */
export const tables: Readonly<Record<string, World>> = {
  night: view(3, 0, [0.28, 0.07, -0.42, 1], [0.036, 0.052, 0.11], [0.115, 0.15, 0.25], [0.175, 0.142, 0.14]),
  dawn: view(5, 1, [0.28, 0.07, 0.38, 0], [0.64, 0.76, 0.87], [1, 0.87, 0.72], [0.98, 0.86, 0.71]),
};

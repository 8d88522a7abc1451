import type { World } from '../picture';

/** The cards' back: the same when turned by half. No heroes, no mood. */
export const back: World = {
  shader: 'back.glsl',
  turned: true,
  brush: {
    ground: [0.07, 0.09, 0.17],
    keep: 0.82,
    relief: 0.3,
    weave: 0.02,
    bloom: 0.08,
    vignette: 0.2,
    contrast: 0.1,
    valueJitter: 0.06,
    warmthJitter: 0.02,
    bristleJitter: 0.08,
  },
  places: [{ seed: 5, zoom: 1, mirror: false, pan: [0, 0], hour: 0, heroes: [] }],
};

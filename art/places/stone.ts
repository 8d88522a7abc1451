import type { World } from '../picture';

export const stone: World = {
  shader: 'stone.glsl',
  brush: { ground: [0.3, 0.3, 0.3] },
  places: [{ seed: 1, zoom: 1, mirror: false, pan: [0, 0], hour: 0.3, heroes: [[0, -0.6, 1.4, 0]] }],
};

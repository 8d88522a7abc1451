import type { World } from '../picture';

export const water: World = {
  shader: 'water.glsl',
  brush: { ground: [0.3, 0.3, 0.3] },
  places: [],
};

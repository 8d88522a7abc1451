import type { World } from '../picture';

export const turtle: World = {
  shader: 'turtle.glsl',
  brush: { ground: [0.3, 0.3, 0.3] },
  places: [],
};

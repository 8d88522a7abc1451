import type { World } from '../picture';

export const leaf: World = {
  shader: 'leaf.glsl',
  brush: { ground: [0.3, 0.3, 0.3] },
  places: [],
};

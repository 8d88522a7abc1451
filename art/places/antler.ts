import type { World } from '../picture';

export const antler: World = {
  shader: 'antler.glsl',
  brush: { ground: [0.3, 0.3, 0.3] },
  places: [],
};

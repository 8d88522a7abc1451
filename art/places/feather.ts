import type { World } from '../picture';

export const feather: World = {
  shader: 'feather.glsl',
  brush: { ground: [0.3, 0.3, 0.3] },
  places: [],
};

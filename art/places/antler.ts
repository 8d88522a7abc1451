import type { World } from '../picture';

/**
 * Bare trees with crowns like antlers, in silver mist. Hero: x, foot's y, height, variant (from 50 on: cast antlers
 * without a trunk). Extra: a stag far off: x, hoof's y, height, the way it looks. Mood: the sun's x and y, the ground's
 * y, warmth of the light; then 1 where there is water, the height of mountains, the sun's size,
 * how thick the grass stands.
 */
export const antler: World = {
  shader: 'antler.glsl',
  brush: {
    ground: [0.5, 0.53, 0.56],
    vignette: 0.14,
    contrast: 0.16,
    saturation: 1,
    relief: 0.4,
    bloom: 0.1,
    valueJitter: 0.05,
    warmthJitter: 0.03,
    bristleJitter: 0.07,
    keep: 0.62,
  },
  places: [
    // 1: the old king
    {
      seed: 3,
      zoom: 0.92,
      mirror: false,
      pan: [0, 0],
      hour: 0.2,
      heroes: [[-0.08, -0.98, 1.62, 2]],
      mood: [
        [0.36, 0.42, -0.5, 0.2],
        [0, 0, 0.6, 0.9],
      ],
      extras: [[0.62, -0.76, 0.22, -1]],
    },
    // 2: cast antlers, a gate in the snow
    {
      seed: 5,
      zoom: 0.96,
      mirror: false,
      pan: [0, 0],
      hour: 0.5,
      heroes: [
        [0.56, -0.74, 0.98, 53],
        [-0.24, -1.02, 1.62, 51],
      ],
      mood: [
        [0.3, 0.62, -0.48, 0.75],
        [0, 1.0, 0, 0],
      ],
    },
    // 3: three at the water
    {
      seed: 8,
      zoom: 1,
      mirror: true,
      pan: [0, 0],
      hour: 0.3,
      heroes: [
        [-0.5, -0.66, 0.82, 4],
        [0.62, -0.74, 1.06, 7],
        [0.02, -0.92, 1.46, 1],
      ],
      mood: [
        [-0.36, 0.5, -0.46, 0.0],
        [1, 0.95, 0, 0.5],
      ],
    },
    // 4: the clearing
    {
      seed: 12,
      zoom: 1.04,
      mirror: false,
      pan: [0, 0],
      hour: 0.6,
      heroes: [
        [0.16, -0.6, 0.7, 3],
        [-0.36, -0.68, 0.94, 9],
        [0.7, -0.86, 1.34, 5],
        [-0.74, -1.0, 1.5, 6],
      ],
      mood: [
        [0.12, 0.3, -0.46, 0.55],
        [0, 0, 0.8, 0.1],
      ],
      extras: [[0.3, -0.86, 0.27, -1]],
    },
    // 5: the ridge
    {
      seed: 15,
      zoom: 1.08,
      mirror: true,
      pan: [0, 0.02],
      hour: 0.1,
      heroes: [
        [-0.08, -0.56, 0.62, 2],
        [0.42, -0.6, 0.74, 8],
        [-0.5, -0.68, 0.92, 5],
        [0.86, -0.82, 1.2, 7],
        [0.1, -1.0, 1.46, 10],
      ],
      mood: [
        [-0.34, 0.62, -0.46, 0.1],
        [0, 1.15, 0.5, 0.6],
      ],
    },
    // 6: the ford
    {
      seed: 21,
      zoom: 1.1,
      mirror: false,
      pan: [0, 0.02],
      hour: 0.8,
      heroes: [
        [0.02, -0.54, 0.52, 6],
        [-0.3, -0.58, 0.66, 1],
        [0.34, -0.62, 0.72, 4],
        [-0.62, -0.72, 0.98, 8],
        [0.74, -0.82, 1.2, 3],
        [-0.86, -1.02, 1.44, 2],
      ],
      mood: [
        [0.06, 0.34, -0.46, 0.85],
        [1, 0, 0.4, 0.7],
      ],
      extras: [[0.2, -0.86, 0.24, 1]],
    },
    // 7: the gathering
    {
      seed: 33,
      zoom: 1.16,
      mirror: false,
      pan: [0, 0.02],
      hour: 0.4,
      heroes: [
        [0.06, -0.52, 0.5, 1],
        [-0.26, -0.54, 0.56, 5],
        [0.7, -0.57, 0.62, 9],
        [-0.62, -0.62, 0.8, 3],
        [0.98, -0.72, 0.98, 7],
        [-0.98, -0.84, 1.12, 4],
        [0.3, -1.04, 1.3, 6],
      ],
      mood: [
        [-0.3, 0.56, -0.46, 0.3],
        [0, 0, 1.5, 0.3],
      ],
    },
  ],
};

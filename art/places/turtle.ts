import type { World } from '../picture';

/**
 * Hills like sleeping turtles among fields. Hero: x, the dome's y, radius, variant (with .5 the head lies left).
 * Extra: a row of poplars: x, y, size, slope. Mood: the horizon's y, the river's x far off and near, the swing of its
 * bends; the bends' phase, mist.
 */
export const turtle: World = {
  shader: 'turtle.glsl',
  brush: { ground: [0.36, 0.25, 0.15], keep: 0.56, vignette: 0.16, contrast: 0.12, bloom: 0.12 },
  places: [
    // 1: the old one
    {
      seed: 3,
      zoom: 0.94,
      mirror: false,
      pan: [0, 0],
      hour: 0.2,
      heroes: [[-0.16, -0.2, 0.76, 1]],
      mood: [
        [0.98, 0.2, 0.1, 0.85],
        [0.0, 1, 0, 0],
      ],
      extras: [
        [0.46, 0.5, 0.1, 0.1],
        [-0.9, -1.0, 0.2, -0.1],
      ],
    },
    // 2: face to face across the river
    {
      seed: 6,
      zoom: 0.98,
      mirror: false,
      pan: [0, 0],
      hour: 0.5,
      heroes: [
        [0.42, 0.34, 0.46, 2.5],
        [-0.3, -0.5, 0.64, 3],
      ],
      mood: [
        [1.0, -0.3, 0.3, 0.8],
        [1.0, 1, 0, 0],
      ],
      extras: [
        [-0.6, 0.42, 0.1, 0.05],
        [0.5, -0.9, 0.2, 0.1],
      ],
    },
    // 3: both banks
    {
      seed: 11,
      zoom: 1,
      mirror: true,
      pan: [0, 0],
      hour: 0.0,
      heroes: [
        [-0.36, 0.52, 0.34, 4],
        [0.5, 0.08, 0.46, 5.5],
        [-0.26, -0.6, 0.6, 6],
      ],
      mood: [
        [1.02, 0.2, 0.2, 0.75],
        [2.4, 1, 0, 0],
      ],
      extras: [[0.3, -0.72, 0.18, 0.1]],
    },
    // 4: evening, a line of march under a wide sky
    {
      seed: 15,
      zoom: 1.02,
      mirror: false,
      pan: [0, 0],
      hour: 0.95,
      heroes: [
        [0.52, 0.3, 0.2, 7],
        [0.2, 0.08, 0.28, 8],
        [-0.44, -0.22, 0.4, 9],
        [0.26, -0.78, 0.56, 10],
      ],
      mood: [
        [0.62, -0.3, -0.4, 0.7],
        [0.4, 1, 0, 0],
      ],
      extras: [
        [-0.86, 0.16, 0.12, 0.05],
        [-0.9, -1.06, 0.22, 0.05],
      ],
    },
    // 5: the ford
    {
      seed: 18,
      zoom: 1.06,
      mirror: true,
      pan: [0, 0],
      hour: 0.35,
      heroes: [
        [-0.16, 0.72, 0.22, 1],
        [0.52, 0.54, 0.3, 2.5],
        [-0.56, 0.28, 0.38, 3],
        [0.42, -0.12, 0.44, 4.5],
        [-0.32, -0.74, 0.58, 5],
      ],
      mood: [
        [1.04, 0.2, 0.3, 0.7],
        [1.8, 1, 0, 0],
      ],
      extras: [[-0.1, 0.46, 0.1, 0.1]],
    },
    // 6: from high above, no sky
    {
      seed: 24,
      zoom: 1.08,
      mirror: false,
      pan: [0, 0],
      hour: 0.6,
      heroes: [
        [0.2, 1.14, 0.28, 6.5],
        [-0.52, 0.86, 0.33, 7],
        [0.58, 0.54, 0.36, 8.5],
        [-0.44, 0.14, 0.4, 9],
        [0.5, -0.34, 0.42, 10.5],
        [-0.34, -0.92, 0.5, 11],
      ],
      mood: [
        [1.7, 0, 0.3, 0.7],
        [0.1, 1, 0, 0],
      ],
      extras: [
        [0.3, -1.1, 0.2, 0.1],
        [-0.2, 0.6, 0.14, -0.1],
      ],
    },
    // 7: the herd
    {
      seed: 30,
      zoom: 1.14,
      mirror: true,
      pan: [0, 0],
      hour: 0.1,
      heroes: [
        [0.0, 1.02, 0.2, 1.5],
        [0.56, 0.84, 0.25, 2],
        [-0.5, 0.76, 0.28, 3.5],
        [0.3, 0.4, 0.33, 4.5],
        [-0.58, 0.12, 0.38, 5],
        [0.5, -0.24, 0.42, 6.5],
        [-0.3, -0.86, 0.54, 7],
      ],
      mood: [
        [1.32, 0.1, 0.5, 0.6],
        [2.6, 1, 0, 0],
      ],
      extras: [[0.4, -1.0, 0.18, 0.1]],
    },
  ],
};

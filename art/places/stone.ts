import type { World } from '../picture';

/**
 * Standing stones at dusk. Hero: x, foot's y, height, variant (from 50 on a lintel: its middle, then its length).
 * Mood: the sun's x and y, the horizon's y, how much heather
 * stands in front; the y of a pool's shore (-9: no pool), then 1 for a track and the x where it starts. Extra: a crow's x, y, size, tilt.
 */
export const stone: World = {
  shader: 'stone.glsl',
  rays: { from: 'sun', strength: 0.2, colour: [1, 0.45, 0.18], threshold: [0.55, 1] },
  brush: { ground: [0.35, 0.12, 0.11], vignette: 0.12, contrast: 0.06 },
  places: [
    // 1: the monument
    {
      seed: 11,
      zoom: 0.84,
      mirror: false,
      pan: [-0.1, -0.14],
      hour: 0.15,
      heroes: [[-0.3, -1.0, 1.78, 3]],
      mood: [
        [0.22, -0.16, -0.28, 1],
        [-9, 0, 0, 0],
      ],
      extras: [
        [0.16, 0.42, 0.032, 0.1],
        [0.3, 0.5, 0.026, -0.2],
        [0.42, 0.46, 0.02, 0.2],
      ],
    },
    // 2: two lean towards each other, the sun between their shoulders
    {
      seed: 2,
      zoom: 0.92,
      mirror: true,
      pan: [0, -0.1],
      hour: 0.55,
      heroes: [
        [0.5, -0.78, 1.18, 8],
        [-0.38, -1.0, 1.62, 4],
      ],
      mood: [
        [0.13, -0.1, -0.28, 0.62],
        [-0.92, 0, 0, 0],
      ],
      extras: [
        [-0.1, 0.78, 0.03, 0.1],
        [0.1, 0.86, 0.022, -0.2],
      ],
    },
    // 3: the gate
    {
      seed: 7,
      zoom: 0.96,
      mirror: false,
      pan: [0.02, -0.1],
      hour: 0.0,
      heroes: [
        [0.48, -0.9, 1.26, 6],
        [-0.46, -0.94, 1.3, 2],
        [0.02, 0.42, 1.36, 50],
      ],
      mood: [
        [0.05, -0.14, -0.28, 0.8],
        [-9, 1, 0.5, 0],
      ],
      extras: [
        [-0.5, 0.86, 0.03, 0.2],
        [-0.36, 0.94, 0.022, -0.1],
      ],
    },
    // 4: a row that walks over the hill
    {
      seed: 4,
      zoom: 1.0,
      mirror: false,
      pan: [0, -0.08],
      hour: 0.4,
      heroes: [
        [0.36, -0.52, 0.52, 1],
        [0.13, -0.6, 0.78, 7],
        [-0.2, -0.76, 1.16, 5],
        [-0.68, -1.0, 1.66, 9],
      ],
      mood: [
        [0.66, -0.15, -0.28, 1],
        [-9, 0, 0, 0],
      ],
      extras: [
        [0.3, 0.6, 0.028, 0.1],
        [0.46, 0.7, 0.022, -0.2],
        [0.56, 0.64, 0.018, 0.1],
      ],
    },
    // 5: the chief and the four that watch him
    {
      seed: 5,
      zoom: 1.06,
      mirror: true,
      pan: [0, -0.08],
      hour: 0.8,
      heroes: [
        [-0.02, -0.5, 0.48, 2],
        [-0.34, -0.56, 0.66, 6],
        [0.72, -0.66, 0.86, 1],
        [-0.8, -0.78, 1.04, 8],
        [0.3, -0.98, 1.62, 4],
      ],
      mood: [
        [-0.08, -0.17, -0.28, 0.6],
        [-0.9, 0, 0, 0],
      ],
      extras: [[-0.4, 0.7, 0.03, 0.1]],
    },
    // 6: the avenue
    {
      seed: 6,
      zoom: 1.06,
      mirror: false,
      pan: [0.02, -0.06],
      hour: 0.2,
      heroes: [
        [-0.2, -0.5, 0.5, 3],
        [0.26, -0.5, 0.46, 8],
        [-0.38, -0.66, 0.86, 5],
        [0.5, -0.66, 0.8, 2],
        [-0.72, -0.98, 1.5, 7],
        [0.86, -0.98, 1.36, 9],
      ],
      mood: [
        [0.04, -0.15, -0.28, 0.96],
        [-9, 1, -0.1, 0],
      ],
    },
    // 7: the circle
    {
      seed: 17,
      zoom: 1.12,
      mirror: true,
      pan: [0, -0.04],
      hour: 0.95,
      heroes: [
        [-0.24, -0.47, 0.42, 1],
        [-0.7, -0.47, 0.42, 7],
        [0.7, -0.53, 0.56, 5],
        [-0.48, -0.54, 0.66, 3],
        [0.92, -0.68, 0.84, 9],
        [-0.88, -0.8, 1.06, 6],
        [0.34, -1.02, 1.42, 2],
      ],
      mood: [
        [-0.08, -0.14, -0.28, 0.72],
        [-1.1, 0, 0, 0],
      ],
      extras: [
        [-0.3, 0.5, 0.028, 0.1],
        [-0.16, 0.6, 0.02, -0.2],
      ],
    },
  ],
};

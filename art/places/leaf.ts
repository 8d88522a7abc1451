import type { World } from '../picture';

/**
 * Sun through a canopy. Hero: x, foot's y, half width, variant. Extra: a fern's x, y, size, bend. Mood: the sun's x
 * and y, the floor's y, the slant of the light; the hole's half width and height, how much higher the canopy hangs,
 * 1 for a stream; the season from -1 (blue-green) to 1 (golden), mist.
 */
export const leaf: World = {
  shader: 'leaf.glsl',
  rays: { from: 'sun', strength: 0.3, colour: [0.95, 0.92, 0.48], threshold: [0.66, 1] },
  brush: { ground: [0.16, 0.25, 0.12], keep: 0.56, bloom: 0.12, vignette: 0.28, contrast: 0.12 },
  places: [
    // 1: the old oak
    {
      seed: 4,
      zoom: 0.94,
      mirror: false,
      pan: [0, -0.04],
      hour: 0.2,
      heroes: [[-0.3, -0.98, 0.2, 1]],
      mood: [
        [0.3, 0.42, -0.84, -0.3],
        [0.53, 0.55, 0.18, 0],
        [-0.1, 0.1, 0, 0],
      ],
      extras: [
        [0.62, -1.42, 0.4, 0.2],
        [-0.8, -1.4, 0.46, -0.3],
      ],
    },
    // 2: a gate of two
    {
      seed: 9,
      zoom: 0.98,
      mirror: true,
      pan: [0, -0.04],
      hour: 0.5,
      heroes: [
        [0.56, -0.92, 0.12, 4],
        [-0.52, -1.0, 0.17, 2],
      ],
      mood: [
        [0.06, 0.36, -0.82, 0.15],
        [0.5, 0.68, 0.16, 1],
        [0.12, 0.15, 0, 0],
      ],
      extras: [[-0.86, -1.46, 0.5, 0.2]],
    },
    // 3: three and the stream
    {
      seed: 14,
      zoom: 1,
      mirror: false,
      pan: [0, -0.04],
      hour: 0,
      heroes: [
        [0.16, -0.78, 0.066, 5],
        [0.72, -0.9, 0.115, 3],
        [-0.56, -1.02, 0.17, 7],
      ],
      mood: [
        [0.34, 0.5, -0.82, -0.35],
        [0.47, 0.55, 0.16, 1],
        [-0.3, 0.35, 0, 0],
      ],
      extras: [[0.3, -1.5, 0.42, 0.1]],
    },
    // 4: evening, a stair of trunks
    {
      seed: 22,
      zoom: 1.04,
      mirror: false,
      pan: [0, -0.02],
      hour: 0.9,
      heroes: [
        [-0.02, -0.74, 0.052, 2],
        [-0.3, -0.8, 0.08, 6],
        [0.74, -0.92, 0.12, 8],
        [-0.72, -1.04, 0.165, 1],
      ],
      mood: [
        [0.26, 0.16, -0.8, -0.2],
        [0.53, 0.57, 0.06, 0],
        [0.32, 0.2, 0, 0],
      ],
      extras: [
        [0.5, -1.5, 0.4, 0.1],
        [0.1, -1.56, 0.36, -0.2],
      ],
    },
    // 5: the hall
    {
      seed: 31,
      zoom: 1.08,
      mirror: true,
      pan: [0, 0],
      hour: 0.35,
      heroes: [
        [0.12, -0.72, 0.046, 3],
        [-0.22, -0.76, 0.06, 9],
        [0.5, -0.84, 0.086, 1],
        [-0.62, -0.94, 0.12, 5],
        [0.88, -1.06, 0.17, 4],
      ],
      mood: [
        [-0.08, 0.5, -0.8, 0.25],
        [0.45, 0.66, 0.22, 0],
        [-0.45, 0.15, 0, 0],
      ],
      extras: [[-0.3, -1.5, 0.42, 0.1]],
    },
    // 6: the avenue of the stream
    {
      seed: 40,
      zoom: 1.1,
      mirror: false,
      pan: [0, 0],
      hour: 0.7,
      heroes: [
        [-0.14, -0.72, 0.042, 1],
        [0.24, -0.72, 0.044, 6],
        [-0.36, -0.8, 0.066, 4],
        [0.5, -0.84, 0.076, 2],
        [-0.74, -0.98, 0.125, 8],
        [0.94, -1.04, 0.15, 3],
      ],
      mood: [
        [0.08, 0.3, -0.8, 0],
        [0.43, 0.68, 0.16, 1],
      ],
      extras: [[-0.6, -1.54, 0.44, -0.1]],
    },
    // 7: the whole wood
    {
      seed: 52,
      zoom: 1.16,
      mirror: true,
      pan: [0, 0.02],
      hour: 0.1,
      heroes: [
        [0.02, -0.7, 0.038, 7],
        [-0.24, -0.73, 0.046, 2],
        [0.32, -0.75, 0.052, 4],
        [-0.5, -0.82, 0.07, 5],
        [0.62, -0.86, 0.082, 1],
        [-0.9, -0.98, 0.12, 3],
        [1.0, -1.08, 0.16, 6],
      ],
      mood: [
        [-0.12, 0.62, -0.78, 0.3],
        [0.58, 0.55, 0.28, 0],
        [-0.25, 0.5, 0, 0],
      ],
      extras: [
        [0.2, -1.56, 0.4, 0.1],
        [-0.4, -1.6, 0.46, -0.2],
      ],
    },
  ],
};

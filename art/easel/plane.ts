/** Single-channel float images. */
export type Plane = Float32Array;

/** Box blur of radius r, repeated; three times is close to a Gaussian. Edges are continued. */
export function blur(image: Plane, width: number, height: number, radius: number, times: number): Plane {
  const r = Math.max(1, Math.round(radius));
  const share = 1 / (2 * r + 1);
  let from = image;
  const rows = new Float32Array(image.length);
  for (let k = 0; k < times; k++) {
    for (let y = 0; y < height; y++) {
      const o = y * width;
      let sum = 0;
      for (let x = -r; x <= r; x++) sum += from[o + Math.min(width - 1, Math.max(0, x))];
      for (let x = 0; x < width; x++) {
        rows[o + x] = sum * share;
        sum += from[o + Math.min(width - 1, x + r + 1)] - from[o + Math.max(0, x - r)];
      }
    }
    const done = new Float32Array(image.length);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let y = -r; y <= r; y++) sum += rows[Math.min(height - 1, Math.max(0, y)) * width + x];
      for (let y = 0; y < height; y++) {
        done[y * width + x] = sum * share;
        sum += rows[Math.min(height - 1, y + r + 1) * width + x] - rows[Math.max(0, y - r) * width + x];
      }
    }
    from = done;
  }
  return from;
}

export const clamp01 = (x: number): number => (x < 0 ? 0 : x > 1 ? 1 : x);

/** Mulberry32: small, seeded, the same everywhere. Paint needs no better randomness. */
export function mulberry(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

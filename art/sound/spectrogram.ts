import { crc32, deflateSync } from 'node:zlib';
import type { Track } from './track';

const WINDOW = 512;
/** Pixels a second. */
const SPEED = 200;
const FLOOR = -100;

/** Squared amplitudes by frequency, from 0 up to half the rate (Cooley and Tukey, in place). */
export function spectrum(samples: Float64Array): Float64Array {
  const n = samples.length;
  const re = Float64Array.from(samples);
  const im = new Float64Array(n);
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [re[i], re[j]] = [re[j], re[i]];
  }
  for (let size = 2; size <= n; size *= 2) {
    for (let start = 0; start < n; start += size) {
      for (let k = 0; k < size / 2; k++) {
        const turn = (-2 * Math.PI * k) / size;
        const [a, b] = [start + k, start + k + size / 2];
        const x = re[b] * Math.cos(turn) - im[b] * Math.sin(turn);
        const y = re[b] * Math.sin(turn) + im[b] * Math.cos(turn);
        [re[b], im[b]] = [re[a] - x, im[a] - y];
        [re[a], im[a]] = [re[a] + x, im[a] + y];
      }
    }
  }
  return Float64Array.from({ length: n / 2 }, (_, k) => re[k] ** 2 + im[k] ** 2);
}

/** Grey values of a track's spectrogram, the high frequencies on top. */
function image(track: Track): { width: number; height: number; grey: Uint8Array } {
  const width = Math.ceil(track.seconds * SPEED);
  const height = WINDOW / 2;
  const grey = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    const middle = Math.round((x / SPEED) * track.rate);
    const part = Float64Array.from({ length: WINDOW }, (_, i) => {
      const sample = track.samples[middle + i - WINDOW / 2] ?? 0;
      return sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
    });
    spectrum(part).forEach((power, k) => {
      const level = 10 * Math.log10(power / (WINDOW / 4) ** 2 + 1e-12);
      grey[(height - 1 - k) * width + x] = Math.max(0, Math.min(255, (255 * (level - FLOOR)) / -FLOOR));
    });
  }
  return { width, height, grey };
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG with all spectrograms below each other and as many side by side as go into `width` pixels. */
export function sheet(tracks: readonly Track[], width: number): Buffer {
  const gap = 6;
  const tiles = tracks.map(image);
  const height = WINDOW / 2;
  let x = 0;
  let y = 0;
  const places = tiles.map((tile) => {
    if (x > 0 && x + tile.width > width) [x, y] = [0, y + height + gap];
    const place = { tile, x, y };
    x += tile.width + gap;
    return place;
  });
  const rows = Array.from({ length: y + height }, () => Buffer.alloc(1 + width, 60));
  rows.forEach((row) => (row[0] = 0));
  for (const { tile, x: left, y: top } of places) {
    for (let row = 0; row < height; row++)
      Buffer.from(tile.grey.subarray(row * tile.width, (row + 1) * tile.width)).copy(rows[top + row], 1 + left);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Lays an underpainting over with brush strokes: layers from broad to fine (Hertzmann 1998), each stroke a bundle of
 * bristles that follows the direction the scene asks for and, at edges, the form itself.
 */
import type { Brush } from '../picture';
import { blur, clamp01, mulberry, type Plane } from './plane';
import type { Underpainting } from './scene-pass';

interface Layer {
  readonly width: number;
  /** How much the underpainting is simplified for this layer. */
  readonly blur: number;
  /** A stroke is laid only where the canvas is further off than this. */
  readonly tolerance: number;
  readonly length: number;
}

/** The area that widths and lengths are meant for: a card's. */
const AREA = 600 * 900;

/** Widths and lengths in pixels of a canvas of that area. */
const LAYERS: readonly Layer[] = [
  { width: 44, blur: 7, tolerance: 0, length: 210 },
  { width: 22, blur: 4, tolerance: 0.022, length: 120 },
  { width: 11, blur: 2, tolerance: 0.024, length: 70 },
  { width: 5.5, blur: 1, tolerance: 0.024, length: 38 },
  { width: 3, blur: 0.5, tolerance: 0.028, length: 20 },
];

/** Narrower strokes than this cover nothing: a preview leaves out the layers below it. */
const THINNEST = 1.1;

export interface Painting {
  readonly canvas: HTMLCanvasElement;
  readonly strokes: number;
}

interface Direction {
  readonly cos: Plane;
  readonly sin: Plane;
}

type Channels = readonly [Plane, Plane, Plane];

function context(width: number, height: number, fill: string): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const c = canvas.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('No 2D canvas.');
  c.fillStyle = fill;
  c.fillRect(0, 0, width, height);
  c.lineCap = 'round';
  c.lineJoin = 'round';
  return c;
}

const css = (r: number, g: number, b: number, alpha = 1): string => {
  const byte = (v: number): number => Math.max(0, Math.min(255, v * 255)) | 0;
  return `rgba(${byte(r)},${byte(g)},${byte(b)},${alpha.toFixed(3)})`;
};

/** A shoulder instead of a cut: lights above 0.8 lean towards white without reaching it. */
const shoulder = (v: number): number => (v <= 0.8 ? Math.max(0, v) : 1 - 0.2 * Math.exp(-(v - 0.8) / 0.2));

/** Across a weak or missing edge the scene's flow decides; along a strong edge the edge does. Doubled angles. */
function directions(light: Plane, under: Underpainting, scale: number): Direction {
  const { width, height, flow } = under;
  const n = width * height;
  const soft = blur(light, width, height, scale, 2);
  const xx = new Float32Array(n);
  const xy = new Float32Array(n);
  const yy = new Float32Array(n);
  // a small canvas has steeper steps from pixel to pixel for the same drawing
  const gain = scale * scale;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx = soft[i + 1] - soft[i - 1];
      const gy = soft[i + width] - soft[i - width];
      xx[i] = gx * gx * gain;
      xy[i] = gx * gy * gain;
      yy[i] = gy * gy * gain;
    }
  }
  const near = [xx, xy, yy].map((t) => blur(t, width, height, 5 * scale, 2));
  const cos = new Float32Array(n);
  const sin = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const a = near[0][i] - near[2][i];
    const b = 2 * near[1][i];
    const strength = Math.hypot(a, b);
    const edge = Math.min(1, strength * 200);
    let c = flow[i * 4] * 0.95;
    let s = flow[i * 4 + 1] * 0.95;
    if (strength > 1e-9) {
      c -= (a / strength) * edge * 1.25;
      s -= (b / strength) * edge * 1.25;
    }
    cos[i] = c;
    sin[i] = s;
  }
  return { cos, sin };
}

export function paintStrokes(under: Underpainting, brush: Brush, seed: number): Painting {
  const { width: W, height: H } = under;
  const n = W * H;
  const scale = Math.sqrt(n / AREA);
  const random = mulberry(seed);
  const channels: Channels = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  const detail = new Float32Array(n);
  const light = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < 3; k++) channels[k][i] = shoulder(under.paint[i * 4 + k]);
    detail[i] = clamp01(under.paint[i * 4 + 3]);
    light[i] = Math.sqrt(0.3 * channels[0][i] + 0.59 * channels[1][i] + 0.11 * channels[2][i] + 1e-4);
  }
  const direction = directions(light, under, scale);
  const canvas = context(W, H, css(...brush.ground));
  const relief = context(W, H, '#808080');
  let strokes = 0;
  LAYERS.forEach((layer, depth) => {
    // round joins cost most and show only on broad bristles
    for (const c of [canvas, relief]) c.lineJoin = depth < 2 ? 'round' : 'bevel';
    if (layer.width * scale >= THINNEST) strokes += layStrokes(depth, layer);
  });
  finish();
  return { canvas: canvas.canvas, strokes };

  function layStrokes(depth: number, layer: Layer): number {
    const w = layer.width * scale;
    const reference = channels.map((c) => blur(c, W, H, layer.blur * 1.4 * scale, 2));
    const current = canvas.getImageData(0, 0, W, H).data;
    const grid = Math.max(2.4 * Math.sqrt(scale), w * 0.55);
    const cells: [number, number][] = [];
    for (let y = 0; y < H; y += grid) for (let x = 0; x < W; x += grid) cells.push([x, y]);
    for (let i = cells.length - 1; i > 0; i--) {
      const j = (random() * (i + 1)) | 0;
      [cells[i], cells[j]] = [cells[j], cells[i]];
    }
    let laid = 0;
    const step = Math.max(1, (grid / 3) | 0);
    for (const [x0, y0] of cells) {
      let error = 0;
      let worst = -1;
      let px = 0;
      let py = 0;
      let count = 0;
      for (let y = y0 | 0; y < Math.min(H, y0 + grid); y += step) {
        for (let x = x0 | 0; x < Math.min(W, x0 + grid); x += step) {
          const i = y * W + x;
          const d =
            Math.abs(reference[0][i] - current[i * 4] / 255) +
            Math.abs(reference[1][i] - current[i * 4 + 1] / 255) +
            Math.abs(reference[2][i] - current[i * 4 + 2] / 255);
          error += d;
          count++;
          if (d > worst) [worst, px, py] = [d, x, y];
        }
      }
      if (count === 0) continue;
      error /= count * 3;
      const fine = detail[py * W + px];
      if (depth > 0 && error < layer.tolerance * (depth > 1 ? 1.75 - 1.1 * fine : 1)) continue;
      if (depth === 0) {
        px = Math.min(W - 1, x0 + random() * grid);
        py = Math.min(H - 1, y0 + random() * grid);
      }
      stroke(depth, layer, w, reference, px, py);
      laid++;
    }
    return laid;
  }

  function stroke(depth: number, layer: Layer, w: number, reference: readonly Plane[], px: number, py: number): void {
    const start = (py | 0) * W + (px | 0);
    const [r0, g0, b0] = reference.map((c) => c[start]);
    const path: [number, number][] = [[px, py]];
    const width = w * (0.75 + 0.5 * random());
    const pace = Math.max(1.2, width * (layer.width < 8 ? 0.55 : 0.35));
    const reach = (layer.length * scale * (0.5 + 0.8 * random())) / 2;
    const sway = (random() - 0.5) * 0.17;
    const stop = brush.stop * (depth < 2 ? 1.1 : 1);
    for (let way = -1; way <= 1; way += 2) {
      let x = px;
      let y = py;
      let dx = 0;
      let dy = 0;
      for (let gone = 0; gone < reach; gone += pace) {
        const q = Math.min(H - 1, Math.max(0, y | 0)) * W + Math.min(W - 1, Math.max(0, x | 0));
        const angle = Math.atan2(direction.sin[q], direction.cos[q]) / 2 + sway;
        let ux = Math.cos(angle);
        let uy = Math.sin(angle);
        if (dx !== 0 || dy !== 0) {
          const front = ux * dx + uy * dy < 0 ? -1 : 1;
          ux = 0.55 * ux * front + 0.45 * dx;
          uy = 0.55 * uy * front + 0.45 * dy;
          const h = Math.hypot(ux, uy) || 1;
          ux /= h;
          uy /= h;
        } else {
          ux *= way;
          uy *= way;
        }
        x += ux * pace;
        y += uy * pace;
        if (x < -width || y < -width || x > W + width || y > H + width) break;
        const k = Math.min(H - 1, Math.max(0, y | 0)) * W + Math.min(W - 1, Math.max(0, x | 0));
        const off = Math.abs(reference[0][k] - r0) + Math.abs(reference[1][k] - g0) + Math.abs(reference[2][k] - b0);
        if (off > stop && gone + pace > width * 0.6) break;
        dx = ux;
        dy = uy;
        if (way < 0) path.unshift([x, y]);
        else path.push([x, y]);
      }
    }
    if (path.length < 2) path.push([px + 1, py]);

    // broken colour: value, warmth and now and then a purer touch
    const value = 1 + (random() - 0.5) * brush.valueJitter * (depth < 3 ? 1 : 0.6);
    const warmth = (random() - 0.5) * brush.warmthJitter * (depth < 3 ? 1 : 0.6);
    const pure = random() < 0.06 ? 1.35 : 1 + (random() - 0.5) * 0.2;
    const grey = 0.3 * r0 + 0.59 * g0 + 0.11 * b0;
    const tint = warmth * (0.25 + grey * 0.5);
    const r = (grey + (r0 - grey) * pure) * value + tint;
    const g = (grey + (g0 - grey) * pure) * value;
    const b = (grey + (b0 - grey) * pure) * value - tint;

    const bristles = Math.max(1, Math.round(layer.width / (depth < 2 ? 2.4 : 1.9)));
    const bristle = (width / bristles) * 1.55;
    const alpha = depth === 0 ? 0.95 : depth < 3 ? 0.8 : 0.78;
    const last = path.length - 1;
    for (let i = 0; i < bristles; i++) {
      const offset = ((i + 0.5) / bristles - 0.5) * width * (0.9 + 0.2 * random());
      const outer = Math.abs(offset) / (width / 2);
      const load = 1 + (random() - 0.5) * brush.bristleJitter;
      const ragged = Math.min(path.length * 0.35, 1 + outer * outer * 3 + random() * 2.2);
      let from = Math.floor(random() * ragged);
      let to = last - Math.floor(random() * ragged);
      if (to - from < 1) {
        from = 0;
        to = last;
      }
      const line = new Path2D();
      for (let k = from; k <= to; k++) {
        const before = path[Math.max(0, k - 1)];
        const after = path[Math.min(last, k + 1)];
        const tx = after[0] - before[0];
        const ty = after[1] - before[1];
        const h = Math.hypot(tx, ty) || 1;
        const pressure = 1 - 0.35 * Math.pow(Math.abs(k / last - 0.45) * 1.8, 3);
        const X = path[k][0] - (ty / h) * offset * pressure;
        const Y = path[k][1] + (tx / h) * offset * pressure;
        if (k === from) line.moveTo(X, Y);
        else line.lineTo(X, Y);
      }
      canvas.lineWidth = bristle;
      canvas.strokeStyle = css(r * load, g * load, b * load, alpha * (0.75 + 0.25 * random()));
      canvas.stroke(line);
      if (depth < 3 || (depth === 3 && random() < 0.5)) {
        const height = (118 + (random() - 0.5) * 150 + (1 - outer) * 26) / 255;
        relief.lineWidth = bristle * 0.9;
        relief.strokeStyle = css(height, height, height, depth === 0 ? 0.8 : 0.62);
        relief.stroke(line);
      }
    }
  }

  /** Lights the relief, lets the underpainting through where the drawing is fine, adds weave, bloom and tone. */
  function finish(): void {
    const image = canvas.getImageData(0, 0, W, H);
    const pixels = image.data;
    const bumps = relief.getImageData(0, 0, W, H).data;
    const raised = new Float32Array(n);
    const bright = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      raised[i] = bumps[i * 4] / 255;
      bright[i] = clamp01((Math.max(channels[0][i], channels[1][i], channels[2][i]) - 0.78) / 0.22);
    }
    const height = blur(raised, W, H, 1, 1);
    const glow = blur(bright, W, H, 18 * scale, 3);
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const i = y * W + x;
        const right = y * W + Math.min(W - 1, x + 1);
        const below = Math.min(H - 1, y + 1) * W + x;
        let slope = (height[right] - height[i]) * 0.7 + (height[below] - height[i]) * 0.9;
        slope = Math.max(-0.16, Math.min(0.16, slope * brush.relief));
        slope *= 1 - 0.65 * clamp01((light[i] * light[i] - 0.55) / 0.35);
        const wx = x / scale;
        const wy = y / scale;
        const cloth =
          brush.weave *
          (Math.sin(wx * 1.55 + Math.sin(wy * 0.05)) *
            Math.sin(wy * 1.55 + Math.sin(wx * 0.04)) *
            0.5 *
            Math.min(1, scale) +
            (random() - 0.5) * 0.9);
        const away = Math.hypot(x / W - 0.5, y / H - 0.5);
        const shade = 1 - brush.vignette * clamp01((away - 0.32) / 0.42);
        const through = brush.keep * (0.25 + 0.75 * detail[i]);
        for (let k = 0; k < 3; k++) {
          let c = pixels[i * 4 + k] / 255;
          c += (channels[k][i] - c) * through;
          c = c * (1 + slope * 1.25 + cloth) * shade;
          c += (1 - c) * glow[i] * brush.bloom * channels[k][i];
          pixels[i * 4 + k] = Math.max(0, Math.min(255, c * 255));
        }
      }
    }
    const grey = new Float32Array(n);
    for (let i = 0; i < n; i++)
      grey[i] = (0.3 * pixels[i * 4] + 0.59 * pixels[i * 4 + 1] + 0.11 * pixels[i * 4 + 2]) / 255;
    const around = blur(grey, W, H, 3 * scale, 2);
    for (let i = 0; i < n; i++) {
      const crisp = (grey[i] - around[i]) * brush.sharpen;
      for (let k = 0; k < 3; k++) {
        let c = clamp01(grey[i] + (pixels[i * 4 + k] / 255 - grey[i]) * brush.saturation + crisp);
        c += (c * c * (3 - 2 * c) - c) * brush.contrast;
        pixels[i * 4 + k] = c * 255;
      }
    }
    canvas.putImageData(image, 0, 0);
  }
}

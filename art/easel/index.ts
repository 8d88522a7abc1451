/** What runs inside the window: scene, brush, reduction to small sizes, sheets. Called by `art/studio.ts`. */
import type { Brush, Crop } from '../picture';
import { luminance, seen, toEncoded, toLinear, type Vision } from '../colour';
import { paintStrokes } from './painter';
import { ScenePass, type SceneRequest, type Underpainting } from './scene-pass';

export interface PaintRequest {
  readonly scene: SceneRequest;
  readonly brush: Brush;
  readonly seed: number;
  /** Leave the strokes out: to judge a scene's drawing fast. */
  readonly bare: boolean;
  /** Make it the same when turned by half: its scene is, its strokes are not. */
  readonly turned: boolean;
  readonly sizes: readonly Size[];
}

/** A file to make of a painting. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly type: 'image/webp' | 'image/png';
  readonly quality: number;
  readonly crop: Crop | null;
  /** Sharpening after the reduction, 0 for none. */
  readonly crisp: number;
}

/** Figures that show whether a picture is a picture. */
export interface Figures {
  readonly broken: number;
  readonly mean: number;
  readonly deviation: number;
  readonly white: number;
  readonly black: number;
  /** Share of the commonest colour when each channel keeps 4 bits. */
  readonly commonest: number;
}

export interface PaintResult {
  /** Base64, in the order of the sizes asked for. */
  readonly files: readonly string[];
  readonly strokes: number;
  readonly figures: Figures;
  readonly milliseconds: { readonly scene: number; readonly strokes: number; readonly files: number };
}

let scenePass: ScenePass | undefined;

export function paint(request: PaintRequest): PaintResult {
  scenePass ??= new ScenePass();
  const began = performance.now();
  const under = scenePass.render(request.scene);
  const broken = countBroken(under);
  const painted = performance.now();
  const painting = request.bare
    ? { canvas: underpaintingCanvas(under), strokes: 0 }
    : paintStrokes(under, request.brush, request.seed);
  if (request.turned) matchHalves(painting.canvas);
  const stroked = performance.now();
  const files = request.sizes.map((size) => encode(reduce(painting.canvas, size), size));
  return {
    files,
    strokes: painting.strokes,
    figures: { broken, ...figuresOf(painting.canvas) },
    milliseconds: { scene: painted - began, strokes: stroked - painted, files: performance.now() - stroked },
  };
}

/** A NaN spreads through every blur after it, so it is counted before anything else happens. */
function countBroken(under: Underpainting): number {
  let broken = 0;
  for (let i = 0; i < under.paint.length; i++)
    if (!Number.isFinite(under.paint[i]) || !Number.isFinite(under.flow[i])) broken++;
  return broken;
}

function blank(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const c = canvas.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('No 2D canvas.');
  c.imageSmoothingQuality = 'high';
  return c;
}

function underpaintingCanvas(under: Underpainting): HTMLCanvasElement {
  const c = blank(under.width, under.height);
  const image = c.createImageData(under.width, under.height);
  for (let i = 0; i < image.data.length; i += 4) {
    for (let k = 0; k < 3; k++) image.data[i + k] = under.paint[i + k] * 255;
    image.data[i + 3] = 255;
  }
  c.putImageData(image, 0, 0);
  return c.canvas;
}

/** Replaces each half by the other one turned; across the middle one goes over into the other. */
function matchHalves(canvas: HTMLCanvasElement): void {
  const c = canvas.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('No 2D canvas.');
  const image = c.getImageData(0, 0, canvas.width, canvas.height);
  const { data, width, height } = image;
  const last = data.length - 4;
  const seam = height / 12;
  for (let i = 0; i < data.length / 2; i += 4) {
    const y = Math.floor(i / 4 / width);
    const own = Math.min(1, 0.5 + (height / 2 - y) / (2 * seam));
    for (let k = 0; k < 3; k++) {
      const value = Math.round(own * data[i + k] + (1 - own) * data[last - i + k]);
      data[i + k] = value;
      data[last - i + k] = value;
    }
  }
  c.putImageData(image, 0, 0);
}

/**
 * How far a picture is from being the same when turned by half.
 * @returns mean and largest difference of a channel, of 255
 */
export async function halfTurn(url: string): Promise<{ readonly mean: number; readonly most: number }> {
  const canvas = await decode(url);
  const c = canvas.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('No 2D canvas.');
  const { data } = c.getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  let most = 0;
  for (let i = 0; i < data.length; i += 4) {
    for (let k = 0; k < 3; k++) {
      const off = Math.abs(data[i + k] - data[data.length - 4 - i + k]);
      sum += off;
      most = Math.max(most, off);
    }
  }
  return { mean: sum / (data.length * 0.75), most };
}

function figuresOf(canvas: HTMLCanvasElement): Omit<Figures, 'broken'> {
  const c = canvas.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('No 2D canvas.');
  const { data } = c.getImageData(0, 0, canvas.width, canvas.height);
  const n = data.length / 4;
  const colours = new Uint32Array(4096);
  let sum = 0;
  let squares = 0;
  let white = 0;
  let black = 0;
  for (let i = 0; i < data.length; i += 4) {
    const l = (0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2]) / 255;
    sum += l;
    squares += l * l;
    if (Math.min(data[i], data[i + 1], data[i + 2]) >= 250) white++;
    if (Math.max(data[i], data[i + 1], data[i + 2]) <= 8) black++;
    colours[((data[i] >> 4) << 8) | ((data[i + 1] >> 4) << 4) | (data[i + 2] >> 4)]++;
  }
  const mean = sum / n;
  return {
    mean,
    deviation: Math.sqrt(Math.max(0, squares / n - mean * mean)),
    white: white / n,
    black: black / n,
    commonest: Math.max(...colours) / n,
  };
}

/** Crops and reduces; the average is taken in linear light over exact areas, so that glints keep their strength. */
function reduce(canvas: HTMLCanvasElement, size: Size): HTMLCanvasElement {
  const share = size.crop?.share ?? 1;
  const cw = canvas.width * share;
  const ch = canvas.height * share;
  const cx = Math.min(canvas.width - cw, Math.max(0, (size.crop?.x ?? 0.5) * canvas.width - cw / 2));
  const cy = Math.min(canvas.height - ch, Math.max(0, (size.crop?.y ?? 0.5) * canvas.height - ch / 2));
  if (cw === size.width && ch === size.height) return canvas;
  if (cw <= size.width) {
    const c = blank(size.width, size.height);
    c.drawImage(canvas, cx, cy, cw, ch, 0, 0, size.width, size.height);
    return c.canvas;
  }
  const source = canvas.getContext('2d', { willReadFrequently: true });
  if (!source) throw new Error('No 2D canvas.');
  const pixels = source.getImageData(0, 0, canvas.width, canvas.height).data;
  const linear = Float32Array.from({ length: 256 }, (_, v) => toLinear(v / 255));
  const out = new Float32Array(size.width * size.height * 3);
  const sx = cw / size.width;
  const sy = ch / size.height;
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [l, r] = [cx + x * sx, cx + (x + 1) * sx];
      const [t, b] = [cy + y * sy, cy + (y + 1) * sy];
      for (let v = Math.floor(t); v < Math.ceil(b) && v < canvas.height; v++) {
        const wy = Math.min(b, v + 1) - Math.max(t, v);
        for (let u = Math.floor(l); u < Math.ceil(r) && u < canvas.width; u++) {
          const weight = (wy * (Math.min(r, u + 1) - Math.max(l, u))) / (sx * sy);
          for (let k = 0; k < 3; k++) {
            out[(y * size.width + x) * 3 + k] += weight * linear[pixels[(v * canvas.width + u) * 4 + k]];
          }
        }
      }
    }
  }
  const c = blank(size.width, size.height);
  const image = c.createImageData(size.width, size.height);
  const encoded = out.map((v) => toEncoded(Math.min(1, v)));
  const at = (x: number, y: number, k: number): number =>
    encoded[
      (Math.min(size.height - 1, Math.max(0, y)) * size.width + Math.min(size.width - 1, Math.max(0, x))) * 3 + k
    ];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const i = y * size.width + x;
      for (let k = 0; k < 3; k++) {
        const here = at(x, y, k);
        const around = (at(x - 1, y, k) + at(x + 1, y, k) + at(x, y - 1, k) + at(x, y + 1, k)) / 4;
        image.data[i * 4 + k] = (here + (here - around) * size.crisp) * 255;
      }
      image.data[i * 4 + 3] = 255;
    }
  }
  c.putImageData(image, 0, 0);
  return c.canvas;
}

function encode(canvas: HTMLCanvasElement, size: Size): string {
  const url = canvas.toDataURL(size.type, size.quality);
  if (!url.startsWith(`data:${size.type}`)) throw new Error(`This window cannot write ${size.type}.`);
  return url.slice(url.indexOf(',') + 1);
}

async function decode(url: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const c = blank(image.naturalWidth, image.naturalHeight);
  c.drawImage(image, 0, 0);
  return c.canvas;
}

export interface SheetRequest {
  /** Data URLs, row by row; an empty string leaves a gap. */
  readonly rows: readonly (readonly string[])[];
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly visions: readonly (Vision | 'grey')[];
}

/** Contact sheets as PNG, base64, one for each vision. */
export async function sheets(request: SheetRequest): Promise<string[]> {
  const { rows, width, height, gap, visions } = request;
  const columns = Math.max(...rows.map((row) => row.length));
  const c = blank(gap + columns * (width + gap), gap + rows.length * (height + gap));
  c.fillStyle = '#1d1b1e';
  c.fillRect(0, 0, c.canvas.width, c.canvas.height);
  for (const [y, row] of rows.entries()) {
    for (const [x, url] of row.entries()) {
      if (url === '') continue;
      const small = reduce(await decode(url), { width, height, type: 'image/png', quality: 1, crop: null, crisp: 0 });
      c.drawImage(small, gap + x * (width + gap), gap + y * (height + gap));
    }
  }
  const plain = c.getImageData(0, 0, c.canvas.width, c.canvas.height);
  return visions.map((vision) => {
    c.putImageData(vision === 'normal' ? plain : asSeen(plain, vision), 0, 0);
    return encode(c.canvas, { width: 0, height: 0, type: 'image/png', quality: 1, crop: null, crisp: 0 });
  });
}

function asSeen(plain: ImageData, vision: Vision | 'grey'): ImageData {
  const linear = Float32Array.from({ length: 256 }, (_, v) => toLinear(v / 255));
  const encoded = Uint8Array.from({ length: 4096 }, (_, v) => Math.round(toEncoded(v / 4095) * 255));
  const image = new ImageData(plain.width, plain.height);
  const { data } = plain;
  for (let i = 0; i < data.length; i += 4) {
    const colour = [linear[data[i]], linear[data[i + 1]], linear[data[i + 2]]] as const;
    const grey = luminance(colour);
    const eye = vision === 'grey' ? ([grey, grey, grey] as const) : seen(colour, vision);
    for (let k = 0; k < 3; k++) image.data[i + k] = encoded[Math.min(4095, Math.round(eye[k] * 4095))];
    image.data[i + 3] = 255;
  }
  return image;
}

/** A picture as a small grid of colours (red, green, blue bytes in turn), for measuring. */
export async function grid(url: string, width: number, height: number): Promise<number[]> {
  const small = reduce(await decode(url), { width, height, type: 'image/png', quality: 1, crop: null, crisp: 0 });
  const c = small.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('No 2D canvas.');
  return Array.from(c.getImageData(0, 0, width, height).data).filter((_, i) => i % 4 < 3);
}

/** The cells of a path that is filled by the even-odd rule: 1 where at least half is covered. */
export function cells(outline: string, side: number, count: number): number[] {
  const c = blank(count, count);
  c.scale(count / side, count / side);
  c.fill(new Path2D(outline), 'evenodd');
  const { data } = c.getImageData(0, 0, count, count);
  return Array.from({ length: count * count }, (_, i) => (data[i * 4 + 3] >= 128 ? 1 : 0));
}

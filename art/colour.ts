/** Colour science for sheets and distances: sRGB, CIE Lab (D65), CIEDE2000, simulated colour blindness. */
import type { Vec3 } from './picture';

export const visions = ['normal', 'protan', 'deutan', 'tritan'] as const;
export type Vision = (typeof visions)[number];

/**
 * Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
 * IEEE TVCG 15 (2009), severity 1.0; applied to linear RGB.
 */
const machado: Record<Exclude<Vision, 'normal'>, readonly [Vec3, Vec3, Vec3]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const clamp01 = (x: number): number => Math.min(1, Math.max(0, x));
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
export const toEncoded = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

/** What a linear colour becomes for an eye. */
export function seen(linear: Vec3, vision: Vision): Vec3 {
  if (vision === 'normal') return linear;
  const [r, g, b] = machado[vision];
  return [clamp01(dot(r, linear)), clamp01(dot(g, linear)), clamp01(dot(b, linear))];
}

export const luminance = (linear: Vec3): number => dot([0.2126, 0.7152, 0.0722], linear);

export function lab(linear: Vec3): Vec3 {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f(dot([0.4123908, 0.3575843, 0.1804808], linear) / 0.9504559);
  const y = f(dot([0.212639, 0.7151687, 0.0721923], linear));
  const z = f(dot([0.0193308, 0.1191948, 0.9505322], linear) / 1.0890578);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 after Sharma, Wu and Dalal, Color Research and Application 30 (2005). */
export function difference([l1, a1, b1]: Vec3, [l2, a2, b2]: Vec3): number {
  const radians = Math.PI / 180;
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const c1 = Math.hypot(a1 * (1 + g), b1);
  const c2 = Math.hypot(a2 * (1 + g), b2);
  const angle = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360);
  const h1 = angle(a1 * (1 + g), b1);
  const h2 = angle(a2 * (1 + g), b2);
  const grey = c1 * c2 === 0;
  let dh = grey ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  else if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * radians);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  let h = h1 + h2;
  if (!grey) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? h / 2 + 180 : h / 2 - 180;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * radians) +
    0.24 * Math.cos(2 * h * radians) +
    0.32 * Math.cos((3 * h + 6) * radians) -
    0.2 * Math.cos((4 * h - 63) * radians);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * radians);
  const L = (l2 - l1) / sl;
  const C = (c2 - c1) / sc;
  const H = dH / sh;
  return Math.sqrt(L * L + C * C + H * H + rotation * C * H);
}

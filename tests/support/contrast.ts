/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];
interface Color {
  readonly rgb: Rgb;
  /** 0 to 1. */
  readonly alpha: number;
}

/** Reads `#rgb`, `#rrggbb`, `rgb(r g b)`, `rgb(r g b / a%)` and `transparent`. */
export function parseColor(text: string): Color {
  if (text === 'transparent') return { rgb: [0, 0, 0], alpha: 0 };
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
    return { rgb: [red ?? 0, green ?? 0, blue ?? 0], alpha: 1 };
  }
  const channels = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+)%)?\)$/.exec(text);
  if (!channels) throw new Error(`This is no colour that the check can read: ${text}`);
  const [, red, green, blue, percent] = channels;
  return {
    rgb: [Number(red), Number(green), Number(blue)],
    alpha: percent === undefined ? 1 : Number(percent) / 100,
  };
}

/** A colour as it looks over another. */
export const over = ({ rgb, alpha }: Color, [red, green, blue]: Rgb): Rgb => [
  rgb[0] * alpha + red * (1 - alpha),
  rgb[1] * alpha + green * (1 - alpha),
  rgb[2] * alpha + blue * (1 - alpha),
];

/** Relative luminance (WCAG 2). */
const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** How much two colours differ in lightness, 1 to 21 (WCAG 2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

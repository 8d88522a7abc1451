/** Which files become of a painting, by what it is for. */
import path from 'node:path';
import type { Size } from './easel/index';
import type { Picture } from './picture';

export const resources = path.resolve('resources');
export const cache = path.resolve('.cache/art');
export const previews = path.join(cache, 'preview');

/** Size that each kind is painted in, in pixels. */
export const painted: Readonly<Record<Picture['kind'], { readonly width: number; readonly height: number }>> = {
  card: { width: 600, height: 900 },
  portrait: { width: 384, height: 384 },
  table: { width: 1920, height: 960 },
};

/** The folder below `resources`, or below the previews, of a picture's files of one width. */
export const folders = {
  card: { 600: 'cards/full', 240: 'cards/table/240', 120: 'cards/table/120' },
  portrait: { 256: 'portraits' },
  table: { 1920: 'table' },
} as const;

/**
 * The files made of one painting, as [path, size].
 * @param divisor what the painted size is divided by; above 1 they are previews, kept out of `resources`
 */
export function outputs(picture: Picture, divisor: number): [string, Size][] {
  const { width, height } = painted[picture.kind];
  const crop = picture.place.crop ?? picture.world.crop ?? null;
  // compression must not undo what makes it the same when turned
  const fine = picture.world.turned ? 0.95 : null;
  const into = divisor > 1 ? previews : resources;
  const file = (folder: string, wide: number, quality: number, crisp: number, part = crop): [string, Size] => [
    path.join(into, folder, `${picture.id}.webp`),
    { type: 'image/webp', width: wide, height: Math.round((wide * height) / width), quality, crop: part, crisp },
  ];
  switch (picture.kind) {
    case 'card':
      return divisor > 1
        ? [file(folders.card[600], width / divisor, 0.9, 0, null), file(folders.card[120], 120, 0.9, 0.3)]
        : [
            file(folders.card[600], width, fine ?? 0.84, 0, null),
            file(folders.card[240], 240, fine ?? 0.86, 0.2),
            file(folders.card[120], 120, fine ?? 0.88, 0.3),
          ];
    case 'portrait':
      return [file(folders.portrait[256], Math.round(256 / (divisor > 2 ? 2 : 1)), 0.86, 0.15)];
    case 'table':
      return [file(folders.table[1920], Math.round(width / divisor), 0.8, 0)];
  }
}

/** Contact sheets: what is painted, at the sizes at which it is judged, as several kinds of eyes see it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pick } from './catalogue';
import { visions } from './colour';
import { cache, folders, previews, resources } from './outputs';
import type { Picture } from './picture';
import type { Studio } from './studio';

/** A picture's file of one of its folders as a data URL; empty where it is not there. */
export function dataUrl(folder: string, id: string, preview: boolean): string {
  const file = path.join(preview ? previews : resources, folder, `${id}.webp`);
  return existsSync(file) ? `data:image/webp;base64,${readFileSync(file).toString('base64')}` : '';
}

/** In rows of a family each, or of four. */
function inRows(pictures: readonly Picture[]): Picture[][] {
  const rows: Picture[][] = [];
  pictures.forEach((picture, i) => {
    const last = rows.at(-1);
    const same = picture.kind === 'card' ? picture.family === last?.[0].family : i % 4 > 0;
    if (last && same) last.push(picture);
    else rows.push([picture]);
  });
  return rows;
}

/** Writes sheets of all cards, or of the cards or portraits that the words pick, into `.cache/art/sheets`. */
export async function makeSheets(studio: Studio, words: readonly string[], preview: boolean): Promise<void> {
  const kind = words[0] === 'portraits' ? 'portrait' : 'card';
  const pictures = pick(words).filter((picture) => picture.kind === kind);
  const folder = path.join(cache, 'sheets');
  mkdirSync(folder, { recursive: true });
  const name = words.length > 0 ? words.join('-') : 'all';
  const widths = kind === 'card' ? [400, 90, 56] : [256, 90, 40];
  for (const width of widths) {
    const large = width === widths[0];
    // a part at its largest is for the eye alone; grey and simulations matter where pictures are small
    const eyes = large && words.length > 0 ? (['normal'] as const) : ([...visions, 'grey'] as const);
    const from = kind === 'card' ? folders.card[large ? 600 : 120] : folders.portrait[256];
    const pngs = await studio.sheets({
      rows: inRows(pictures).map((row) => row.map(({ id }) => dataUrl(from, id, preview))),
      width,
      height: kind === 'card' ? Math.round(width * 1.5) : width,
      gap: large ? 12 : 6,
      visions: eyes,
    });
    pngs.forEach((png, i) =>
      writeFileSync(path.join(folder, `${name}-${width}-${eyes[i]}.png`), Buffer.from(png, 'base64')),
    );
  }
  console.log(`Sheets are in ${path.relative(process.cwd(), folder)}.`);
}

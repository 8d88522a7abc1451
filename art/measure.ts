/** Measures the pictures and glyphs, and keeps what it measured beside the generator. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GLYPHS } from '../src/renderer/src/table/glyphs';
import { FAMILY_NAMES } from '../src/shared/cards';
import { catalogue } from './catalogue';
import { visions } from './colour';
import {
  BOUNDS,
  CELLS,
  familyDistances,
  glyphDistances,
  GRID,
  measuredOf,
  strays,
  type Measurements,
} from './distances';
import { folders, resources } from './outputs';
import { dataUrl } from './sheets';
import type { Studio } from './studio';

const hexadecimal = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function record(studio: Studio, preview: boolean): Promise<Measurements> {
  const pictures: Record<string, { file: string; fields: string }> = {};
  const glyphs: Record<string, { path: string; cells: string }> = {};
  for (const { id, kind, family } of catalogue) {
    const url = dataUrl(folders.card[120], id, preview);
    if (kind !== 'card' || family === '' || id.startsWith('spirit-') || url === '') continue;
    const file = preview ? '' : readFileSync(path.join(resources, folders.card[120], `${id}.webp`));
    pictures[id] = {
      file: createHash('sha256').update(file).digest('hex').slice(0, 16),
      fields: hexadecimal(await studio.grid(url, GRID.width, GRID.height)),
    };
  }
  for (const name of FAMILY_NAMES) {
    const cells = (await studio.cells(GLYPHS[name], 24, CELLS)).join('');
    const digits = cells.match(/..../g) ?? [];
    glyphs[name] = { path: GLYPHS[name], cells: digits.map((bits) => Number.parseInt(bits, 2).toString(16)).join('') };
  }
  return { pictures, glyphs };
}

/**
 * Prints how far the families are apart and, of the finished pictures, writes `art/measured.json`, which the tests hold
 * against the pictures.
 * @throws where a distance is below its bound
 */
export async function measure(studio: Studio, preview: boolean): Promise<void> {
  const measurements = await record(studio, preview);
  const measured = measuredOf(measurements);
  const distances = familyDistances(measured);
  const shapes = glyphDistances(measurements.glyphs);
  console.log(`pair  ${visions.map((v) => v.padEnd(15)).join('')}(lightness difference, CIEDE2000)`);
  for (const pair of new Set(distances.map((d) => d.pair))) {
    const cells = distances
      .filter((d) => d.pair === pair)
      .map((d) => `${d.lightness.toFixed(1).padStart(5)} ${d.colour.toFixed(1).padStart(5)}    `);
    console.log(`${pair}    ${cells.join('')}`);
  }
  for (const vision of visions) {
    const found = strays(measured, vision);
    console.log(
      `${vision}: least ${Math.min(...distances.filter((d) => d.vision === vision).map((d) => d.colour)).toFixed(1)}; ` +
        `${found.length} of ${measured.length} have a nearest neighbour in another family ${found.join(' ')}`,
    );
  }
  for (const { pair, shape } of shapes) console.log(`glyphs ${pair.padEnd(15)} ${shape.toFixed(2)}`);
  if (!preview) writeFileSync(path.resolve('art/measured.json'), `${JSON.stringify(measurements, null, 2)}\n`);
  const close = [
    ...distances.filter((d) => d.colour < BOUNDS.colour).map((d) => `${d.pair} for ${d.vision} eyes`),
    ...shapes.filter((s) => s.shape < BOUNDS.glyph).map((s) => `the glyphs ${s.pair}`),
  ];
  if (close.length > 0) throw new Error(`Too close to each other: ${close.join(', ')}.`);
}

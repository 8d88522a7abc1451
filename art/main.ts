/**
 * Paints the cards. See art/README.md.
 *   npm run art                     all pictures, at full size, into resources/cards
 *   npm run art -- stone 3          one picture (also: stone, stone spirit, spirits, S3 A1)
 *   npm run art -- stone --preview  a third of the size, into .cache/art/preview (--preview=2: half)
 *   npm run art -- stone 3 --bare   the scene without strokes, as a preview
 *   npm run art -- stone 3 --twice  paints twice and compares the bytes
 *   npm run art -- sheet            contact sheets of what is in resources/cards (--preview: of the previews; words pick)
 *   npm run art -- distances        measured distances between the families
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue, pick } from './catalogue';
import { checkFigures } from './check';
import { visions } from './colour';
import { familyDistances, strays, type Measured } from './distances';
import type { PaintRequest, Size } from './easel/index';
import { defaultBrush, type Crop, type Picture, type Place, type Rays, type Vec2 } from './picture';
import { Studio } from './studio';

const FULL = { width: 600, height: 900 };
const cards = path.resolve('resources/cards');
const cache = path.resolve('.cache/art');

interface Wish {
  readonly words: readonly string[];
  /** What the full size is divided by; 1 paints the real thing. */
  readonly divisor: number;
  readonly bare: boolean;
  readonly twice: boolean;
}

function read(args: readonly string[]): Wish {
  const flags = args.filter((a) => a.startsWith('--'));
  const known = /^--(preview(=[234])?|bare|twice)$/;
  const unknown = flags.find((flag) => !known.test(flag));
  if (unknown) throw new Error(`Unknown option ${unknown}.`);
  const preview = flags.find((flag) => flag.startsWith('--preview'));
  const bare = flags.includes('--bare');
  return {
    words: args.filter((a) => !a.startsWith('--')),
    divisor: preview ? Number(preview.split('=')[1] ?? 3) : bare ? 2 : 1,
    bare,
    twice: flags.includes('--twice'),
  };
}

/** The files made of one painting, as [path, size]. */
function outputs(picture: Picture, wish: Wish): [string, Size][] {
  const width = FULL.width / wish.divisor;
  const height = FULL.height / wish.divisor;
  const crop: Crop | null = picture.place.crop ?? picture.world.crop ?? null;
  const webp = { type: 'image/webp' as const };
  if (wish.divisor > 1) {
    return [
      [`${cache}/preview/full/${picture.id}.webp`, { ...webp, width, height, quality: 0.9, crop: null, crisp: 0 }],
      [
        `${cache}/preview/table/120/${picture.id}.webp`,
        { ...webp, width: 120, height: 180, quality: 0.9, crop, crisp: 0.3 },
      ],
    ];
  }
  return [
    [`${cards}/full/${picture.id}.webp`, { ...webp, ...FULL, quality: 0.84, crop: null, crisp: 0 }],
    [`${cards}/table/240/${picture.id}.webp`, { ...webp, width: 240, height: 360, quality: 0.86, crop, crisp: 0.2 }],
    [`${cards}/table/120/${picture.id}.webp`, { ...webp, width: 120, height: 180, quality: 0.88, crop, crisp: 0.3 }],
  ];
}

function request(picture: Picture, wish: Wish, sizes: readonly Size[]): PaintRequest {
  const { world, place } = picture;
  const glsl = ['prelude.glsl', ...(world.shared ?? []), world.shader]
    .map((f) => readFileSync(path.resolve('art/scenes', f), 'utf8'))
    .join('\n#line 1\n');
  const rays = world.rays ? { ...world.rays, ...place.rays } : null;
  return {
    scene: {
      glsl,
      width: FULL.width / wish.divisor,
      height: FULL.height / wish.divisor,
      seed: place.seed,
      camera: [place.zoom, place.mirror ? -1 : 1, place.pan[0], place.pan[1]],
      hour: place.hour,
      heroes: place.heroes,
      extras: place.extras ?? [],
      mood: place.mood ?? [],
      rays: rays && { ...rays, from: lightSource(rays, place) },
    },
    brush: { ...defaultBrush, ...world.brush, ...place.brush },
    seed: place.seed * 7919 + 17,
    bare: wish.bare,
    sizes,
  };
}

/** Where in the picture (0..1, y up) the light comes from: the camera's sum the other way round. */
function lightSource(rays: Rays, place: Place): Vec2 {
  const side = place.mirror ? -1 : 1;
  if (rays.from !== 'sun') return [place.mirror ? 1 - rays.from[0] : rays.from[0], rays.from[1]];
  const sun = place.mood?.[0];
  if (!sun) throw new Error('Rays from the sun need a sun in mood[0].');
  const x = ((sun[0] - place.pan[0]) * side) / place.zoom;
  const y = (sun[1] - place.pan[1]) / place.zoom;
  return [x / 2 + 0.5, y / 3 + 0.5];
}

async function paintAll(studio: Studio, wish: Wish): Promise<void> {
  const failures: string[] = [];
  for (const picture of pick(wish.words)) {
    const files = outputs(picture, wish);
    const ask = request(
      picture,
      wish,
      files.map(([, size]) => size),
    );
    try {
      const result = await studio.paint(ask);
      checkFigures(picture, result.figures);
      const buffers = result.files.map((data) => Buffer.from(data, 'base64'));
      if (wish.twice) {
        const again = await studio.paint(ask);
        if (again.files.some((data, i) => data !== result.files[i]))
          throw new Error(`${picture.id} came out differently the second time.`);
      }
      files.forEach(([file], i) => {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, buffers[i]);
      });
      const { scene, strokes, files: writing } = result.milliseconds;
      const { mean, deviation, white } = result.figures;
      console.log(
        `${picture.id.padEnd(8)} ${((scene + strokes + writing) / 1000).toFixed(1)} s (scene ${(scene / 1000).toFixed(1)}, ` +
          `${result.strokes} strokes ${(strokes / 1000).toFixed(1)})  mean ${mean.toFixed(3)} ± ${deviation.toFixed(3)}` +
          `  white ${(white * 100).toFixed(1)} %  ${buffers.map((b) => `${(b.length / 1024).toFixed(1)} KB`).join(' ')}` +
          `  ${createHash('sha256').update(buffers[0]).digest('hex').slice(0, 12)}${wish.twice ? '  same twice' : ''}`,
      );
    } catch (error) {
      // a shader's error carries the whole stack of the window
      failures.push((error instanceof Error ? error.message : String(error)).split('\n    at ')[0]);
      console.error(`FAILED ${picture.id}: ${failures.at(-1)}`);
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} of ${pick(wish.words).length} pictures failed.`);
  if (wish.divisor === 1) {
    const total = treeSize(cards);
    console.log(`resources/cards: ${(total / 2 ** 20).toFixed(2)} MB`);
    if (total > 8 * 2 ** 20) throw new Error('resources/cards is larger than 8 MB.');
  }
}

function treeSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const full = path.join(folder, entry.name);
    return sum + (entry.isDirectory() ? treeSize(full) : statSync(full).size);
  }, 0);
}

const dataUrl = (file: string): string =>
  existsSync(file) ? `data:image/webp;base64,${readFileSync(file).toString('base64')}` : '';

async function makeSheets(studio: Studio, wish: Wish): Promise<void> {
  const from = wish.divisor > 1 ? `${cache}/preview` : cards;
  const pictures = pick(wish.words);
  const letters = [...new Set(pictures.map((p) => p.family))];
  const rows = (size: 'full' | 'table/120'): string[][] =>
    letters.map((letter) =>
      pictures.filter((p) => p.family === letter).map((p) => dataUrl(`${from}/${size}/${p.id}.webp`)),
    );
  const folder = path.join(cache, 'sheets');
  mkdirSync(folder, { recursive: true });
  const name = wish.words.length > 0 ? wish.words.join('-') : 'all';
  for (const width of [400, 90, 56]) {
    const large = width === 400;
    // single families at 400 px are for the eye alone; grey and simulations matter where pictures are small
    const eyes = large && wish.words.length > 0 ? (['normal'] as const) : ([...visions, 'grey'] as const);
    const shown = rows(large ? 'full' : 'table/120');
    const pngs = await studio.sheets({ rows: shown, width, gap: large ? 12 : 6, visions: eyes });
    pngs.forEach((png, i) =>
      writeFileSync(path.join(folder, `${name}-${width}-${eyes[i]}.png`), Buffer.from(png, 'base64')),
    );
  }
  console.log(`Sheets are in ${path.relative(process.cwd(), folder)}.`);
}

async function measure(studio: Studio, wish: Wish): Promise<void> {
  const from = wish.divisor > 1 ? `${cache}/preview` : cards;
  const measured: Measured[] = [];
  for (const { id, family } of catalogue) {
    const url = dataUrl(`${from}/table/120/${id}.webp`);
    if (url === '' || id.startsWith('spirit-')) continue;
    measured.push({ id, family, fields: await studio.grid(url, 8, 12) });
  }
  const distances = familyDistances(measured);
  console.log(`pair  ${visions.map((v) => v.padEnd(15)).join('')}(lightness difference, CIEDE2000)`);
  for (const pair of [...new Set(distances.map((d) => d.pair))]) {
    const cells = distances
      .filter((d) => d.pair === pair)
      .map((d) => `${d.lightness.toFixed(1).padStart(5)} ${d.colour.toFixed(1).padStart(5)}    `);
    console.log(`${pair}    ${cells.join('')}`);
  }
  for (const vision of visions) {
    const found = strays(measured, vision);
    console.log(
      `${vision}: ${found.length} of ${measured.length} have a nearest neighbour in another family ${found.join(' ')}`,
    );
  }
}

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  const known = command === 'sheet' || command === 'distances';
  const wish = read(known ? rest : process.argv.slice(2));
  const studio = await Studio.open();
  try {
    if (command === 'sheet') await makeSheets(studio, wish);
    else if (command === 'distances') await measure(studio, wish);
    else await paintAll(studio, wish);
  } finally {
    await studio.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

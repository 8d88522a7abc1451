/**
 * Paints the cards, portraits and tables. See art/README.md.
 *   npm run art                     all pictures, at full size, into resources
 *   npm run art -- stone 3          one picture (also: stone, stone spirit, spirits, portraits, table, S3 A1 back)
 *   npm run art -- stone --preview  a third of the size, into .cache/art/preview (--preview=2: half)
 *   npm run art -- stone 3 --bare   the scene without strokes, as a preview
 *   npm run art -- stone 3 --twice  paints twice and compares the bytes
 *   npm run art -- sheet            contact sheets of what is in resources (--preview: of the previews; words pick)
 *   npm run art -- distances        measured distances between the families; fails where two are too close
 *   npm run art -- strangers 7      sheets for people who have not seen the cards, shuffled by a seed, with a key
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pick } from './catalogue';
import { checkFigures } from './check';
import type { PaintRequest, Size } from './easel/index';
import { measure } from './measure';
import { outputs, painted, resources } from './outputs';
import { defaultBrush, type Picture, type Place, type Rays, type Vec2 } from './picture';
import { makeSheets } from './sheets';
import { makeStrangersSheets } from './strangers';
import { Studio } from './studio';

/** What all pictures together may weigh, in bytes. */
const LIMIT = 8 * 2 ** 20;

/** Mean difference (of 255) that compression may leave between a picture and itself turned by half. */
const UNTURNED = 3;

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

function request(picture: Picture, wish: Wish, sizes: readonly Size[]): PaintRequest {
  const { world, place, kind } = picture;
  const [prelude, ...scenes] = ['prelude.glsl', ...(world.shared ?? []), world.shader].map((f) =>
    readFileSync(path.resolve('art/scenes', f), 'utf8'),
  );
  const defines = Object.entries(world.defines ?? {}).map(([name, value]) => `#define ${name} ${value}\n`);
  const glsl = [prelude, ...scenes.map((scene) => defines.join('') + scene)].join('\n#line 1\n');
  const rays = world.rays ? { ...world.rays, ...place.rays } : null;
  return {
    scene: {
      glsl,
      width: Math.round(painted[kind].width / wish.divisor),
      height: Math.round(painted[kind].height / wish.divisor),
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
    turned: world.turned ?? false,
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
    const files = outputs(picture, wish.divisor);
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
      let turn = '';
      if (picture.world.turned) {
        for (const [i, data] of result.files.entries()) {
          const { mean, most } = await studio.halfTurn(`data:${files[i][1].type};base64,${data}`);
          turn += `  turned ${mean.toFixed(2)} (most ${most})`;
          if (mean > UNTURNED)
            throw new Error(`${picture.id} differs by ${mean.toFixed(2)} from itself turned by half.`);
        }
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
          `  ${createHash('sha256').update(buffers[0]).digest('hex').slice(0, 12)}${wish.twice ? '  same twice' : ''}${turn}`,
      );
    } catch (error) {
      // a shader's error carries the whole stack of the window
      failures.push((error instanceof Error ? error.message : String(error)).split('\n    at ')[0]);
      console.error(`FAILED ${picture.id}: ${failures.at(-1)}`);
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} of ${pick(wish.words).length} pictures failed.`);
  if (wish.divisor === 1) {
    const sizes = ['cards', 'portraits', 'table'].map((folder) => treeSize(path.join(resources, folder)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`All pictures: ${(total / 2 ** 20).toFixed(2)} MB`);
    if (total > LIMIT) throw new Error('The pictures together are larger than 8 MB.');
  }
}

function treeSize(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const full = path.join(folder, entry.name);
    return sum + (entry.isDirectory() ? treeSize(full) : statSync(full).size);
  }, 0);
}

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  const known = command === 'sheet' || command === 'distances' || command === 'strangers';
  const wish = read(known ? rest : process.argv.slice(2));
  const studio = await Studio.open();
  try {
    if (command === 'sheet') await makeSheets(studio, wish.words, wish.divisor > 1);
    else if (command === 'distances') await measure(studio, wish.divisor > 1);
    else if (command === 'strangers') await makeStrangersSheets(studio, Number(wish.words[0] ?? 1));
    else await paintAll(studio, wish);
  } finally {
    await studio.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

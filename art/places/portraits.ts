import { LEVELS, type StyleId } from '../../src/main/ai/levels';
import type { Vec3, World } from '../picture';

const brush: World['brush'] = {
  ground: [0.05, 0.05, 0.06],
  keep: 0.78,
  relief: 0.45,
  weave: 0.015,
  bloom: 0.1,
  vignette: 0,
  contrast: 0.12,
  valueJitter: 0.06,
  warmthJitter: 0.03,
  bristleJitter: 0.09,
};

/** What the masks of a level are made of, and the medals: numbers in `scenes/portraits.glsl`. */
const materials: Readonly<Partial<Record<string, number>>> = { greedy: 0, keen: 1, adept: 2, master: 3, expert: 4 };
const IVORY = 5;

/** A manner's colour: the glow behind the mask, its rim and its eyes. */
const tints: Readonly<Record<StyleId, Vec3>> = {
  plain: [0.62, 0.62, 0.66],
  hoarder: [0.86, 0.6, 0.16],
  thief: [0.6, 0.36, 0.82],
  denier: [0.2, 0.56, 0.8],
  avenger: [0.86, 0.22, 0.16],
  seizer: [0.36, 0.7, 0.26],
};

/** Whose mask is which: a function in `scenes/portraits.glsl`. */
const faces: Readonly<Partial<Record<string, string>>> = {
  Pell: 'frog',
  Tiko: 'hare',
  Bree: 'mouse',
  Odo: 'ox',
  Maren: 'squirrel',
  Dov: 'magpie',
  Sefa: 'cat',
  Lunt: 'boar',
  Ilvo: 'ram',
  Yara: 'hawk',
  Bram: 'badger',
  Nessa: 'wolf',
  Orla: 'fox',
  Kesk: 'beetle',
  Runa: 'owl',
  Aldis: 'moonFace',
  Varek: 'bull',
  Ismene: 'cobra',
  Thule: 'lynx',
  Corvane: 'raven',
};

/** Medals for people: a sign and the colour of the enamel. */
const medals: Readonly<Record<string, readonly [sign: string, enamel: Vec3]>> = {
  sun: ['sunSign', [0.86, 0.42, 0.14]],
  moon: ['moonSign', [0.22, 0.3, 0.62]],
  star: ['starSign', [0.48, 0.22, 0.58]],
  flame: ['flameSign', [0.68, 0.16, 0.14]],
  tree: ['treeSign', [0.18, 0.48, 0.22]],
  fish: ['fishSign', [0.12, 0.5, 0.56]],
  swallow: ['swallowSign', [0.3, 0.52, 0.76]],
  key: ['keySign', [0.5, 0.4, 0.3]],
  // whoever only passes by
  guest: ['lanternSign', [0.3, 0.36, 0.44]],
};

/** One world for each, since each is a shader of its own. */
function carving(figure: string, material: number, medal: boolean, [r, g, b]: Vec3): World {
  return {
    shader: 'portraits.glsl',
    defines: { FIGURE: figure, MATERIAL: String(material), MEDAL: medal ? '1' : '0' },
    brush,
    places: [
      { seed: 1 + figure.length, zoom: 1, mirror: false, pan: [0, 0], hour: 0, heroes: [], mood: [[r, g, b, 0]] },
    ],
  };
}

/** Worlds of one place by file name: the opponents' masks, a level in a row, then the medals. */
export const portraits: Readonly<Record<string, World>> = Object.fromEntries([
  ...LEVELS.flatMap(({ id, characters }) =>
    characters.map(({ name, style }): [string, World] => {
      const [face, material] = [faces[name], materials[id]];
      if (face === undefined || material === undefined) throw new Error(`${name} of level ${id} has no mask yet.`);
      return [name.toLowerCase(), carving(face, material, false, tints[style])];
    }),
  ),
  ...Object.entries(medals).map(([name, [sign, enamel]]): [string, World] => [
    name,
    carving(sign, IVORY, true, enamel),
  ]),
]);

import { antler } from './places/antler';
import { cloud } from './places/cloud';
import { feather } from './places/feather';
import { leaf } from './places/leaf';
import { spirits } from './places/spirits';
import { stone } from './places/stone';
import { turtle } from './places/turtle';
import { water } from './places/water';
import type { Picture, World } from './picture';

export const families = ['stone', 'antler', 'leaf', 'turtle', 'cloud', 'water', 'feather'] as const;
export type Family = (typeof families)[number];

const letterOf: Record<Family, string> = {
  stone: 'S',
  antler: 'A',
  leaf: 'L',
  turtle: 'T',
  cloud: 'C',
  water: 'W',
  feather: 'F',
};

const worlds: Record<Family, World> = { stone, antler, leaf, turtle, cloud, water, feather };

function familyPictures(family: Family): Picture[] {
  const world = worlds[family];
  const letter = letterOf[family];
  return world.places.map((place, i) => ({ id: `${letter}${i + 1}`, world, place, family: letter }));
}

function spiritPicture(family: Family): Picture[] {
  const world = spirits[family];
  const letter = letterOf[family];
  return world.places.slice(0, 1).map((place) => ({ id: `spirit-${letter}`, world, place, family: letter }));
}

/** Every picture, in the order of a contact sheet: a family a row, its spirit last. */
export const catalogue: readonly Picture[] = families.flatMap((family) => [
  ...familyPictures(family),
  ...spiritPicture(family),
]);

/** Picks pictures by words: `stone`, `stone 3`, `stone spirit`, `S3`, `spirits`; nothing picks all. */
export function pick(words: readonly string[]): readonly Picture[] {
  if (words.length === 0) return catalogue;
  const [first, ...rest] = words;
  const family = families.find((name) => name === first);
  let chosen: readonly Picture[];
  if (family) {
    const letter = letterOf[family];
    const ids = rest.map((word) => (word === 'spirit' ? `spirit-${letter}` : `${letter}${word}`));
    chosen = catalogue.filter((picture) => picture.family === letter && (ids.length === 0 || ids.includes(picture.id)));
  } else if (first === 'spirits') {
    chosen = catalogue.filter((picture) => picture.id.startsWith('spirit-'));
  } else {
    chosen = catalogue.filter((picture) => words.includes(picture.id));
  }
  if (chosen.length === 0) throw new Error(`No picture is called "${words.join(' ')}".`);
  return chosen;
}

import { antler } from './places/antler';
import { back } from './places/back';
import { cloud } from './places/cloud';
import { feather } from './places/feather';
import { leaf } from './places/leaf';
import { portraits } from './places/portraits';
import { spirits } from './places/spirits';
import { stone } from './places/stone';
import { tables } from './places/table';
import { turtle } from './places/turtle';
import { water } from './places/water';
import type { Picture, World } from './picture';

const families = ['stone', 'antler', 'leaf', 'turtle', 'cloud', 'water', 'feather'] as const;
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
  return world.places.map((place, i) => ({
    kind: 'card',
    id: `${letter}${i + 1}`,
    world,
    place,
    family: letter,
  }));
}

function spiritPicture(family: Family): Picture[] {
  const world = spirits[family];
  const letter = letterOf[family];
  return world.places.slice(0, 1).map((place) => ({
    kind: 'card',
    id: `spirit-${letter}`,
    world,
    place,
    family: letter,
  }));
}

/** The cards in the order of a contact sheet: a family a row, its spirit last. */
const cardPictures: readonly Picture[] = families.flatMap((family) => [
  ...familyPictures(family),
  ...spiritPicture(family),
]);

/** Pictures of worlds that have one place each. */
const singles = (kind: Picture['kind'], worlds: Readonly<Record<string, World>>): readonly Picture[] =>
  Object.entries(worlds).flatMap(([id, world]) =>
    world.places.map((place) => ({ kind, id, world, place, family: '' })),
  );

const backPicture = singles('card', { back });
const portraitPictures = singles('portrait', portraits);
const tablePictures = singles('table', tables);

export const catalogue: readonly Picture[] = [...cardPictures, ...backPicture, ...portraitPictures, ...tablePictures];

/**
 * Picks pictures by words: `stone`, `stone 3`, `stone spirit`, `spirits`, `portraits`, `table`, or names such as `S3`, `back`; nothing
 * picks all.
 */
export function pick(words: readonly string[]): readonly Picture[] {
  if (words.length === 0) return catalogue;
  const [first, ...rest] = words;
  const family = families.find((name) => name === first);
  let chosen: readonly Picture[];
  if (family) {
    const letter = letterOf[family];
    const ids = rest.map((word) => (word === 'spirit' ? `spirit-${letter}` : `${letter}${word}`));
    chosen = cardPictures.filter(
      (picture) => picture.family === letter && (ids.length === 0 || ids.includes(picture.id)),
    );
  } else if (first === 'spirits') {
    chosen = cardPictures.filter((picture) => picture.id.startsWith('spirit-'));
  } else if (first === 'portraits') {
    chosen = portraitPictures;
  } else if (first === 'table') {
    chosen = tablePictures;
  } else {
    chosen = catalogue.filter((picture) => words.includes(picture.id));
  }
  if (chosen.length === 0) throw new Error(`No picture is called "${words.join(' ')}".`);
  return chosen;
}

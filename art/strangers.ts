/** Material for people who have never seen the cards: pictures to sort into families, and cards to read. */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { CARD_COUNT, FAMILY_NAMES, familyOf, isSpirit, numberOf, type Card } from '../src/shared/cards';
import { mulberry } from './easel/plane';
import type { Studio } from './studio';

const COUNT = 60;
const HALVES = ['top', 'bottom', 'left', 'right'] as const;
const SIZE = { width: 760, height: 780 };

const nameOf = (card: Card): string => `${FAMILY_NAMES[familyOf(card)]} ${isSpirit(card) ? 'spirit' : numberOf(card)}`;

/**
 * Writes `strangers/pictures.png`, all paintings at 56 px without number or glyph, and `strangers/cards.png`, sixty
 * random cards of which half lie half covered, into the system's folder for temporary files; the key beside that folder.
 */
export async function makeStrangersSheets(studio: Studio, seed: number): Promise<void> {
  const random = mulberry(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const shuffled = <T>(things: readonly T[]): T[] => {
    const rest = [...things];
    for (let i = rest.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [rest[i], rest[j]] = [rest[j], rest[i]];
    }
    return rest;
  };
  const all = shuffled(Array.from({ length: CARD_COUNT }, (_, index) => index as Card)).map((card) => ({ card }));
  const covers = shuffled(Array.from({ length: COUNT }, (_, i) => i % 2 === 0));
  const sixty = covers.map((cover) => {
    const card = below(CARD_COUNT) as Card;
    return cover ? { card, covered: HALVES[below(HALVES.length)] } : { card };
  });

  const folder = path.join(os.tmpdir(), 'strangers');
  mkdirSync(folder, { recursive: true });
  const server = await createServer({
    configFile: path.resolve('tests/support/renderer/vite.config.ts'),
    logLevel: 'error',
  });
  try {
    await server.listen();
    const base = server.resolvedUrls?.local.at(0);
    if (base === undefined) throw new Error('The page for strangers cannot be served.');
    const shot = async (name: string, bare: boolean, cards: readonly object[]): Promise<void> => {
      const hash = encodeURIComponent(JSON.stringify({ bare, cards }));
      const png = await studio.screenshot(`${base}strangers.html?${name}#${hash}`, '#sheet', SIZE);
      writeFileSync(path.join(folder, `${name}.png`), png);
    };
    await shot('pictures', true, all);
    await shot('cards', false, sixty);
  } finally {
    await server.close();
  }
  const key = [
    `seed ${seed}`,
    '',
    'pictures.png',
    ...all.map(({ card }, i) => `${i + 1} ${nameOf(card)}`),
    '',
    'cards.png',
    ...sixty.map(
      ({ card, ...rest }, i) =>
        `${i + 1} ${nameOf(card)} (${numberOf(card)})${'covered' in rest ? `, ${rest.covered} covered` : ''}`,
    ),
  ];
  const keyFile = path.join(os.tmpdir(), 'strangers-key.txt');
  writeFileSync(keyFile, `${key.join('\n')}\n`);
  console.log(`Sheets are in ${folder}, their key is ${keyFile}.`);
}

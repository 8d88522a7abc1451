import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readDataFolder } from '../support/data-folder';
import { called, playOn } from './bridge';
import { startAlone } from './executioner';
import { expect, test, type Program } from './program';

/** Data folders as they may be, and what may become of them. */

const SOLO = { mode: 'solo', goal: 'easy', layout: 'pyramids' } as const;

/** A game that goes on, in a folder with a setting of one's own. Returns the game's id and how many moves it has. */
async function play({ page }: Program): Promise<{ game: string; at: number }> {
  await called(page, 'settings:change', { playerName: 'Ada', pace: 'instant' });
  await called(page, 'game:new', SOLO);
  const state = await playOn(page, 4, 9);
  return { game: state?.game ?? '', at: state?.at ?? 0 };
}

async function expectKept({ page }: Program, played: { game: string; at: number }): Promise<void> {
  await expect(page.getByTestId('notice')).toHaveCount(0);
  expect((await called(page, 'app:start', null)).settings.playerName).toBe('Ada');
  expect(await called(page, 'game:resume', null)).toMatchObject(played);
}

test('a folder of a strange and long name, by way of a link, is one folder to all who come', async ({
  start,
  freshFolder,
}) => {
  const outer = await freshFolder();
  const strange = path.join(outer, 'Игры & jeux – 100 % “fun” #1', `${'long '.repeat(40)}end`, '🪶'.repeat(60));
  mkdirSync(strange, { recursive: true });
  const link = path.join(outer, 'by a link');
  symlinkSync(strange, link);
  const program = await start({ dataFolder: link });
  const played = await play(program);
  // A second program by the other way finds the first, and leaves it alone.
  const [code] = (await once(startAlone(strange), 'exit')) as [number];
  expect(code).toBe(0);
  expect(await called(program.page, 'game:resume', null)).toMatchObject(played);
  await program.quit();
  expect(program.errors).toEqual([]);
  expect(readDataFolder(strange, true)).toMatchObject({ problems: [], leftovers: [] });
  const again = await start({ dataFolder: strange });
  await expectKept(again, played);
});

test('a folder that is taken away while one plays is there again, with the game and what was set since', async ({
  start,
  freshFolder,
}) => {
  const dataFolder = path.join(await freshFolder(), 'data');
  const program = await start({ dataFolder });
  const { game } = await play(program);
  rmSync(dataFolder, { recursive: true, maxRetries: 5 });
  await called(program.page, 'settings:change', { theme: 'dawn' });
  const state = await playOn(program.page, 2, 3);
  await expect(program.page.getByTestId('notice')).toHaveCount(0);
  await program.quit();
  const found = readDataFolder(dataFolder, true);
  expect(found).toMatchObject({ problems: [], leftovers: [] });
  expect(found.running.map(({ id, moves }) => [id, moves.length])).toEqual([[game, state?.at]]);
  const again = await start({ dataFolder });
  await expectKept(again, { game, at: state?.at ?? 0 });
});

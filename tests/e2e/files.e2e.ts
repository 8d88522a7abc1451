import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlayedRecord } from '../../src/shared/record';
import { longHistory } from '../support/histories';
import { barriers } from './barriers';
import { beginVersus, chance, decide, setSpeed, untilAsked } from './player';
import { command, expect, LOOKED_AT, takePictures, test, type Program } from './program';
import { finishedGames, runningMoves } from './records';

const GAMES = longHistory(4);
const [GAME] = GAMES;
if (!GAME) throw new Error('no game');

/** A file of games as the program saves them. */
async function fileOf(folder: string, name: string, games: readonly PlayedRecord[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify({ format: 'siggil-games', version: 1, exportedAt: '', games }));
  return file;
}

/** Starts the program once more with a file, as a desktop does when one double-clicks it, and waits until it has ended. */
async function openWhileRunning({ dataFolder }: Program, file: string, cwd?: string): Promise<void> {
  const again = command(dataFolder);
  const second = spawn(again.program, [...again.arguments, file], { env: again.env, stdio: 'ignore', cwd });
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
}

test('a file of one game opens as its replay, and is added only where that is wanted', async ({
  start,
  freshFolder,
}) => {
  const file = await fileOf(await freshFolder(), 'A fine game – ужин.siggil', [GAME]);
  const program = await start({ arguments: [file] });
  const { page, dataFolder, errors } = program;
  await expect(page.getByTestId('replay')).toHaveAttribute('data-last', String(GAME.moves.length));
  await expect(page.getByTestId('replay-file')).toContainText('A fine game – ужин.siggil');
  await page.keyboard.press('PageDown');
  expect.soft(await barriers(program)).toEqual([]);
  await takePictures(program, 'file-replay', LOOKED_AT);
  await page.getByTestId('replay-eyes-0').check();
  await expect(page.getByTestId('replay-eyes-0')).toBeChecked();
  expect(await finishedGames(dataFolder).catch(() => [])).toEqual([]);

  await page.getByTestId('replay-keep').click();
  await expect(page.getByTestId('replay-kept')).toBeVisible();
  expect(await finishedGames(dataFolder)).toEqual([GAME]);
  await page.getByTestId('replay-back').click();
  await expect(page.getByTestId('start')).toBeVisible();

  // Out again, as one file that the next double click opens.
  const copy = path.join(path.dirname(file), 'copy.siggil');
  await program.app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
  }, copy);
  await page.getByTestId('start-history').click();
  await page.getByTestId('game-open').click();
  await takePictures(program, 'replay-save', LOOKED_AT);
  await page.getByTestId('replay-save').click();
  await expect(page.getByTestId('replay-saved')).toContainText('copy.siggil');
  expect((JSON.parse(await readFile(copy, 'utf8')) as { games: unknown }).games).toEqual([GAME]);
  await openWhileRunning(program, 'copy.siggil', path.dirname(copy));
  await expect(page.getByTestId('replay-kept')).toBeVisible();
  await program.quit();
  expect(errors).toEqual([]);
});

test('a file opened in the middle of a game loses nothing of it, and leads back to it', async ({
  start,
  freshFolder,
}) => {
  const folder = await freshFolder();
  const program = await start();
  const { page, dataFolder, errors } = program;
  const random = chance(12);
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 3, layout: 'pyramids', level: 'greedy', first: 'me' });
  for (let decisions = 0; decisions < 5; decisions++) await decide(page, await untilAsked(page), random);
  const asked = await untilAsked(page);
  const moves = await runningMoves(dataFolder);
  const atTable = await page.getByTestId('table').getAttribute('data-game');

  // A bad file leaves the table where it is.
  const bad = path.join(folder, 'bad.siggil');
  await writeFile(bad, '{"format":"siggil-games","version":1,"games":[{"format":"siggil-record"}]}');
  await openWhileRunning(program, bad);
  await expect(page.getByTestId('import-problem')).toHaveAttribute('data-code', 'field');
  await expect(page.getByTestId('import')).toContainText('bad.siggil');
  await page.getByTestId('import-shut').click();
  await expect(page.getByTestId('table')).toHaveAttribute('data-at', String(asked.at));

  // So does one of several games, which are not taken unasked.
  await openWhileRunning(program, await fileOf(folder, 'all.siggil', GAMES));
  await expect(page.getByTestId('import-preview')).toHaveAttribute('data-fresh', String(GAMES.length));
  await page.getByTestId('import-cancel').click();
  expect(await finishedGames(dataFolder).catch(() => [])).toEqual([]);

  const [, second] = GAMES;
  if (!second) throw new Error('no second game');
  await openWhileRunning(program, await fileOf(folder, 'one.siggil', [GAME]));
  await expect(page.getByTestId('replay')).toHaveAttribute('data-last', String(GAME.moves.length));
  await openWhileRunning(program, await fileOf(folder, 'two.siggil', [second]));
  await expect(page.getByTestId('replay')).toHaveAttribute('data-last', String(second.moves.length));
  await takePictures(program, 'file-replay-from-table', LOOKED_AT);
  await page.getByTestId('replay-back').click();
  await expect(page.getByTestId('table')).toHaveAttribute('data-game', atTable ?? '');
  expect(await untilAsked(page)).toEqual(asked);
  expect(await runningMoves(dataFolder)).toEqual(moves);
  await decide(page, asked, random);
  await program.quit();
  expect(errors).toEqual([]);
});

/** What a file may hold that is no good, and what is told of it. */
const HOSTILE: readonly (readonly [what: string, content: string, code: string])[] = [
  ['nothing', '', 'not-json'],
  ['a picture', '\u{89}PNG\r\n', 'not-json'],
  ['half a game', JSON.stringify(GAME).slice(0, 400), 'cut-off'],
  ['another program’s data', '{"format":"chess","version":1}', 'other-file'],
  ['a newer version’s game', JSON.stringify({ ...GAME, version: 99 }), 'newer'],
  ['a deep nest', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'other-file'],
  ['a name with HTML and a prototype', JSON.stringify(GAME).replace('{', '{"__proto__":{"x":1},'), 'field'],
  ['an unfinished game', JSON.stringify({ ...GAME, result: undefined }), 'field'],
  ['a move against the rules', JSON.stringify({ ...GAME, moves: ['t99', ...GAME.moves] }), 'rules'],
];

test('a hostile file is told of in plain words when the program starts with it', async ({ start, freshFolder }) => {
  const folder = await freshFolder();
  const program = await start({ arguments: [path.join(folder, 'missing.siggil')] });
  const { page, dataFolder, errors } = program;
  await expect(page.getByTestId('import-problem')).toHaveAttribute('data-code', 'unreadable');
  expect.soft(await barriers(program)).toEqual([]);
  await takePictures(program, 'file-bad', LOOKED_AT);
  await page.getByTestId('import-shut').click();
  for (const [what, content, code] of HOSTILE) {
    await test.step(what, async () => {
      const file = path.join(folder, '<img src=x onerror=alert(1)>.siggil');
      await writeFile(file, content);
      await openWhileRunning(program, file);
      await expect(page.getByTestId('import-problem')).toHaveAttribute('data-code', code);
      await expect(page.getByTestId('import')).toContainText('<img src=x onerror=alert(1)>.siggil');
      await page.getByTestId('import-shut').click();
      await expect(page.getByTestId('start')).toBeVisible();
    });
  }
  expect(await finishedGames(dataFolder).catch(() => [])).toEqual([]);
  await program.quit();
  expect(errors).toEqual([]);
});

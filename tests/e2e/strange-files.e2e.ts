import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EVERY_GAME } from '../../src/shared/statistics';
import { longHistory } from '../support/histories';
import { listedGames } from '../support/listed-games';
import { putIntoHistory } from '../support/many-games';
import { barriers } from './barriers';
import { called, playOn } from './bridge';
import { beginSolo, chance, decide, setSpeed, untilAsked } from './player';
import { expect, LOOKED_AT, takePictures, test, type Program } from './program';
import { leaveGame } from './scripted';

/** Files that this program cannot use: garbage of any size, and what a later version wrote. */

const GAMES = 3;
const SEED = 77;
const SIZE = 20_000_000;
const REPORT = 'reports/breakdown-20250131T120000000.txt';

/** The program's files, relative to its folder, with slashes; what the browser keeps is its own business. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/^(browser|Crashpad|Singleton|lockfile)/.test(file))
    .sort();

const contents = (folder: string, files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );

type Start = (options?: { dataFolder: string }) => Promise<Program>;

/** Every kind of file there is: finished games, one that goes on, two players, settings, a report, a backup. */
async function fillFolder(start: Start, dataFolder: string): Promise<void> {
  putIntoHistory(dataFolder, longHistory(GAMES));
  leaveGame(dataFolder, 2, 'pyramids', SEED, () => true);
  const { page, quit } = await start({ dataFolder });
  await called(page, 'profiles:create', { name: 'Bo', portrait: 'moon' });
  await called(page, 'profiles:choose', { id: 'first' });
  await called(page, 'settings:change', { playerName: 'Ada', pace: 'instant', motion: 'none' });
  await called(page, 'statistics:read', EVERY_GAME);
  await quit();
  mkdirSync(path.join(dataFolder, 'reports'));
  writeFileSync(path.join(dataFolder, REPORT), 'What: the page\n');
}

/** Starts the program and waits for its first screen. Returns how long that took, in milliseconds. */
async function timed(start: Start, dataFolder: string): Promise<{ program: Program; ms: number }> {
  const begun = performance.now();
  const program = await start({ dataFolder });
  await expect(program.page.getByTestId('start')).toBeVisible();
  return { program, ms: Math.round(performance.now() - begun) };
}

/** What was told, by file. */
const told = ({ page }: Program): Promise<[about: string, code: string][]> =>
  page
    .getByTestId('notice')
    .evaluateAll((found) =>
      found
        .map((one): [string, string] => [
          (one as HTMLElement).dataset['about'] ?? '',
          (one as HTMLElement).dataset['code'] ?? '',
        ])
        .sort(),
    );

/** Plays by hand and then to the end, changes a setting, and leaves; the game counts beside those that were there. */
async function playAndQuit({ page, quit, errors }: Program, before: number): Promise<void> {
  // What was told lies over the table until it is shut.
  await page.getByTestId('notice-dismiss').click();
  await expect(page.getByTestId('notice')).toHaveCount(0);
  await setSpeed(page, 'instant', 'none');
  await beginSolo(page, 'easy', 'pyramids');
  await decide(page, await untilAsked(page), chance(SEED));
  await playOn(page, 400, SEED);
  await expect(page.getByTestId('result')).toBeVisible();
  expect(listedGames(await called(page, 'history:list', { known: null }))).toHaveLength(before + 1);
  await called(page, 'settings:change', { playerName: 'Ida' });
  await quit();
  expect(errors).toEqual([]);
}

/** What was played and changed is there again. */
async function expectKept({ page }: Program, games: number): Promise<void> {
  expect(listedGames(await called(page, 'history:list', { known: null }))).toHaveLength(games);
  expect((await called(page, 'app:start', null)).settings.playerName).toBe('Ida');
}

function randomBytes(seed: number): Buffer {
  const random = chance(seed);
  const some = Uint32Array.from({ length: 100_000 }, () => random(2 ** 32));
  return Buffer.alloc(SIZE, Buffer.from(some.buffer));
}

test('twenty megabytes of garbage in every file at once: told, set aside, and one plays on', async ({
  start,
  freshFolder,
}) => {
  const dataFolder = await freshFolder();
  await fillFolder(start, dataFolder);
  const good = await timed(start, dataFolder);
  await good.program.quit();

  const files = filesIn(dataFolder);
  const garbage = randomBytes(SEED);
  const nest = Buffer.from(`{"version":1,"data":${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}}`);
  // Bytes that are nothing, and what is worst for those who read JSON, in turn.
  const filling = (at: number): Buffer => (at % 2 === 0 ? garbage : nest);
  for (const [at, file] of [...files, 'restore-pending.json'].entries())
    writeFileSync(path.join(dataFolder, file), filling(at));
  const found = contents(dataFolder, files);

  const bad = await timed(start, dataFolder);
  console.log(JSON.stringify({ files: files.length, firstScreenMs: { good: good.ms, bad: bad.ms } }));
  const kept = [...files, 'restore-pending.json'].filter((file) => !/^(summary|backups|reports)/.test(file));
  expect(kept.length).toBeGreaterThan(11);
  expect(await told(bad.program)).toEqual(kept.map((file) => [file, 'file-set-aside']).sort());
  expect.soft(await barriers(bad.program)).toEqual([]);
  await takePictures(bad.program, 'strange-garbage', LOOKED_AT);
  // What was there is there under another name.
  const aside = filesIn(dataFolder).filter((file) => file.includes('.broken-'));
  expect(aside.map((file) => file.replace(/\.broken-.*/, ''))).toEqual(kept.sort());
  const now = contents(dataFolder, aside);
  for (const file of aside.filter((one) => !one.startsWith('restore')))
    expect(now[file], file).toBe(found[file.replace(/\.broken-.*/, '')]);
  expect((await called(bad.program.page, 'app:report', null))?.text.length).toBeLessThan(100_000);
  expect((await called(bad.program.page, 'backups:list', null)).every(({ games }) => games === 0)).toBe(true);
  await playAndQuit(bad.program, 0);

  const again = await timed(start, dataFolder);
  expect(await told(again.program)).toEqual([]);
  expect(filesIn(dataFolder).filter((file) => file.includes('.broken-'))).toEqual(aside);
  await expectKept(again.program, 1);
});

/** What a later version may make of a file: a higher number, and fields that nobody here knows. */
function newer(file: string, text: string): string {
  if (!file.endsWith('.json')) return `{"format":"siggil-running","version":99,"check":"made otherwise"}\n${text}`;
  const { data } = JSON.parse(text) as { data: unknown };
  return JSON.stringify({ version: 99, data: { moreThan: 'a list', data }, written: { by: [{ a: 'later one' }] } });
}

test('a later version’s files: told, never touched, and one plays on beside them', async ({ start, freshFolder }) => {
  const dataFolder = await freshFolder();
  await fillFolder(start, dataFolder);
  // What is derived may be made anew, and reports are plain text.
  const files = filesIn(dataFolder).filter((file) => !/^(summary|reports)/.test(file));
  for (const file of files)
    writeFileSync(path.join(dataFolder, file), newer(file, readFileSync(path.join(dataFolder, file), 'utf8')));
  const mains = files.filter((file) => !/^backups|\.backup\.json$/.test(file));
  const before = contents(dataFolder, files);

  const first = await timed(start, dataFolder);
  expect(await told(first.program)).toEqual(mains.map((file) => [file, 'file-newer']));
  await takePictures(first.program, 'strange-newer', LOOKED_AT);
  await called(first.program.page, 'profiles:change', { id: 'first', name: 'Ada', portrait: 'moon' });
  await playAndQuit(first.program, 0);
  expect(contents(dataFolder, files)).toEqual(before);

  const second = await timed(start, dataFolder);
  expect(await told(second.program)).toEqual(mains.map((file) => [file, 'file-newer']));
  await expectKept(second.program, 1);
  await second.program.quit();
  expect(contents(dataFolder, files)).toEqual(before);
  expect(filesIn(dataFolder).filter((file) => file.includes('.broken-'))).toEqual([]);
});

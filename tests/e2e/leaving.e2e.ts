import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { readDataFolder } from '../support/data-folder';
import { longHistory } from '../support/histories';
import { listedGames } from '../support/listed-games';
import { putIntoHistory } from '../support/many-games';
import { call, called } from './bridge';
import { answerDialogs } from './files';
import { expect, test, type Program } from './program';

/** Leaving in the middle of work on a file of many games, in every way there is. */

const GAMES = Number(process.env['SIGGIL_GAMES'] ?? 2_400);
/** Longest that the program waits for what goes on, and what a busy machine takes to end it, in milliseconds. */
const LONGEST_MS = 3_000 + 7_000;

/** Each begins to end the program, and does not wait. */
const WAYS = {
  'by the window': ({ app }) => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
  'by the menu': ({ page }) => call(page, 'app:quit', null),
  'by SIGTERM': ({ app }) => Promise.resolve(app.process().kill('SIGTERM')),
  'by SIGHUP': ({ app }) => Promise.resolve(app.process().kill('SIGHUP')),
  'as the system shuts down': ({ app }) =>
    app.evaluate(({ powerMonitor }) => powerMonitor.emit('shutdown', { preventDefault: () => undefined })),
  'as the session ends': ({ app }) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('session-end', {})),
} satisfies Readonly<Record<string, (program: Program) => Promise<unknown>>>;

/** Leaves and waits for the end; returns how long that took, in milliseconds. */
async function leave(program: Program, way: (program: Program) => Promise<unknown>): Promise<number> {
  const running = program.app.process();
  const begun = performance.now();
  const ended = once(running, 'exit', { signal: AbortSignal.timeout(LONGEST_MS) }) as Promise<
    [number | null, string | null]
  >;
  // The page may be gone before it could answer.
  way(program).catch(() => undefined);
  const [code, signal] = await ended;
  expect([code, signal]).toEqual([0, null]);
  return Math.round(performance.now() - begun);
}

const shards = (dataFolder: string): number =>
  readdirSync(path.join(dataFolder, 'history')).filter((name) => /^games-\d+\.json$/.test(name)).length;

test('an import that is left goes on with the same file; every game is there once or not at all', async ({
  start,
  freshFolder,
}) => {
  test.setTimeout(10 * 60_000);
  const games = longHistory(GAMES);
  const dataFolder = await freshFolder();
  putIntoHistory(dataFolder, games.slice(0, 1));
  const file = path.join(await freshFolder(), 'many.siggil');
  writeFileSync(file, JSON.stringify({ format: 'siggil-games', version: 1, exportedAt: '', games }));
  let known = 1;
  const took: Record<string, number> = {};
  // Each reads the whole file again; the other ways are an export's.
  for (const name of ['by the window', 'by SIGTERM', 'as the session ends'] as const) {
    const way = WAYS[name];
    await test.step(name, async () => {
      const program = await start({ dataFolder });
      const { page } = program;
      await answerDialogs(program, file);
      expect(await called(page, 'history:choose-import', null)).toMatchObject({
        state: 'good',
        preview: { fresh: GAMES - known, known },
      });
      const before = shards(dataFolder);
      const importing = call(page, 'history:import', null).catch(() => null);
      await expect.poll(() => shards(dataFolder), { intervals: [5] }).toBeGreaterThan(before);
      took[name] = await leave(program, way);
      await importing;
      expect(took[name]).toBeLessThan(LONGEST_MS);
      const found = readDataFolder(dataFolder, false);
      expect(found.problems).toEqual([]);
      expect(found.leftovers).toEqual([]);
      expect(found.games.size).toBeGreaterThan(known);
      expect(found.games.size).toBeLessThan(GAMES);
      known = found.games.size;
    });
  }
  console.log(JSON.stringify({ games: GAMES, known, took }));
  const program = await start({ dataFolder });
  const { page, errors } = program;
  await expect(page.getByTestId('notice')).toHaveCount(0);
  expect(listedGames(await called(page, 'history:list', { known: null }))).toHaveLength(known);
  await answerDialogs(program, file);
  await called(page, 'history:choose-import', null);
  expect(await called(page, 'history:import', null)).toMatchObject({ left: 0, ended: 'whole' });
  const ids = listedGames(await called(page, 'history:list', { known: null })).map(({ id }) => id);
  expect([...ids].sort()).toEqual(games.map(({ id }) => id).sort());
  await program.quit();
  expect(errors).toEqual([]);
  expect(readDataFolder(dataFolder, true).problems).toEqual([]);
});

test('an export that is left is whole or not there, and what had its name before stays', async ({
  start,
  freshFolder,
}) => {
  test.setTimeout(10 * 60_000);
  const games = longHistory(GAMES);
  const dataFolder = await freshFolder();
  putIntoHistory(dataFolder, games);
  const folder = await freshFolder();
  const file = path.join(folder, 'many.siggil');
  const took: Record<string, number> = {};
  for (const [at, [name, way]] of Object.entries(WAYS).entries()) {
    await test.step(name, async () => {
      // Every other time something has the name already.
      if (at % 2 === 1) writeFileSync(file, 'as it was');
      const program = await start({ dataFolder });
      await answerDialogs(program, file);
      const writing = call(program.page, 'history:export', { ids: null, kind: 'siggil' }).catch(() => null);
      await expect.poll(() => readdirSync(folder).some((one) => one.endsWith('.new')), { intervals: [5] }).toBe(true);
      took[name] = await leave(program, way);
      await writing;
      expect(took[name]).toBeLessThan(LONGEST_MS);
      expect(readdirSync(folder)).toEqual(at % 2 === 1 ? ['many.siggil'] : []);
      if (at % 2 === 1) expect(readFileSync(file, 'utf8')).toBe('as it was');
      rmSync(file, { force: true });
    });
  }
  console.log(JSON.stringify({ games: GAMES, took }));
});

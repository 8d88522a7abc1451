import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { EVERY_GAME } from '../../src/shared/statistics';
import { called } from './bridge';
import { atMoment, groupGone, killAtStart, killGroup, startAlone } from './executioner';
import { expect, test, type Program } from './program';
import { finishedGames, runningMoves } from './records';
import { leaveGame, type Wish } from './scripted';
import { listedGames } from '../support/listed-games';
import { change } from './tour';

/** A game that is over is counted exactly once, whatever happens at that moment. */
const SEED = 52;
const GAME = 'scripted';
const ends: Wish = (events) => events.some(({ kind }) => kind === 'over');

type Start = (options?: { dataFolder: string }) => Promise<Program>;

/** The program at a table where the player's next move ends the game; `end` makes it. */
async function lastMove(start: Start, dataFolder: string): Promise<{ program: Program; end: () => Promise<unknown> }> {
  const move = leaveGame(dataFolder, 2, 'pyramids', SEED, ends);
  const program = await start({ dataFolder });
  const { page } = program;
  await change(page, { pace: 'steady', motion: 'full', autoEndTurn: false });
  await page.getByTestId('start-continue').click();
  await expect(page.getByTestId('table')).not.toHaveAttribute('data-choice', 'wait');
  const { game, at } = await called(page, 'game:resume', null);
  return { program, end: () => called(page, 'game:move', { game, at, move }) };
}

/** What the program says: games in the list, and games counted; and that none goes on. */
async function toldBy(page: Page): Promise<unknown> {
  const { total } = await called(page, 'statistics:read', EVERY_GAME);
  const list = await called(page, 'history:list', { known: null });
  const { resumable } = await called(page, 'app:start', null);
  return { counted: total.games, listed: listedGames(list).map(({ id }) => id), resumable };
}
const ONCE = { counted: 1, listed: [GAME], resumable: null };

/** Looks at the files, and asks two more runs of the program. */
async function expectOnce(start: Start, dataFolder: string, about = ''): Promise<void> {
  for (const run of ['the next run', 'the run after it']) {
    const { page, quit } = await start({ dataFolder });
    await expect(page.getByTestId('start')).toBeVisible();
    await expect(page.getByTestId('notice')).toHaveCount(0);
    expect(await toldBy(page), `${about} ${run}`).toEqual(ONCE);
    await quit();
    expect((await finishedGames(dataFolder)).map(({ id }) => id)).toEqual([GAME]);
    expect(await runningMoves(dataFolder)).toBeNull();
  }
}

const ended = (dataFolder: string) =>
  expect
    .poll(() =>
      finishedGames(dataFolder).then(
        (games) => games.length,
        () => 0,
      ),
    )
    .toBe(1);

test('a game that ends while the window is hidden is counted once, and its end is there when one comes back', async ({
  start,
  freshFolder,
}) => {
  const dataFolder = await freshFolder();
  const { program, end } = await lastMove(start, dataFolder);
  const { app, page } = program;
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.minimize();
    // Where no window manager minimises, hiding it comes to the same.
    window?.hide();
  });
  await end();
  await ended(dataFolder);
  expect(await toldBy(page)).toEqual(ONCE);
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.restore();
    window?.show();
  });
  await expect(page.getByTestId('result')).toBeVisible();
  expect(program.errors).toEqual([]);
  await program.quit();
  await expectOnce(start, dataFolder);
});

test('a game that ends is counted once though one leaves in the middle of the last picture', async ({
  start,
  freshFolder,
}) => {
  const dataFolder = await freshFolder();
  const { program, end } = await lastMove(start, dataFolder);
  const { page } = program;
  const flying = page.waitForFunction(() =>
    document.querySelector('[data-testid="table"]:not([data-flying="0"])') ? true : null,
  );
  await end();
  await flying;
  // The page goes while cards fly: it is loaded anew, as after it broke down.
  await page.reload();
  await expect(page.getByTestId('start')).toBeVisible();
  await expect(page.getByTestId('start-continue')).toHaveCount(0);
  expect(await toldBy(page)).toEqual(ONCE);
  await program.quit();
  await expectOnce(start, dataFolder);
});

test('of two programs started at once, with a game whose end only its log has, one counts it', async ({
  start,
  freshFolder,
}) => {
  const dataFolder = await freshFolder();
  const { program, end } = await lastMove(start, dataFolder);
  // A second program comes while the game ends: it shows the window that is there, and writes nothing.
  const late = startAlone(dataFolder);
  const [[code]] = await Promise.all([once(late, 'exit') as Promise<[number]>, end()]);
  expect(code).toBe(0);
  await ended(dataFolder);
  await program.kill();

  // As after a kill between the last line of the log and the history; then two at once.
  const other = await freshFolder();
  const killed = await lastMove(start, other);
  const { pid = 0 } = killed.program.app.process();
  const stop = atMoment(other, { ms: 10_000, changes: 1 }, () => process.kill(pid, 'SIGKILL'));
  await killed.end().catch(() => undefined);
  await killed.program.kill();
  stop();
  const both = [startAlone(other), startAlone(other)];
  await ended(other);
  for (const { pid: group = 0 } of both) {
    killGroup(group);
    await groupGone(group);
  }
  await expectOnce(start, dataFolder);
  await expectOnce(start, other, 'two at once:');
});

test('a game whose last move is cut off by quitting or a kill is counted once, or goes on before that move', async ({
  start,
  freshFolder,
}) => {
  test.setTimeout(4 * 60_000);
  const found: Record<string, number> = {};
  for (const changes of [0, 1, 3, 6]) {
    const dataFolder = await freshFolder();
    const { program, end } = await lastMove(start, dataFolder);
    const { pid = 0 } = program.app.process();
    // At so many changes of files after the move; 0 quits at once with it.
    const stop =
      changes === 0
        ? () => undefined
        : atMoment(dataFolder, { ms: 10_000, changes }, () => process.kill(pid, 'SIGKILL'));
    const ending = end().catch(() => undefined);
    if (changes === 0) await Promise.all([ending, program.quit()]);
    else await ending;
    await program.kill();
    stop();
    const about = `killed at change ${changes}`;
    const log = await runningMoves(dataFolder);
    const inHistory = (await finishedGames(dataFolder).catch(() => [])).length;
    found[`${inHistory} in the history, ${log ? 'log' : 'no log'}`] = 1;
    const again = await start({ dataFolder });
    await expect(again.page.getByTestId('start')).toBeVisible();
    const { resumable } = await called(again.page, 'app:start', null);
    if (resumable) {
      // The move did not reach the disk: it is made again.
      const { game, at } = await called(again.page, 'game:resume', null);
      const move = leaveGame(await freshFolder(), 2, 'pyramids', SEED, ends);
      await called(again.page, 'game:move', { game, at, move });
      await ended(dataFolder);
    }
    await again.quit();
    await expectOnce(start, dataFolder, about);
  }
  // The kills have met different states of the files.
  expect(Object.keys(found).length, JSON.stringify(found)).toBeGreaterThan(1);
});

test('a game that is over is counted once, however often the table and the program are left and come back to', async ({
  start,
  freshFolder,
}) => {
  const dataFolder = await freshFolder();
  const { program, end } = await lastMove(start, dataFolder);
  const { page } = program;
  await end();
  await expect(page.getByTestId('result')).toBeVisible();
  const { game } = await called(page, 'game:resume', null);
  await called(page, 'game:resume', null);
  await called(page, 'game:leave', { game });
  await page.reload();
  await expect(page.getByTestId('start')).toBeVisible();
  expect(await toldBy(page)).toEqual(ONCE);
  await program.quit();
  await killAtStart(dataFolder, { ms: 600, changes: 2 });
  await expectOnce(start, dataFolder);
});

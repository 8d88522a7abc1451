import { called, playOn } from './bridge';
import { find, loadedAnew } from './lost-page';
import { beginSolo, beginVersus, chance, decide, setSpeed, untilAsked } from './player';
import { expect, test } from './program';
import { workerThreads } from './worker-threads';

test('an opponents’ thread that breaks down in the middle of a thought is replaced, and the game goes on', async ({
  start,
}) => {
  const { app, page, errors } = await start({ env: { SIGGIL_SEED: '31' } });
  await app.evaluate(
    (_electron, threads) => {
      const counts = { started: 0, broken: 0 };
      Object.assign(globalThis, { counts });
      threads.Worker = class extends threads.Worker {
        private readonly breaks = ++counts.started <= 2;
        override postMessage(message: unknown): void {
          super.postMessage(message);
          if (!this.breaks) return;
          counts.broken++;
          void this.terminate();
        }
      };
    },
    await workerThreads(app),
  );
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 2, layout: 'pyramids', level: 'adept', first: 'me' });
  const random = chance(31);
  const first = await untilAsked(page);
  for (let asked = first; asked.at < 12 && asked.choice !== 'over'; asked = await untilAsked(page))
    await decide(page, asked, random);
  const counts = await app.evaluate(
    () => (globalThis as unknown as { counts: { started: number; broken: number } }).counts,
  );
  expect(counts.broken).toBe(2);
  // The third one lives and answers.
  expect(counts.started).toBe(3);
  await expect(page.locator('[data-testid="notice"][data-code="opponent-replaced"]')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('a page that hangs can be waited for or laid anew, and is at the table then', async ({ start }) => {
  const { app, page } = await start();
  await beginSolo(page, 'easy', 'pyramids');
  await decide(page, await untilAsked(page), chance(1));
  const { at } = await untilAsked(page);
  /** The player is asked, as when Chromium has waited for half a minute, and answers by the button of this number. */
  const asked = (answer: number): Promise<string> =>
    app.evaluate(async ({ BrowserWindow, dialog }, response) => {
      const [window] = BrowserWindow.getAllWindows();
      let message = '';
      dialog.showMessageBox = ((_window: unknown, options: Electron.MessageBoxOptions) => {
        message = options.message;
        return Promise.resolve({ response, checkboxChecked: false });
      }) as typeof dialog.showMessageBox;
      window?.emit('unresponsive');
      await new Promise((resolve) => setImmediate(resolve));
      return message;
    }, answer);
  expect(await asked(0)).toContain('does not answer');
  expect((await untilAsked(page)).at).toBe(at);
  // Now it hangs in earnest.
  void page.evaluate('for (;;);').catch(() => undefined);
  const back = loadedAnew(app);
  await asked(1);
  await back;
  await expect.poll(() => find(app, 'table', 'dataset.at')).toBe(String(at));
});

/** Ways to leave, as the system or a player has them. */
const WAYS = ['SIGTERM', 'SIGINT', 'SIGTERM to every process', 'twice', 'window'] as const;
for (const way of WAYS) {
  test(`leaving while an opponent thinks, by ${way}, loses nothing`, async ({ start }) => {
    const program = await start({ env: { SIGGIL_SEED: '41' } });
    const { app, page, dataFolder } = program;
    await called(page, 'settings:change', { pace: 'instant' });
    await called(page, 'game:new', {
      mode: 'versus',
      players: 2,
      layout: 'pyramids',
      opponents: ['expert'],
      first: 'me',
    });
    // The opponent begins to think, and nobody waits for it.
    const state = await playOn(page, 3, 4);
    const choice = state?.view.choice;
    if (!state || choice?.kind === 'over' || !choice) throw new Error('the game is over');
    const [slot] = choice.kind === 'take' ? choice.slots : [];
    const move = slot === undefined ? ({ kind: 'pass' } as const) : ({ kind: 'take', slot } as const);
    await called(page, 'game:move', { game: state.game, at: state.at, move });
    const running = app.process();
    const exit = new Promise<number | null>((resolve) => running.once('exit', resolve));
    const begun = Date.now();
    if (way === 'window') await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    else if (way === 'twice')
      await app
        .evaluate(({ app: own }) => {
          own.quit();
          own.quit();
        })
        .catch(() => undefined);
    else if (way === 'SIGTERM to every process')
      // As the end of a session does.
      for (const pid of await app.evaluate(({ app: own }) => own.getAppMetrics().map(({ pid }) => pid)))
        process.kill(pid, 'SIGTERM');
    else running.kill(way);
    expect(await exit).toBe(0);
    expect(Date.now() - begun).toBeLessThan(20_000);
    const again = await start({ dataFolder });
    const found = await called(again.page, 'game:resume', null);
    expect(found.game).toBe(state.game);
    expect(found.at).toBeGreaterThan(state.at);
    await expect(again.page.getByTestId('notice')).toHaveCount(0);
  });
}

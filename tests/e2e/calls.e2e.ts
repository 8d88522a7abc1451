import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import path from 'node:path';
import type { Reply } from '../../src/shared/errors';
import { CALL_CHANNELS, type CallChannel } from '../../src/shared/ipc';
import { readDataFolder } from '../support/data-folder';
import type { hostileArgument, Standing } from '../support/hostile';
import { called, playOn } from './bridge';
import { expect, test, type Program } from './program';
import { weigh } from './weight';

/** Through the real bridge; `npm run siege -- calls` makes 20,000, and a million past it (`tests/ipc/hostile.test.ts`). */
const CALLS = Number(process.env['SIGGIL_SIEGE_BRIDGE'] ?? 2_000);
const SEED = Number(process.env['SIGGIL_SIEGE_SEED'] ?? 404);
/** So many calls at once, none waiting for another. */
const FLOOD = 100;

const HOSTILE = buildSync({
  entryPoints: [path.resolve(__dirname, '../support/hostile.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'hostile',
}).outputFiles[0]?.text;

interface Own {
  readonly siggil: { readonly call: (channel: string, argument: unknown) => Promise<Reply<unknown>> };
  readonly hostile: { readonly hostileArgument: typeof hostileArgument };
}

/** Sends hostile calls from the page, and counts what came of them. */
const flood = (page: Page, calls: number, seed: number, standing: Standing, channels: readonly CallChannel[]) =>
  page.evaluate(
    async ([count, begin, at, names]) => {
      const { siggil, hostile } = window as unknown as Own;
      let state = begin >>> 0;
      const below = (most: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * most);
      };
      const outcomes: Record<string, number> = {};
      const one = async (): Promise<void> => {
        const channel = names[below(names.length)] ?? 'app:start';
        let outcome: string;
        try {
          const unknown = below(50) === 0;
          const reply = await siggil.call(
            unknown ? `electron:${channel}` : channel,
            hostile.hostileArgument(channel, at, below),
          );
          outcome = reply.ok ? `ok ${channel}` : reply.fault.code;
        } catch {
          // The bridge or Chromium refused to send it.
          outcome = 'not sent';
        }
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      };
      await Promise.all(Array.from({ length: count }, one));
      return outcomes;
    },
    [calls, seed, standing, channels] as const,
  );

/** What the program says and has on disk. */
const everything = async ({ page, dataFolder }: Program) => {
  const found = readDataFolder(dataFolder, true);
  return {
    game: await called(page, 'game:resume', null),
    start: { ...(await called(page, 'app:start', null)), notices: [] },
    list: await called(page, 'history:list', { known: null }),
    files: { ...found, games: [...found.games], names: [...found.names] },
  };
};

test(`${CALLS} hostile calls over the real bridge change nothing and break nothing`, async ({ start }) => {
  test.setTimeout(20 * 60_000);
  const program = await start({ env: { SIGGIL_SEED: String(SEED) } });
  const { app, page, errors } = program;
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
  });
  await page.evaluate(`${HOSTILE ?? ''}; globalThis.hostile = hostile;`);
  await called(page, 'settings:change', { pace: 'instant' });
  await called(page, 'game:new', { mode: 'solo', goal: 'easy', layout: 'pyramids' });
  const outcomes: Record<string, number> = {};
  const weights = [await weigh(program)];
  for (let calls = 0; calls < CALLS;) {
    const before = await everything(program);
    const { game, at, view } = before.game;
    const covered = view.slots.findIndex((slot) => slot.state === 'down' || (slot.state === 'up' && !slot.available));
    for (let round = 0; round < 10; round++, calls += FLOOD) {
      const heard = await flood(page, FLOOD, SEED + calls, { game, at, covered }, CALL_CHANNELS);
      for (const [outcome, count] of Object.entries(heard)) outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
    }
    expect(await everything(program), `seed ${SEED}, before call ${calls}`).toEqual(before);
    const after = await playOn(page, 2, SEED + calls);
    if (after?.view.outcome) await called(page, 'game:new', { mode: 'solo', goal: 'easy', layout: 'pyramids' });
    weights.push(await weigh(program));
  }
  const looks = weights.filter((_, n) => n % Math.ceil(weights.length / 10) === 0 || n === weights.length - 1);
  console.log(JSON.stringify({ seed: SEED, calls: CALLS, outcomes }));
  console.log(JSON.stringify(looks.map(({ main, page: tab, mainHeap }) => ({ main, page: tab, mainHeap }))));
  expect(outcomes['internal'] ?? 0).toBe(0);
  const [, settled] = weights;
  expect((weights.at(-1)?.main ?? 0) - (settled?.main ?? 0)).toBeLessThan(150);
  expect(errors).toEqual([]);
});

test('nobody but the page itself is answered: no frame within it, no other window', async ({ start }) => {
  const program = await start();
  await called(program.page, 'game:new', { mode: 'solo', goal: 'easy', layout: 'pyramids' });
  const before = await everything(program);
  const refusals = await program.app.evaluate(
    async ({ BrowserWindow }, { preload, channels }) => {
      /** Asks on every channel with a page's own bridge, in the frame that a script of ours finds. */
      const ask = `(async (frame) => {
        if (!frame.siggil) return ['no bridge'];
        const replies = await Promise.all(${JSON.stringify(channels)}.map((name) => frame.siggil.call(name, null)));
        return [...new Set(replies.map((reply) => (reply.ok ? 'answered' : reply.fault.code)))];
      })`;
      const open = async (address: string, partition = ''): Promise<Electron.WebContents> => {
        const window = new BrowserWindow({
          show: false,
          webPreferences: {
            preload,
            partition,
            sandbox: true,
            contextIsolation: true,
            nodeIntegrationInSubFrames: true,
          },
        });
        await window.loadURL(address);
        return window.webContents;
      };
      const run = (contents: Electron.WebContents, script: string): Promise<string[]> =>
        contents.executeJavaScript(script) as Promise<string[]>;
      // Another session, as ours does not let such a page load at all.
      const blank = await open('about:blank');
      const foreign = await open('data:text/html,<title>elsewhere</title>', 'elsewhere');
      /** A frame in a page that lets one in: the second frame that a program of ours never has. */
      const framed = async (address: string): Promise<string[]> => {
        const loaded = new Promise<void>((resolve) => blank.once('did-frame-finish-load', () => resolve()));
        await blank.executeJavaScript(`{
          const frame = document.createElement('iframe');
          frame.src = '${address}';
          document.body.append(frame);
        }`);
        await loaded;
        const frame = blank.mainFrame.frames.at(-1);
        return frame ? ((await frame.executeJavaScript(`${ask}(window)`)) as string[]) : ['no frame'];
      };
      const answers = {
        blank: await run(blank, `${ask}(window)`),
        foreign: await run(foreign, `${ask}(window)`),
        blankFrame: await framed('about:blank?frame'),
        ownFrame: await framed('app://siggil/index.html'),
      };
      for (const contents of [blank, foreign]) BrowserWindow.fromWebContents(contents)?.destroy();
      return answers;
    },
    {
      preload: path.resolve(__dirname, '../../out/preload/index.js'),
      channels: CALL_CHANNELS,
    },
  );
  expect(refusals).toEqual({
    blank: ['foreign-sender'],
    foreign: ['foreign-sender'],
    // Chromium gives it no script of ours at all.
    blankFrame: ['no bridge'],
    ownFrame: ['foreign-sender'],
  });
  const inPage = await program.page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const has = 'siggil' in (frame.contentWindow ?? {});
    frame.remove();
    return has;
  });
  expect(inPage).toBe(false);
  expect(await everything(program)).toEqual(before);
});

// npm run bench:statistics: the program with 20,000 finished games beside one with none, in turn: how long until its
// first screen, until the statistics are complete, until a change of the filter shows; the same of the list of games;
// and how long the program is deaf while as many games are brought in. One JSON line a measurement.
import { _electron } from '@playwright/test';
import { cp, mkdir, readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openBench, printMedian } from './bench-program.mjs';
import { ROOT, run } from './command.mjs';
import { electronArguments } from './electron.mjs';

const RUNS = Number(process.argv[2] ?? 5);
const SHARDS = 40;
/** What a player needs at least to read the first screen, in milliseconds. */
const REST_MS = 3_000;

const bench = await openBench();
const full = path.join(bench.folders, 'full');
const empty = path.join(bench.folders, 'empty');
const file = path.join(bench.folders, 'games.siggil');
await run(process.execPath, ['scripts/cli.mjs', 'bench/statistics.ts', full, file], {});

/** @param {string} dataFolder */
async function launch(dataFolder) {
  const begun = performance.now();
  const app = await _electron.launch({
    executablePath: bench.program,
    args: [...electronArguments(), ROOT, `--data-dir=${dataFolder}`],
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...bench.env }),
  });
  const page = await app.firstWindow();
  await page.getByTestId('start').waitFor();
  return { app, page, start: performance.now() - begun };
}

/** What is measured in the page itself; written out, as the page's types are not known here. */
const FRAME =
  'const frame = () => new Promise((done) => requestAnimationFrame(done)); const begun = performance.now();';

/**
 * Does something and waits until the page is as it shall be, painted.
 * @param {import('@playwright/test').Page} page @param {string} act @param {string} until an expression
 * @returns {Promise<number>} milliseconds
 */
const timed = (page, act, until) =>
  page.evaluate(`(async () => {
    const one = (testid) => document.querySelector('[data-testid="' + testid + '"]');
    const figure = () => one('tile-games').querySelector('dd').textContent;
    const list = () => one('history-list')?.dataset.count + ' ' + document.querySelector('[data-index="0"] .row')?.dataset.testid;
    const choose = (testid, value, event) => {
      one(testid).value = value;
      one(testid).dispatchEvent(new Event(event));
    };
    const drawn = (canvas) => {
      const { top, bottom } = canvas.getBoundingClientRect();
      return canvas.dataset.drawn === 'true' || top > innerHeight || bottom < 0;
    };
    const canvases = () => [...document.querySelectorAll('[data-testid="statistics"] canvas')];
    const before = one('tile-games') ? figure() : list();
    ${FRAME}
    ${act};
    while (!(${until})) await frame();
    await frame();
    return performance.now() - begun;
  })()`);

/** @param {import('@playwright/test').Page} page every figure, and every picture in sight */
const openStatistics = (page) =>
  timed(
    page,
    `one('start-statistics').click()`,
    `one('statistics-empty') || (canvases().length === 8 && canvases().every(drawn))`,
  );
/** @param {import('@playwright/test').Page} page */
const openHistory = (page) =>
  timed(page, `one('start-history').click()`, `one('history-empty') || document.querySelector('[data-index="0"]')`);

/** @type {Record<string, number[]>} */
const found = {};
/** @param {string} name @param {number} value */
const note = (name, value) => {
  (found[name] ??= []).push(value);
};

/** @param {import('@playwright/test').Page} page @param {string} screen */
const leave = async (page, screen) => {
  await page.getByTestId(`${screen}-back`).click();
  await page.getByTestId('start').waitFor();
};

// What is derived from the games is made once; after that it is only read.
const first = await launch(full);
for (;;) {
  const made = await readdir(path.join(full, 'summary')).catch(() => []);
  if (made.filter((name) => name.startsWith('games-')).length >= SHARDS) break;
  await after(500);
}
await first.app.close();

for (let time = 0; time < RUNS; time++) {
  const none = await launch(empty);
  note('emptyStart', none.start);
  note('emptyPage', await openStatistics(none.page));
  await leave(none.page, 'statistics');
  note('emptyList', await openHistory(none.page));
  await none.app.close();

  const many = await launch(full);
  note('fullStart', many.start);
  note('atOnce', await openStatistics(many.page));
  for (const [name, value] of /** @type {const} */ ([
    ['filter-players', '3'],
    ['filter-level', 'expert'],
    ['filter-players', ''],
    ['filter-period', 'year'],
    ['filter-level', ''],
  ]))
    note('filter', await timed(many.page, `choose('${name}', '${value}', 'change')`, 'figure() !== before'));
  if (time === 0) {
    // For looking at.
    const picture = path.join(ROOT, 'test-results', 'screens', 'statistics-20000.png');
    await mkdir(path.dirname(picture), { recursive: true });
    await many.page.screenshot({ path: picture });
  }
  await leave(many.page, 'statistics');
  note('again', await openStatistics(many.page));
  await many.app.close();

  const rested = await launch(full);
  await after(REST_MS);
  note('rested', await openStatistics(rested.page));
  await leave(rested.page, 'statistics');
  note('list', await openHistory(rested.page));
  note('listFilter', await timed(rested.page, `choose('history-kind', 'two', 'change')`, 'list() !== before'));
  note('listSearch', await timed(rested.page, `choose('history-search', 'nessa', 'input')`, 'list() !== before'));
  note('listSort', await timed(rested.page, `choose('history-order', 'shortest', 'change')`, 'list() !== before'));
  await rested.app.close();
}

// Into an empty folder, while the page asks main for something small over and over.
const target = path.join(bench.folders, 'target');
await cp(empty, target, { recursive: true });
const importing = await launch(target);
await importing.app.evaluate(({ dialog }, chosen) => {
  dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
}, file);
for (const channel of /** @type {const} */ (['history:choose-import', 'history:import'])) {
  const { ms, deaf, frame } = /** @type {{ ms: number, deaf: number, frame: number }} */ (
    await importing.page.evaluate(`(async () => {
      let over = false, deaf = 0, gap = 0, before = performance.now();
      const begun = before;
      requestAnimationFrame(function watch(now) {
        gap = Math.max(gap, now - before);
        before = now;
        if (!over) requestAnimationFrame(watch);
      });
      const asking = (async () => {
        while (!over) {
          const asked = performance.now();
          await window.siggil.call('game:undo', { game: '', at: 0 });
          deaf = Math.max(deaf, performance.now() - asked);
          await new Promise((done) => setTimeout(done, 5));
        }
      })();
      await window.siggil.call('${channel}', null);
      over = true;
      await asking;
      return { ms: performance.now() - begun, deaf, frame: gap };
    })()`)
  );
  note(`${channel} ms`, ms);
  note(`${channel} deaf`, deaf);
  note(`${channel} frame`, frame);
}
await importing.app.close();
await bench.close();

/** @param {string} name @param {string} key */
const print = (name, key) => printMedian(name, (found[key] ?? []).map(Math.round), 'ms');
print('no games: launch to first screen', 'emptyStart');
print('20,000 games: launch to first screen', 'fullStart');
print('no games: statistics complete', 'emptyPage');
print('20,000 games: statistics complete, as soon as the first screen stands', 'atOnce');
print(`20,000 games: statistics complete, ${REST_MS / 1000} s after the first screen`, 'rested');
print('20,000 games: statistics complete, again', 'again');
print('20,000 games: change of the filter', 'filter');
print('no games: list of games', 'emptyList');
print('20,000 games: list of games', 'list');
print('20,000 games: filter in the list', 'listFilter');
print('20,000 games: search in the list', 'listSearch');
print('20,000 games: order of the list', 'listSort');
print('import of 20,000 games: read and checked', 'history:choose-import ms');
print('import of 20,000 games: brought in', 'history:import ms');
print('import of 20,000 games: longest wait for main while it is read', 'history:choose-import deaf');
print('import of 20,000 games: longest wait for main while it is brought in', 'history:import deaf');
print('import of 20,000 games: longest frame', 'history:import frame');
console.log(
  JSON.stringify({ name: 'load of the machine', value: os.loadavg().map((load) => Number(load.toFixed(1))) }),
);
process.exit(0);

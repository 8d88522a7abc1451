// npm run bench:statistics: the program with 20,000 finished games beside one with none, in turn: how long until its
// first screen, until the statistics are complete, and until a change of the filter shows. One JSON line a measurement.
import { _electron } from '@playwright/test';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openBench, printMedian } from './bench-program.mjs';
import { ROOT, run } from './command.mjs';
import { electronArguments } from './electron.mjs';

const RUNS = Number(process.argv[2] ?? 5);
const SHARDS = 40;

const bench = await openBench();
const full = path.join(bench.folders, 'full');
const empty = path.join(bench.folders, 'empty');
await run(process.execPath, ['scripts/cli.mjs', 'bench/statistics.ts', full], {});

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

/** @param {import('@playwright/test').Page} page @returns {Promise<number>} milliseconds until everything is drawn */
const openStatistics = (page) =>
  page.evaluate(`(async () => {
    ${FRAME}
    document.querySelector('[data-testid="start-statistics"]').click();
    const complete = () =>
      document.querySelector('[data-testid="statistics-empty"]') !== null ||
      document.querySelectorAll('[data-testid="statistics"] canvas').length === 8;
    while (!complete()) await frame();
    await frame();
    return performance.now() - begun;
  })()`);

/** @param {import('@playwright/test').Page} page @param {string} testid @param {string} value @returns {Promise<number>} */
const changeFilter = (page, testid, value) =>
  page.evaluate(`(async () => {
    const figure = () => document.querySelector('[data-testid="tile-games"] dd').textContent;
    const before = figure();
    ${FRAME}
    const select = document.querySelector('[data-testid="${testid}"]');
    select.value = '${value}';
    select.dispatchEvent(new Event('change'));
    while (figure() === before) await frame();
    await frame();
    return performance.now() - begun;
  })()`);

// What is derived from the games is made once; after that it is only read.
const first = await launch(full);
for (;;) {
  const made = await readdir(path.join(full, 'summary')).catch(() => []);
  if (made.filter((name) => name.startsWith('games-')).length >= SHARDS) break;
  await after(500);
}
await first.app.close();

/** @type {Record<string, number[]>} */
const found = { emptyStart: [], fullStart: [], emptyPage: [], fullPage: [], again: [], filter: [] };
for (let time = 0; time < RUNS; time++) {
  const none = await launch(empty);
  found['emptyStart']?.push(none.start);
  found['emptyPage']?.push(await openStatistics(none.page));
  await none.app.close();
  const many = await launch(full);
  found['fullStart']?.push(many.start);
  found['fullPage']?.push(await openStatistics(many.page));
  for (const [name, value] of /** @type {const} */ ([
    ['filter-players', '3'],
    ['filter-level', 'expert'],
    ['filter-players', ''],
    ['filter-period', 'year'],
    ['filter-level', ''],
  ])) {
    found['filter']?.push(await changeFilter(many.page, name, value));
  }
  if (time === 0) {
    // For looking at.
    const file = path.join(ROOT, 'test-results', 'screens', 'statistics-20000.png');
    await mkdir(path.dirname(file), { recursive: true });
    await many.page.screenshot({ path: file });
  }
  await many.page.getByTestId('statistics-back').click();
  await many.page.getByTestId('start').waitFor();
  found['again']?.push(await openStatistics(many.page));
  await many.app.close();
}
await bench.close();

/** @param {string} name @param {string} key */
const print = (name, key) => printMedian(name, (found[key] ?? []).map(Math.round), 'ms');
print('no games: launch to first screen', 'emptyStart');
print('20,000 games: launch to first screen', 'fullStart');
print('no games: statistics complete', 'emptyPage');
print('20,000 games: statistics complete, first time after a start', 'fullPage');
print('20,000 games: statistics complete, again', 'again');
print('20,000 games: change of the filter', 'filter');
process.exit(0);

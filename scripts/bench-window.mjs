// npm run bench:window: what the program costs beside an empty Electron window, and whether it stays smooth while an
// opponent thinks. One JSON line a measurement; each figure is the median of seven runs in turn.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { giveUp, ROOT, run } from './command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { electronArguments, resolveElectron } from './electron.mjs';
import { ensureMachine, openDisplay } from './machine.mjs';

const RUNS = Number(process.argv[2] ?? 7);

await ensureDependencies();
const electron = await resolveElectron();
await ensureMachine(electron.program);
await build();
const display = await openDisplay('1920x1080x24', { apart: true });
/** A game that goes on, and the copy of it that a run uses up. */
const folders = await mkdtemp(path.join(os.tmpdir(), 'siggil-bench-'));
const prepared = path.join(folders, 'prepared');
const used = path.join(folders, 'used');

/**
 * @param {string} what
 * @returns {Promise<any>} what was found; times of day become milliseconds since the start
 */
async function look(what) {
  if (what !== 'prepare') {
    await rm(used, { recursive: true, force: true });
    await cp(prepared, used, { recursive: true });
  }
  const dataFolder = what === 'prepare' ? prepared : used;
  const begun = Date.now();
  const app = path.join(ROOT, 'bench', 'window');
  const args = [...electronArguments(), app, `--data-dir=${dataFolder}`];
  const env = { ...display.env, SIGGIL_BENCH: what, SIGGIL_SEED: '1' };
  const { output } = await run(electron.program, args, { env, capture: true, limitMs: 60_000 });
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (!line) giveUp(`nothing was measured for ${what}:\n${output}`);
  const found = JSON.parse(line);
  for (const moment of ['start', 'table']) if (found[moment]) found[moment] -= begun;
  return found;
}

/** @param {string} name @param {number[]} values @param {string} unit */
const print = (name, values, unit) => {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  console.log(JSON.stringify({ name, value: Number(value.toFixed(2)), unit, least: sorted[0], most: sorted.at(-1) }));
};

await look('prepare');
/** @type {any[]} */
const empty = [];
/** @type {any[]} */
const table = [];
/** @type {any[]} */
const thinking = [];
for (let time = 0; time < RUNS; time++) {
  empty.push(await look('empty'));
  table.push(await look('table'));
}
for (let time = 0; time < RUNS; time++) thinking.push(await look('thinking'));
await rm(folders, { recursive: true, force: true, maxRetries: 5 });
display.close();

print(
  'empty window: start to first picture',
  empty.map(({ start }) => start),
  'ms',
);
print(
  'program: start to first picture',
  table.map(({ start }) => start),
  'ms',
);
print(
  'program: start to the table of a game that goes on',
  table.map(({ table: at }) => at),
  'ms',
);
print(
  'empty window: memory',
  empty.map(({ memory }) => memory / 1024),
  'MiB',
);
print(
  'program at the table: memory',
  table.map(({ memory }) => memory / 1024),
  'MiB',
);
for (const [state, key] of [
  ['player thinks', 'idle'],
  ['a card flies', 'flying'],
  ['opponent thinks', 'thinking'],
]) {
  const found = thinking.map((each) => each[String(key)]);
  print(
    `${state}: longest gap between frames`,
    found.map(({ gap }) => gap),
    'ms',
  );
  print(
    `${state}: IPC round trip, median`,
    found.map(({ trip }) => trip),
    'ms',
  );
  print(
    `${state}: IPC round trip, longest`,
    found.map(({ longestTrip }) => longestTrip),
    'ms',
  );
}
process.exit(0);

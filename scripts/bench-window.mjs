// npm run bench:window: what the program costs beside an empty Electron window, and whether it stays smooth while an
// opponent thinks. One JSON line a measurement; each figure is the median of seven runs in turn.
import { cp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openBench, printMedian, quantile } from './bench-program.mjs';
import { giveUp, ROOT, run } from './command.mjs';
import { electronArguments } from './electron.mjs';

const RUNS = Number(process.argv[2] ?? 7);
/** Frames are due every 16.7 ms; one that takes longer than this was missed. */
const LATE_MS = 20;
/** A step in which at least so many cards fly counts as busy: a capture with its set. */
const BUSY_CARDS = 3;

const bench = await openBench();
/** A game that goes on, and the copy of it that a run uses up. */
const prepared = path.join(bench.folders, 'prepared');
const preparedGame = path.join(bench.folders, 'prepared-game');
const used = path.join(bench.folders, 'used');

/**
 * @param {string} what
 * @returns {Promise<any>} what was found; times of day become milliseconds since the start
 */
async function look(what) {
  const prepares = what.startsWith('prepare');
  if (!prepares) {
    await rm(used, { recursive: true, force: true });
    await cp(what === 'game' ? preparedGame : prepared, used, { recursive: true });
  }
  const dataFolder = what === 'prepare' ? prepared : what === 'prepareGame' ? preparedGame : used;
  const begun = Date.now();
  const app = path.join(ROOT, 'bench', 'window');
  const args = [...electronArguments(), app, `--data-dir=${dataFolder}`];
  const env = { ...bench.env, SIGGIL_BENCH: what, SIGGIL_SEED: '1' };
  const { output } = await run(bench.program, args, { env, capture: true, limitMs: 180_000 });
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (!line) giveUp(`nothing was measured for ${what}:\n${output}`);
  const found = JSON.parse(line);
  for (const moment of ['start', 'table']) if (found[moment]) found[moment] -= begun;
  return found;
}

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
/** @type {{ empty: number[], flying: number[], busy: number[], trips: number[] }} */
const frames = { empty: [], flying: [], busy: [], trips: [] };
await look('prepareGame');
for (let time = 0; time < Math.ceil(RUNS / 3); time++) {
  frames.empty.push(...(await look('div')).gaps);
  const { bursts, trips } = await look('game');
  frames.trips.push(...trips);
  for (const { cards, gaps } of bursts) {
    frames.flying.push(...gaps);
    if (cards > BUSY_CARDS) frames.busy.push(...gaps);
  }
}
await bench.close();

printMedian(
  'empty window: start to first picture',
  empty.map(({ start }) => start),
  'ms',
);
printMedian(
  'program: start to first picture',
  table.map(({ start }) => start),
  'ms',
);
printMedian(
  'program: start to the table of a game that goes on',
  table.map(({ table: at }) => at),
  'ms',
);
printMedian(
  'empty window: memory',
  empty.map(({ memory }) => memory / 1024),
  'MiB',
);
printMedian(
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
  printMedian(
    `${state}: longest gap between frames`,
    found.map(({ gap }) => gap),
    'ms',
  );
  printMedian(
    `${state}: IPC round trip, median`,
    found.map(({ trip }) => trip),
    'ms',
  );
  printMedian(
    `${state}: IPC round trip, longest`,
    found.map(({ longestTrip }) => longestTrip),
    'ms',
  );
}
/** @param {string} name @param {number} value @param {string} unit @param {number} of */
const tell = (name, value, unit, of) =>
  console.log(JSON.stringify({ name, value: Number(value.toFixed(2)), unit, of }));
for (const [what, gaps] of /** @type {const} */ ([
  ['one div on an empty page', frames.empty],
  ['cards fly, an expert thinks', frames.flying],
  ['a capture with its set, an expert thinks', frames.busy],
])) {
  const late = gaps.filter((gap) => gap > LATE_MS).length;
  tell(`${what}: frames over ${LATE_MS} ms`, (100 * late) / gaps.length, '%', gaps.length);
  tell(`${what}: longest frame`, Math.max(...gaps), 'ms', gaps.length);
}
for (const part of [0.5, 0.95]) {
  tell(
    `from a click to the new state applied and painted: ${part * 100} %`,
    quantile(frames.trips, part),
    'ms',
    frames.trips.length,
  );
}
console.log(
  JSON.stringify({ name: 'load of the machine', value: os.loadavg()[0]?.toFixed(2), cores: os.cpus().length }),
);
process.exit(0);

// npm run bench:package: start and memory of the packaged program, beside the same Electron packaged with an empty window
// and beside the program as it is not packaged, all in turn. Packages first where nothing is packaged. One JSON line a
// measurement; each figure is the median of seven runs.
import { createPackage } from '@electron/asar';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openBench, printMedian } from './bench-program.mjs';
import { giveUp, ROOT, run } from './command.mjs';
import { electronArguments } from './electron.mjs';
import { PROGRAM } from './package/launcher.mjs';

const RUNS = Number(process.argv[2] ?? 7);
const LIMIT_MS = 60_000;
/** What the page says of its first picture: milliseconds since 1970, or nothing yet. */
const FIRST_PICTURE = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.timeOrigin + paint.startTime : null;
})()`;

const unpacked = path.join(ROOT, 'release', 'linux-unpacked');
if (process.platform !== 'linux') giveUp('what is measured here is the package for Linux.');
if (!existsSync(unpacked) && (await run('npm', ['run', 'package'])).code !== 0)
  giveUp('there is no package to measure.');
const bench = await openBench();

/** The same program's folder with nothing but a window in it. */
const empty = path.join(bench.folders, 'empty');
await cp(unpacked, empty, { recursive: true });
const emptyApp = path.join(bench.folders, 'empty-app');
await mkdir(emptyApp);
await writeFile(path.join(emptyApp, 'package.json'), '{"name":"empty","main":"main.js"}');
await writeFile(
  path.join(emptyApp, 'main.js'),
  `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,empty'));`,
);
await rm(path.join(empty, 'resources'), { recursive: true });
await mkdir(path.join(empty, 'resources'));
await createPackage(emptyApp, path.join(empty, 'resources', 'app.asar'));

/** @param {number} pid @returns {Promise<number>} MiB of it and of what it started; shared pages are shared out */
async function memoryOf(pid) {
  const parents = new Map();
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const belongs = (/** @type {number | undefined} */ one) => {
    for (; one; one = parents.get(one)) if (one === pid) return true;
    return false;
  };
  let kib = 0;
  for (const one of [...parents.keys()].filter(belongs)) {
    const rollup = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '');
    kib += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kib / 1024;
}

/**
 * Starts a program and waits for its first picture, by the developer tools' protocol over two pipes, which no fuse stops.
 * @param {string} program @param {readonly string[]} args
 * @returns {Promise<{ start: number, memory: number }>} milliseconds to the first picture, and MiB two seconds later
 */
async function look(program, args) {
  const folder = path.join(bench.folders, 'data');
  const begun = Date.now();
  const words = [
    ...electronArguments(),
    '--remote-debugging-pipe',
    ...args,
    `--data-dir=${folder}`,
    `--user-data-dir=${folder}`,
  ];
  const running = spawn(program, words, {
    env: { ...process.env, ...bench.env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const gone = once(running, 'exit');
  const limit = setTimeout(() => running.kill('SIGKILL'), LIMIT_MS);
  const [, , , into, outOf] =
    /** @type {[unknown, unknown, unknown, import('node:stream').Writable, import('node:stream').Readable]} */ (
      /** @type {unknown} */ (running.stdio)
    );
  let id = 0;
  let rest = '';
  /** @type {string | null} */
  let session = null;
  /** @type {(value: number | null) => void} */
  let answered = () => undefined;
  outOf.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages.map((one) => JSON.parse(one))) {
      const { result } = message;
      const page = result?.targetInfos?.find((/** @type {{ type: string }} */ { type }) => type === 'page');
      if (page && session === null) {
        send({ method: 'Target.attachToTarget', params: { targetId: page.targetId, flatten: true } });
      }
      session ??= result?.sessionId ?? null;
      if (result?.result) answered(result.result.value);
    }
  });
  const send = (/** @type {object} */ message) => into.write(`${JSON.stringify({ id: ++id, ...message })}\0`);
  /** @type {number | null} */
  let picture = null;
  while (picture === null && running.exitCode === null && running.signalCode === null) {
    await wait(50);
    if (session === null) {
      send({ method: 'Target.getTargets' });
      continue;
    }
    // A page that is just being replaced never answers.
    const answer = new Promise((resolve) => (answered = resolve));
    send({
      method: 'Runtime.evaluate',
      params: { expression: FIRST_PICTURE, returnByValue: true },
      sessionId: session,
    });
    picture = /** @type {number | null} */ (await Promise.race([answer, wait(200, null)]));
  }
  if (picture === null) giveUp(`${program} showed nothing.`);
  // Until everything that comes later is there, too.
  await wait(2000);
  const memory = await memoryOf(running.pid ?? 0);
  clearTimeout(limit);
  running.kill('SIGTERM');
  await gone;
  return { start: picture - begun, memory };
}

const program = path.join(unpacked, 'siggil');
/** @type {readonly (readonly [what: string, program: string, args: readonly string[]])[]} */
const CASES = [
  ['empty window, packaged', path.join(empty, PROGRAM), []],
  ['program, packaged', program, []],
  ['program, not packaged', bench.program, [ROOT]],
];
const found = CASES.map(() => /** @type {{ start: number, memory: number }[]} */ ([]));
// The first of each reads everything from the disk and is not counted.
for (let time = 0; time <= RUNS; time++) {
  for (const [at, [, file, args]] of CASES.entries()) {
    const one = await look(file, args);
    if (time > 0) found[at]?.push(one);
  }
}
await bench.close();
for (const [at, [what]] of CASES.entries()) {
  const runs = found[at] ?? [];
  printMedian(
    `${what}: start to first picture`,
    runs.map(({ start }) => start),
    'ms',
  );
  printMedian(
    `${what}: memory`,
    runs.map(({ memory }) => memory),
    'MiB',
  );
}
console.log(
  JSON.stringify({ name: 'load of the machine', value: os.loadavg()[0]?.toFixed(2), cores: os.cpus().length }),
);
process.exit(0);

// npm test: everything that has to hold before a change lands, from a fresh clone.
// `npm test -- lint unit` runs these steps only; further arguments go to the test tools: `npm test -- e2e window`.
// `npm test -- --help` lists the steps and runs none.
import { mkdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT, run, runTool } from './command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { resolveElectron } from './electron.mjs';
import { ensureOldElectronTypes } from './electron-types.mjs';
import { ensureMachine, ensureWayland, openDisplay } from './machine.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ code: number, output?: string, count?: Count | null }} Ended a step without a count counts as one */
/** @typedef {{ name: string, about: string, run: (narrowed: readonly string[]) => Promise<Ended> }} Step */

const RESULTS = path.join(ROOT, 'test-results');
const TSC = 'typescript/bin/tsc';

/**
 * Runs a test tool that writes a report.
 * @param {string} report the report's file, relative to the results
 * @param {() => Promise<Ended>} tool
 * @param {(report: any) => Count} counts
 * @returns {Promise<Ended>}
 */
async function counted(report, tool, counts) {
  const file = path.join(RESULTS, report);
  await rm(file, { force: true });
  const { code } = await tool();
  const found = await readFile(file, 'utf8').then(JSON.parse, () => null);
  return { code, count: found && counts(found) };
}

/** @param {string} tool @param {readonly string[]} args @returns {() => Promise<Ended>} */
const check =
  (tool, ...args) =>
  () =>
    runTool(tool, args, { capture: true });

/**
 * Checks that only read, a few at a time; what they print is shown when they are done.
 * @type {readonly Step[]}
 */
const CHECKS = [
  {
    name: 'types-engine',
    about: 'types: engine and shared, without DOM and Node',
    run: check(TSC, '-p', 'tsconfig.engine.json'),
  },
  { name: 'types-node', about: 'types: main, preload, scripts, tests', run: check(TSC, '-p', 'tsconfig.node.json') },
  { name: 'types-web', about: 'types: renderer', run: check('vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.web.json') },
  { name: 'types-art', about: 'types: generator of the pictures', run: check(TSC, '-p', 'art/tsconfig.json') },
  { name: 'types-e2e', about: 'types: end-to-end tests', run: check(TSC, '-p', 'tsconfig.e2e.json') },
  {
    name: 'types-electron-25',
    about: 'types: main and preload against the oldest Electron',
    run: async () => {
      await ensureOldElectronTypes();
      return runTool(TSC, ['-p', 'tsconfig.electron-25.json'], { capture: true });
    },
  },
  { name: 'lint', about: 'lint', run: check('eslint/bin/eslint.js', '.', '--max-warnings', '0') },
  {
    name: 'format',
    about: 'formatting',
    run: check('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  },
  { name: 'unused', about: 'unused files, exports and packages', run: check('knip/bin/knip.js') },
];

/** @type {readonly Step[]} */
const TESTS = [
  {
    name: 'unit',
    about: 'unit, property, golden and component tests',
    run: (narrowed) => {
      const file = path.join(RESULTS, 'unit.json');
      const args = ['run', ...narrowed, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return counted(
        'unit.json',
        () => runTool('vitest/vitest.mjs', args),
        ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
      );
    },
  },
  { name: 'build', about: 'build', run: () => run(process.execPath, ['scripts/build.mjs']) },
  {
    name: 'e2e',
    about: 'end-to-end tests in Electron',
    run: async (narrowed) => {
      const electron = await resolveElectron();
      await ensureMachine(electron.program);
      await ensureWayland();
      const display = await openDisplay('4096x2304x24', { apart: true });
      const env = { ...display.env, ELECTRON_EXEC_PATH: electron.program };
      const ended = await counted(
        'e2e.json',
        () => runTool('@playwright/test/cli.js', ['test', ...narrowed], { env }),
        ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
      );
      display.close();
      return ended;
    },
  },
];

if (process.argv.includes('--help')) {
  console.log('npm test -- [STEP …] [what narrows the tests …]');
  for (const { name, about } of [...CHECKS, ...TESTS]) console.log(`  ${name.padEnd(18)} ${about}`);
  process.exit(0);
}

const names = [...CHECKS, ...TESTS].map(({ name }) => name);
/** @param {string} argument */
const namesSteps = (argument) => names.some((name) => name.startsWith(argument));
const wanted = process.argv.slice(2).filter(namesSteps);
const narrowed = process.argv.slice(2).filter((argument) => !namesSteps(argument));
const isWanted = (/** @type {Step} */ { name }) =>
  wanted.length === 0 || wanted.some((start) => name.startsWith(start));

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];

/** @param {Step} step */
async function take(step) {
  const start = performance.now();
  /** @type {Ended} */
  const { code, output, count } = await step.run(narrowed).catch((error) => ({ code: 1, output: String(error) }));
  const passed = count?.passed ?? (code === 0 ? 1 : 0);
  // A tool that fails without a failed test has failed as a whole.
  const failed = count?.failed || (code === 0 ? 0 : 1);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(step.name);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (output && failed > 0) console.log(output.trimEnd());
  console.log(`${failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${step.about} (${seconds} s)`);
}

await ensureDependencies();
await mkdir(RESULTS, { recursive: true });

const waiting = CHECKS.filter(isWanted);
const takeNext = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
};
await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), 4) }, takeNext));

for (const step of TESTS.filter(isWanted)) {
  console.log(`\n=== ${step.about}`);
  await take(step);
}

console.log();
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

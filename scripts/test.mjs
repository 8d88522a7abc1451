// npm test: everything that has to hold before a change lands, from a fresh clone. `npm test -- lint unit` runs these only.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { giveUp, ROOT, run, runTool } from './command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { resolveElectron } from './electron.mjs';
import { ensureOldElectronTypes } from './electron-types.mjs';
import { ensureMachine, openDisplay } from './machine.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ code: number, count: Count | null }} Ended `count` is null for a step that counts as one */
/** @typedef {{ name: string, about: string, run: () => Promise<Ended> }} Step */

const RESULTS = path.join(ROOT, 'test-results');

/**
 * @param {string} file a report, relative to the results
 * @returns {Promise<any>} null where there is none
 */
const readReport = (file) => readFile(path.join(RESULTS, file), 'utf8').then(JSON.parse, () => null);

/** @param {string} tool @param {readonly string[]} args @returns {() => Promise<Ended>} */
const check =
  (tool, ...args) =>
  async () => ({ code: (await runTool(tool, args)).code, count: null });

const TSC = 'typescript/bin/tsc';

/** @type {readonly Step[]} */
const STEPS = [
  {
    name: 'types-engine',
    about: 'types: engine and shared, without DOM and Node',
    run: check(TSC, '-p', 'tsconfig.engine.json'),
  },
  { name: 'types-node', about: 'types: main, preload, scripts, tests', run: check(TSC, '-p', 'tsconfig.node.json') },
  { name: 'types-web', about: 'types: renderer', run: check('vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.web.json') },
  { name: 'types-e2e', about: 'types: end-to-end tests', run: check(TSC, '-p', 'tsconfig.e2e.json') },
  {
    name: 'types-electron-25',
    about: 'types: main and preload against the oldest Electron',
    run: async () => {
      await ensureOldElectronTypes();
      return check(TSC, '-p', 'tsconfig.electron-25.json')();
    },
  },
  { name: 'lint', about: 'lint', run: check('eslint/bin/eslint.js', '.', '--max-warnings', '0', '--cache') },
  { name: 'format', about: 'format', run: check('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  { name: 'unused', about: 'unused files, exports and packages', run: check('knip/bin/knip.js') },
  {
    name: 'unit',
    about: 'unit, property, golden and component tests',
    run: async () => {
      const report = path.join(RESULTS, 'unit.json');
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const { code } = await runTool('vitest/vitest.mjs', args);
      const found = await readReport('unit.json');
      return { code, count: found && { passed: found.numPassedTests, failed: found.numFailedTests } };
    },
  },
  {
    name: 'build',
    about: 'build',
    run: async () => ({ code: (await run(process.execPath, ['scripts/build.mjs'])).code, count: null }),
  },
  {
    name: 'e2e',
    about: 'end-to-end tests in Electron',
    run: async () => {
      const electron = await resolveElectron();
      await ensureMachine(electron.program);
      const display = await openDisplay('3840x2160x24');
      const { code } = await runTool('@playwright/test/cli.js', ['test'], {
        env: { ...display.env, ELECTRON_EXEC_PATH: electron.program },
      });
      display.close();
      const found = await readReport('e2e.json');
      return {
        code,
        count: found && { passed: found.stats.expected, failed: found.stats.unexpected + found.stats.flaky },
      };
    },
  },
];

const wanted = process.argv.slice(2);
const chosen = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
if (chosen.length === 0) giveUp(`no such step; there are: ${STEPS.map(({ name }) => name).join(', ')}`);

await ensureDependencies();
await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });

let passed = 0;
/** @type {string[]} */
const failures = [];
let failed = 0;
for (const step of chosen) {
  console.log(`\n=== ${step.about} (${step.name})`);
  const start = performance.now();
  const { code, count } = await step.run();
  // A step that fails without a failed test has failed as a whole.
  const result =
    code === 0 ? (count ?? { passed: 1, failed: 0 }) : { passed: count?.passed ?? 0, failed: count?.failed || 1 };
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(step.name);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`--- ${step.name}: ${result.failed > 0 ? 'FAILED' : 'ok'} in ${seconds} s`);
}

console.log();
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

// npm run siege: the tests that besiege the real program, at length. `npm run siege -- kills 500 --seed 7`.
import process from 'node:process';
import { giveUp, run, runTool } from './command.mjs';

/** What there is, with the number that is asked for where none is given. */
const SIEGES = {
  kills: { counts: 'SIGGIL_SIEGE_KILLS', usual: 500 },
  /** So many within one process, and 20,000 through the page's bridge. */
  calls: { counts: 'SIGGIL_SIEGE_CALLS', usual: 1_000_000 },
  soak: { counts: 'SIGGIL_SOAK_GAMES', usual: 3000 },
};

/** @param {string | undefined} name @returns {name is keyof typeof SIEGES} */
const isSiege = (name) => name !== undefined && name in SIEGES;

const words = process.argv.slice(2);
const option = (/** @type {string} */ name) => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const seed = option('seed');
const minutes = option('minutes');
const [name, count] = words;
if (!isSiege(name)) {
  giveUp(`npm run siege -- ${Object.keys(SIEGES).join('|')} [COUNT] [--seed N] [--minutes N, for soak]`);
}
const { counts, usual } = SIEGES[name];
const env = {
  [counts]: count ?? String(usual),
  ...(seed !== undefined && { SIGGIL_SIEGE_SEED: seed }),
  SIGGIL_SIEGE_BRIDGE: '20000',
  SIGGIL_SOAK_MINUTES: minutes ?? '480',
};
if (name === 'calls') {
  const { code } = await runTool('vitest/vitest.mjs', ['run', 'tests/ipc/hostile.test.ts'], { env });
  if (code !== 0) process.exit(code);
}
const { code } = await run(process.execPath, ['scripts/test.mjs', 'build', 'e2e', `tests/e2e/${name}.e2e`], { env });
process.exit(code);

// npm run test:package: from a clean clone to the installed program. Makes the packages of this version and of the next,
// installs, plays, upgrades and removes them. Needs root on Debian or a kin, since it installs; not part of npm test.
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { giveUp, ROOT, run, runTool, say } from './command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { openDisplay } from './machine.mjs';

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  giveUp('test:package installs packages and makes a user; run it as root on Debian or its kin, best in a container.');

const scratch = await mkdtemp(path.join(os.tmpdir(), 'siggil-package-'));
// The normal user unpacks from it.
await chmod(scratch, 0o755);
// However it ends.
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const clone = path.join(scratch, 'siggil');

/** @param {string} what @param {string} command @param {readonly string[]} args @param {string} cwd */
async function step(what, command, args, cwd) {
  const start = performance.now();
  const { code } = await run(command, args, { cwd });
  if (code !== 0) giveUp(`${what} failed.`);
  say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Makes the packages and moves them out of the way. @param {string} into @returns {Promise<string[]>} the files */
async function packages(into) {
  await step(`packaging into ${into}`, 'npm', ['run', 'package'], clone);
  const release = path.join(clone, 'release');
  await step('keeping the packages', 'cp', ['-r', release, path.join(scratch, into)], clone);
  const names = (await readdir(release)).filter((name) => /\.(deb|gz)$/.test(name));
  for (const name of names) say(`${name}: ${((await stat(path.join(release, name))).size / 2 ** 20).toFixed(1)} MiB`);
  return names.map((name) => path.join(scratch, into, name));
}

/** @param {readonly string[]} files @param {string} end @returns {string} */
const ending = (files, end) => files.find((file) => file.endsWith(end)) ?? giveUp(`no ${end} was made.`);

await step('cloning', 'git', ['clone', '-q', ROOT, clone], scratch);
const first = await packages('first');
const manifest = path.join(clone, 'package.json');
const text = await readFile(manifest, 'utf8');
const { version } = JSON.parse(text);
const newer = version.replace(/\d+$/, (/** @type {string} */ last) => String(Number(last) + 1));
await writeFile(manifest, text.replace(`"version": "${version}"`, `"version": "${newer}"`));
const second = await packages('second');

await ensureDependencies();
const display = await openDisplay('1920x1080x24', { apart: true });
const { code } = await runTool(
  '@playwright/test/cli.js',
  ['test', '-c', 'tests/package/playwright.config.ts', ...process.argv.slice(2)],
  {
    env: {
      ...display.env,
      SIGGIL_DEB: ending(first, '.deb'),
      SIGGIL_VERSION: version,
      SIGGIL_NEWER_DEB: ending(second, '.deb'),
      SIGGIL_NEWER_VERSION: newer,
      SIGGIL_ARCHIVE: ending(second, '.tar.gz'),
    },
  },
);
display.close();
process.exit(code);

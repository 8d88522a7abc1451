import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, ROOT, runTool, say } from './command.mjs';

/** Everything that the build reads. */
const INPUTS = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'scripts/package/parts-plugin.mjs',
  'package.json',
  'package-lock.json',
];
const STAMP = path.join(ROOT, 'out', '.inputs');

/** @param {string} place @returns {Promise<string[]>} the files there, in a steady order */
async function filesOf(place) {
  const entries = await readdir(path.join(ROOT, place), { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** @returns {Promise<string>} a digest of all inputs */
async function inputs() {
  const hash = createHash('sha256');
  const files = (await Promise.all(INPUTS.map(filesOf))).flat();
  for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Builds the program into `out`; does nothing where it is built from the very same inputs already. */
export async function build() {
  const wanted = await inputs();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return;
  say('building');
  const { code } = await runTool('electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn']);
  if (code !== 0) giveUp('the build failed; its messages are above.');
  await writeFile(STAMP, wanted);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();

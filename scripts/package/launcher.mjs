import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command.mjs';
import { PRODUCT } from './product.mjs';

/** The program itself; people start the launcher, which has the plain name. */
export const PROGRAM = `${PRODUCT.id}-bin`;

/** @param {string} language @returns {Promise<string>} what is said of a damaged file, for a shell's single quotes */
async function wordsIn(language) {
  const text = await readFile(path.join(ROOT, 'resources/words', language, 'trouble.json'), 'utf8');
  const words = JSON.parse(text)['page-missing'];
  if (/['\\]/.test(words)) throw new Error(`a shell would misread: ${words}`);
  return words;
}

/**
 * Puts a script beside the program that looks at its files before it starts it: those without which Electron ends in
 * silence or with a dump. They are read anyway, so that it costs some hundredths of a second.
 * @param {string} folder the program's, complete
 */
export async function writeLauncher(folder) {
  const locales = (await readdir(path.join(folder, 'locales'))).map((name) => `locales/${name}`);
  const top = (await readdir(folder)).filter((name) => /\.(pak|dat|bin)$/.test(name));
  const files = ['resources/app.asar', ...top, ...locales].sort();
  const sums = execFileSync('cksum', files, { cwd: folder, encoding: 'utf8' }).trim();
  const { size } = await stat(path.join(folder, PROGRAM));
  /** @type {Record<string, string>} */
  const values = {
    FILES: files.join(' '),
    SUMS: sums,
    PROGRAM,
    SIZE: String(size),
    WORDS_EN: await wordsIn('en'),
    WORDS_FR: await wordsIn('fr'),
    WORDS_RU: await wordsIn('ru'),
  };
  const template = await readFile(path.join(ROOT, 'resources/linux/launcher.sh'), 'utf8');
  const script = template.replace(/@(\w+)@/g, (_, name) => values[name] ?? '');
  await writeFile(path.join(folder, PRODUCT.id), script, { mode: 0o755 });
}

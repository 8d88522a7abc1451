import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { giveUp, ROOT, run, say } from './command.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

/**
 * @param {string} file
 * @returns {Promise<Lock | null>}
 */
async function readLock(file) {
  try {
    return JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * True where `node_modules` holds what package-lock.json asks for. npm keeps its own account of what it installed in
 * `node_modules/.package-lock.json`, written last, so an interrupted installation does not pass.
 */
async function dependenciesFit() {
  const [wanted, installed] = await Promise.all([
    readLock('package-lock.json'),
    readLock('node_modules/.package-lock.json'),
  ]);
  if (!wanted || !installed) return false;
  return Object.entries(wanted.packages).every(([place, { version, optional }]) => {
    if (place === '') return true;
    const there = installed.packages[place];
    // Optional packages are for other platforms where they are absent.
    return there ? there.version === version : optional === true;
  });
}

/** Installs the packages of package-lock.json where `node_modules` does not fit it. */
export async function ensureDependencies() {
  if (await dependenciesFit()) return;
  say('installing packages (npm ci)');
  const { code } = await run('npm', ['ci']);
  if (code !== 0) giveUp('npm ci failed; its messages are above.');
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
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

/** Ends with a plain word where this Node is older than package.json asks for: npm only warns, and the build fails oddly. */
async function ensureNode() {
  const { engines } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const wanted = /\d+(\.\d+)*$/.exec(engines.node)?.[0] ?? '';
  const { node } = process.versions;
  if (node.localeCompare(wanted, 'en', { numeric: true }) < 0)
    giveUp(`Node ${wanted} or newer is needed; this is ${node}.`);
}

/** Installs the packages of package-lock.json where `node_modules` does not fit it. */
export async function ensureDependencies() {
  await ensureNode();
  if (await dependenciesFit()) return;
  say('installing packages (npm ci)');
  const { code } = await run('npm', ['ci']);
  if (code !== 0) giveUp('npm ci failed; its messages are above.');
}

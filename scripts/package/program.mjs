import { Arch, build, Platform } from 'electron-builder';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { giveUp } from '../command.mjs';
import { builderConfiguration } from './builder.mjs';
import { writeLauncher } from './launcher.mjs';
import { PRODUCT, RELEASE } from './product.mjs';

/** The fallback's launcher would be started in place of the program. */
const LAUNCHER = path.join('resources', 'app');

/**
 * The version of an unpacked Electron.
 * @param {import('../electron.mjs').Electron} electron
 */
export async function versionOf({ program, fallback }) {
  const folder = path.dirname(program);
  // The fallback's folder is named after its version by `electron.mjs`.
  if (fallback) return /electron-(\d+\.\d+\.\d+)/.exec(folder)?.[1] ?? PRODUCT.electron;
  return readFile(path.join(folder, 'version'), 'utf8').then(
    (text) => text.trim().replace(/^v/, ''),
    () => PRODUCT.electron,
  );
}

/**
 * Makes the program's folder for Linux with an Electron that is there already; needs no network.
 * @param {import('../electron.mjs').Electron} electron
 * @param {string} version Electron's
 * @returns {Promise<string>} the folder
 */
export async function makeProgram({ program }, version) {
  const unpacked = path.dirname(program);
  const clean = await mkdtemp(path.join(os.tmpdir(), 'siggil-electron-'));
  try {
    await cp(unpacked, clean, { recursive: true, filter: (from) => path.relative(unpacked, from) !== LAUNCHER });
    await build({
      targets: Platform.LINUX.createTarget('dir', Arch.x64),
      config: builderConfiguration({ folder: clean, version }),
    });
  } finally {
    await rm(clean, { recursive: true, force: true });
  }
  const folder = path.join(RELEASE, 'linux-unpacked');
  await writeLauncher(folder);
  return folder;
}

/**
 * Packs the program's folder as an AppImage, by tools that electron-builder downloads.
 * @param {string} program the folder
 * @param {string} mark goes into the name
 */
export async function makeAppImage(program, mark) {
  const config = builderConfiguration({ folder: null, version: PRODUCT.electron });
  await build({
    targets: Platform.LINUX.createTarget('AppImage', Arch.x64),
    prepackaged: program,
    config: { ...config, appImage: { ...config.appImage, artifactName: `siggil-\${version}-x64${mark}.AppImage` } },
  }).catch((/** @type {Error} */ error) =>
    giveUp(`no AppImage was made; its tools come from GitHub, which has to be within reach.\n${error.message}`),
  );
}

/** Makes what Windows or macOS expect, on these systems. @param {string} version Electron's */
export async function makeElsewhere(version) {
  await build({ config: builderConfiguration({ folder: null, version }) });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { giveUp, run, say } from './command.mjs';

/** What a Debian without a desktop lacks for Electron. Newer releases call some of them `…t64`. */
const DEBIAN_PACKAGES = [
  'xvfb',
  'xauth',
  'libgtk-3-0',
  'libnss3',
  'libgbm1',
  'libasound2',
  'libxss1',
  'libatk-bridge2.0-0',
  'libcups2',
  'libdrm2',
  'libxkbcommon0',
  'libxcomposite1',
  'libxdamage1',
  'libxrandr2',
  'libxfixes3',
];

const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);

const hasXvfb = async () =>
  process.platform === 'linux' && (await run('Xvfb', ['-version'], { capture: true })).code !== 127;

/** @param {string} program @returns {Promise<string[]>} what Electron needs and this machine lacks */
async function missing(program) {
  if (process.platform !== 'linux') return [];
  const libraries = await run('ldd', [program], { capture: true });
  const lacking = [...libraries.output.matchAll(/^\s*(\S+) => not found/gm)].map(([, library]) => String(library));
  if (!hasDisplay() && !(await hasXvfb())) lacking.push('Xvfb');
  return lacking;
}

/** @returns {Promise<string[]>} the Debian packages under the names that this release gives them */
const debianNames = () =>
  Promise.all(
    DEBIAN_PACKAGES.map(async (name) => {
      const shown = await run('apt-cache', ['show', '--no-all-versions', name], { capture: true });
      return shown.output.includes(`Package: ${name}\n`) ? name : `${name}t64`;
    }),
  );

/**
 * Sees to the system libraries that Electron needs: installs them as root on Debian and its kin, and otherwise says
 * what to install and ends.
 * @param {string} program Electron's executable
 */
export async function ensureMachine(program) {
  const lacking = await missing(program);
  if (lacking.length === 0) return;
  const apt = (await run('apt-get', ['--version'], { capture: true })).code === 0;
  if (!apt) giveUp(`Electron needs what this system lacks; please install: ${lacking.join(', ')}`);
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    say(`this machine lacks ${lacking.join(', ')}; installing Debian packages`);
    if ((await run('apt-get', ['update', '-qq'])).code !== 0) giveUp('apt-get update failed; its messages are above.');
  }
  const install = ['install', '-y', '-q', '--no-install-recommends', ...(await debianNames())];
  if (!asRoot) giveUp(`this machine lacks ${lacking.join(', ')}. Please run:\n  sudo apt-get ${install.join(' ')}`);
  await run('apt-get', install, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  const still = await missing(program);
  if (still.length > 0) giveUp(`Electron still lacks ${still.join(', ')}.`);
}

/** A small Wayland desktop that needs neither screen nor graphics card, and what takes pictures of it. */
const WAYLAND_DESKTOP = ['sway', 'grim'];

/** Sees to a Wayland desktop for the test of it, where that can be had; the test is skipped where it cannot. */
export async function ensureWayland() {
  if (process.platform !== 'linux') return;
  const lacks = async () => {
    const found = await Promise.all(WAYLAND_DESKTOP.map((tool) => run('which', [tool], { capture: true })));
    return found.some(({ code }) => code !== 0);
  };
  if (!(await lacks())) return;
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'], { capture: true })).code === 0) {
    say(`installing ${WAYLAND_DESKTOP.join(' and ')}, for the test under Wayland`);
    const words = ['install', '-y', '-q', '--no-install-recommends', ...WAYLAND_DESKTOP];
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true };
    if ((await run('apt-get', words, quiet)).code !== 0 && (await run('apt-get', ['update', '-qq'], quiet)).code === 0)
      await run('apt-get', words, quiet);
  }
  if (await lacks()) say(`without ${WAYLAND_DESKTOP.join(' and ')} the test under Wayland is skipped.`);
}

/**
 * Makes sure of a display, starting a virtual one where there is none.
 * @param {string} screen size of a virtual screen, such as `1920x1080x24`
 * @param {{ apart?: boolean }} [options] `apart`: a virtual one even beside a real one, where it can be had, so that
 *   windows disturb nobody and have the same screen everywhere
 * @returns {Promise<{ env: Record<string, string | undefined>, close: () => void }>} `env` is for what uses the display
 */
export async function openDisplay(screen, { apart = false } = {}) {
  if (hasDisplay() && !(apart && (await hasXvfb()))) return { env: {}, close: () => undefined };
  // Xvfb chooses a free number itself and writes it to the third stream. Without -noreset it starts over when its last
  // window closes, and a program that opens one just then finds no display.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // Ctrl+C reaches the program first: it leaves while it still has its display.
    detached: true,
  });
  const number = await Promise.race([
    // The stream exists: it is asked for above.
    once(/** @type {import('node:stream').Readable} */ (server.stdio[3]), 'data').then(([text]) => String(text).trim()),
    once(server, 'exit').then(() => null),
  ]);
  if (number === null) giveUp('Xvfb, the virtual display, did not start.');
  say(`${apart ? '' : 'no display here: '}using a virtual display (Xvfb :${number}, ${screen})`);
  const close = () => void server.kill();
  process.once('exit', close);
  return { env: { DISPLAY: `:${number}`, WAYLAND_DISPLAY: undefined, XDG_SESSION_TYPE: 'x11' }, close };
}

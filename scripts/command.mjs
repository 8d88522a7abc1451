import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM'];

/**
 * @typedef {object} Finished
 * @property {number} code the exit code; 1 where a signal or the time limit ended the command, 127 where it does not exist
 * @property {string} output what it printed on both streams, where it was captured
 */

/**
 * Runs a command to its end and never throws.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Readonly<Record<string, string | undefined>>, cwd?: string, capture?: boolean, limitMs?: number }} [options]
 *   `env` is added to the environment; with `capture` the output is returned instead of shown
 * @returns {Promise<Finished>}
 */
export function run(command, args, options = {}) {
  const { env = {}, cwd = ROOT, capture = false, limitMs } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm is a batch file on Windows, which only a shell starts.
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    // Whoever ends the script ends what it runs first.
    let ending = false;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      ending = true;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    const limit = limitMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), limitMs);
    const ended = (/** @type {Finished} */ finished) => {
      clearTimeout(limit);
      for (const signal of SIGNALS) process.off(signal, pass);
      if (ending) process.exit(1);
      resolve(finished);
    };
    child.on('error', (error) => ended({ code: 127, output: output + String(error) }));
    child.on('close', (code, signal) => {
      const note = signal ? `${path.basename(command)} ${args[0]} was ended by ${signal}.\n` : '';
      if (!capture && note) console.error(note);
      ended({ code: code ?? 1, output: output + note });
    });
  });
}

/**
 * Runs a file of an installed package with this Node.
 * @param {string} file path below `node_modules`
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (file, args, options) =>
  run(process.execPath, [path.join(ROOT, 'node_modules', file), ...args], options);

/** @param {string} text */
export const say = (text) => console.log(`siggil: ${text}`);

/**
 * Ends the script with a message for the person who started it.
 * @param {string} text
 * @returns {never}
 */
export function giveUp(text) {
  console.error(`siggil: ${text}`);
  process.exit(1);
}

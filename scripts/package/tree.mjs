import { execFileSync } from 'node:child_process';
import { lutimes, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, run } from '../command.mjs';

/** Seconds since 1970 that everything in a package is dated by: SOURCE_DATE_EPOCH, or the commit's date. */
export const packageDate = () =>
  Number(
    process.env['SOURCE_DATE_EPOCH'] ??
      execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim(),
  );

/** Gives every file and folder the same date. @param {string} folder @param {number} date seconds */
export async function dateAll(folder, date) {
  for (const entry of await readdir(folder, { recursive: true })) await lutimes(path.join(folder, entry), date, date);
  await lutimes(folder, date, date);
}

/**
 * Runs a packing tool. @param {string} command @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 * @throws {Error} with what it printed, where it failed
 */
export async function pack(command, args, options) {
  const { code, output } = await run(command, args, { ...options, capture: true });
  if (code !== 0) throw new Error(`${command} failed: ${output.trim()}`);
}

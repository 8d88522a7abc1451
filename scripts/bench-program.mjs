import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { resolveElectron } from './electron.mjs';
import { ensureMachine, openDisplay } from './machine.mjs';

/**
 * What every bench of the real program needs: the built program, an Electron, a display of its own, and a folder for
 * data, which `close` removes.
 */
export async function openBench() {
  await ensureDependencies();
  const { program } = await resolveElectron();
  await ensureMachine(program);
  await build();
  const display = await openDisplay('1920x1080x24', { apart: true });
  const folders = await mkdtemp(path.join(os.tmpdir(), 'siggil-bench-'));
  return {
    program,
    env: display.env,
    folders,
    async close() {
      await rm(folders, { recursive: true, force: true, maxRetries: 5 });
      display.close();
    },
  };
}

/** @param {readonly number[]} values @param {number} part 0.5 for the median @returns {number} NaN where there are none */
export const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

/**
 * Prints a measurement as one JSON line: the median, the least and the most.
 * @param {string} name @param {readonly number[]} values @param {string} unit
 */
export function printMedian(name, values, unit) {
  const value = Number(quantile(values, 0.5).toFixed(2));
  console.log(JSON.stringify({ name, value, unit, least: Math.min(...values), most: Math.max(...values) }));
}

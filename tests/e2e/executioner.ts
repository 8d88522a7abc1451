import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { command } from './program';

/** Ends the process and all that belong to it, as a power cut does. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Resolves when no process of the group is left. */
export async function groupGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const WATCHED = ['', 'history', 'running', 'profiles', 'summary', 'backups'];

/** The moment of a kill: after so many milliseconds, or at so many changes of files, whichever comes first. */
export interface Moment {
  readonly ms: number;
  readonly changes: number;
}

/**
 * Waits for the moment, and acts. Changes in the data folder are heard while they happen, so that kills come into the
 * midst of writing much more often than the clock alone would bring them there.
 * @returns a function that calls it off
 */
export function atMoment(dataFolder: string, { ms, changes }: Moment, act: () => void): () => void {
  const watchers: FSWatcher[] = [];
  let seen = 0;
  const stop = (): void => {
    clearTimeout(timer);
    for (const watcher of watchers.splice(0)) watcher.close();
  };
  const strike = (): void => {
    stop();
    act();
  };
  const timer = setTimeout(strike, ms);
  for (const name of WATCHED) {
    const folder = path.join(dataFolder, name);
    if (!existsSync(folder)) continue;
    const watcher = watch(folder, (_kind, file) => {
      if (file !== null && /^(browser|Singleton)/.test(file)) return;
      if (++seen === changes) strike();
    });
    watcher.on('error', () => undefined);
    watchers.push(watcher);
  }
  return stop;
}

/** Starts the program without a driver, in a group of its own. */
export function startAlone(dataFolder: string): ChildProcess {
  const { program, arguments: given, env } = command(dataFolder);
  return spawn(program, given, { env, stdio: 'ignore', detached: true });
}

/** Starts the program without a driver, kills it at the moment, and waits until nothing of it is left. */
export async function killAtStart(dataFolder: string, moment: Moment): Promise<void> {
  const running = startAlone(dataFolder);
  const { pid } = running;
  if (pid === undefined) throw new Error('The program did not start.');
  await new Promise<void>((resolve) => {
    const stop = atMoment(dataFolder, moment, () => killGroup(pid));
    running.once('exit', () => {
      stop();
      resolve();
    });
  });
  killGroup(pid);
  await groupGone(pid);
}

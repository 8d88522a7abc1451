import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TRIAL } from '../store/leftovers';
import { makeFolder } from '../store/plain-file';

/** Tries what a folder takes, in one that is made within it and goes again. @throws Error where it does not take it */
function tryOut(folder: string, put: (trial: string) => void): void {
  const trial = mkdtempSync(path.join(folder, TRIAL));
  try {
    put(trial);
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** Whether something can be put into the folder, which is made where it is missing. */
export function canKeep(folder: string): boolean {
  try {
    makeFolder(folder);
    // Permissions alone would not tell of a disk that is read-only, or of a file where the folder should be.
    tryOut(folder, () => undefined);
    return true;
  } catch {
    return false;
  }
}

/** By which Chromium sees to it that nobody else runs in a folder. Its links are left behind by a kill. */
const LOCK = ['SingletonLock', 'SingletonSocket', 'SingletonCookie'];

/** Whether Chromium's lock can be had in the folder: many a stick's disk has no links, and something may be in the way. */
function takesLock(folder: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    tryOut(folder, (trial) => symlinkSync('nowhere', path.join(trial, 'link')));
    return LOCK.every(
      (name) => lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isSymbolicLink() ?? true,
    );
  } catch {
    return false;
  }
}

/**
 * Where the lock on a data folder lies: there, or else in a folder of the same player that stands for it.
 * @param home the folder that is the program's own where nobody chooses another
 * @returns null where there can be no lock, and two programs are not kept apart
 */
export function lockFolder(dataFolder: string, home: string): string | null {
  if (takesLock(dataFolder)) return dataFolder;
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const other = path.join(home, 'locks', name);
  try {
    makeFolder(other);
  } catch {
    return null;
  }
  return takesLock(other) ? other : null;
}

/**
 * Whether another program holds the lock in a folder. Chromium refuses it also where it finds no place for the socket by
 * which two programs speak, such as on a full disk for temporary files; its own lock is left then, or none.
 */
export function isLockedByAnother(folder: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    return !readlinkSync(path.join(folder, 'SingletonLock')).endsWith(`-${process.pid}`);
  } catch {
    return false;
  }
}

/** A folder for what the browser writes, where the data folder takes nothing; null where there is none either. */
export function folderForNow(): string | null {
  try {
    return mkdtempSync(path.join(os.tmpdir(), 'siggil-'));
  } catch {
    return null;
  }
}

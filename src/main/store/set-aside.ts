import { constants, copyFileSync, existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** 20250131T120000: sorts by time and is allowed in a file's name everywhere. */
const stamp = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, '');

function freeName(path: string, now: Date): string {
  const base = join(dirname(path), `${basename(path)}.broken-${stamp(now)}`);
  let name = base;
  for (let again = 2; existsSync(name); again++) name = `${base}-${again}`;
  return name;
}

/**
 * Keeps a file that cannot be read as `name.broken-<time>`: `move` takes it out of the way, `copy` leaves it where a part
 * of it is still good. Returns false where that failed: then the file must not be overwritten.
 */
export function setAside(path: string, now: Date, how: 'move' | 'copy'): boolean {
  try {
    if (how === 'move') renameSync(path, freeName(path, now));
    else copyFileSync(path, freeName(path, now));
    return true;
  } catch {
    return false;
  }
}

/** Copies a file for an earlier version of the program, once. Returns false where there is no such copy afterwards. */
export function keepForEarlier(path: string, copy: string): boolean {
  try {
    copyFileSync(path, copy, constants.COPYFILE_EXCL);
  } catch {
    return existsSync(copy);
  }
  return true;
}

import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isReadable, readPlain } from './plain-file';

/** 20250131T120000: sorts by time and is allowed in a file's name everywhere. */
export const stamp = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, '');

function freeName(path: string, now: Date): string {
  const base = join(dirname(path), `${basename(path)}.broken-${stamp(now)}`);
  let name = base;
  for (let again = 2; existsSync(name); again++) name = `${base}-${again}`;
  return name;
}

/** Whether such a copy is there already: a file that cannot be mended is found at every start. */
function isCopied(path: string): boolean {
  const content = readPlain(path);
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.broken-`) && !name.endsWith('.new'))
    .map((name) => join(dirname(path), name))
    .some((copy) => isReadable(copy) && readPlain(copy).equals(content));
}

/** A kill leaves no half copy under the copy's name, which would pass for the whole one. */
function copyWhole(path: string, copy: string): void {
  copyFileSync(path, `${copy}.new`);
  renameSync(`${copy}.new`, copy);
}

/**
 * Keeps a file that cannot be read as `name.broken-<time>`: `move` takes it out of the way, `copy` leaves it where a part
 * of it is still good. Returns false where that failed: then the file must not be overwritten.
 */
export function setAside(path: string, now: Date, how: 'move' | 'copy'): boolean {
  try {
    if (how === 'move') renameSync(path, freeName(path, now));
    else if (!isCopied(path)) copyWhole(path, freeName(path, now));
    return true;
  } catch {
    return false;
  }
}

/** Copies a file for an earlier version of the program, once. Returns false where there is no such copy afterwards. */
export function keepForEarlier(path: string, copy: string): boolean {
  try {
    if (!existsSync(copy)) copyWhole(path, copy);
    return true;
  } catch {
    return false;
  }
}

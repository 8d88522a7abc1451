import { accessSync, constants, lstatSync, mkdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** In bytes; many times what any file of ours grows to. What is larger would only make the program gasp. */
const LARGEST = 256 * 1024 * 1024;

/** What a path leads to; nothing where there is nothing, or where the way there goes in a circle or is closed. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether there is something of this name, be it a link that leads nowhere. */
export const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether a path leads to a file, and no folder, pipe or device, that may be read. */
export function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The content of a file. A pipe, a socket or a device in its place is refused unread, since reading might never end.
 * @throws Error
 */
export function readPlain(path: string): Buffer {
  const found = statSync(path);
  if (!found.isFile() || found.size > LARGEST) throw new Error(`${path} is no file to read`);
  return readFileSync(path);
}

/**
 * Makes a folder and those that it lies in, where they are missing. Node's own way of doing so never ends where the
 * system takes no new folder and calls that a missing one, as below /proc and where disks are mounted on demand.
 * @throws Error
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const outer = dirname(folder);
  if (outer !== folder) makeFolder(outer);
  mkdirSync(folder);
}

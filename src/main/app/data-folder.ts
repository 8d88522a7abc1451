import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Whether something can be put into the folder, which is made where it is missing. */
export function canKeep(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    // Permissions alone would not tell of a disk that is read-only, or of a file where the folder should be.
    rmdirSync(mkdtempSync(path.join(folder, 'try-')));
    return true;
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

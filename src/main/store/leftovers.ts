import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './folder';

/** Where files are written, relative to the data folder. */
const FOLDERS = ['', 'history', 'profiles', 'running', 'summary', 'backups'];
/** Files that are written beside their place first (atomically's names, and our own), and backups that are being made. */
const UNFINISHED = /\.(?:tmp-\d{10}[0-9a-f]{6}|new|part)$/;

/** Takes away what a kill has left half written: whatever it was to replace is still whole. */
export function sweepLeftovers(dataFolder: string): void {
  for (const folder of FOLDERS.map((name) => join(dataFolder, name))) {
    for (const file of filesIn(folder).filter((name) => UNFINISHED.test(name))) {
      try {
        rmSync(join(folder, file), { recursive: true, force: true });
      } catch {
        // It does no harm where it is.
      }
    }
  }
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './folder';

/** Files that are written beside their place first, by atomically's names and our own. */
const UNFINISHED = /\.(?:json|ndjson)(?:\.broken-[\dT-]+)?\.(?:tmp-\d{10}[0-9a-f]{6}|new)$/;
/** What the names of folders begin with that are made to try the data folder, and taken away at once. */
export const TRIAL = 'siggil-try-';
/** By folder, relative to the data folder, in which others may keep files of their own. */
const LEFTOVERS: Readonly<Record<string, RegExp>> = {
  '': new RegExp(`^(?:settings|profiles|window|restore-pending)\\b.*${UNFINISHED.source}|^${TRIAL}[0-9A-Za-z]{6}$`),
  history: UNFINISHED,
  profiles: UNFINISHED,
  running: UNFINISHED,
  summary: UNFINISHED,
  // Those that are being made.
  backups: /^\d{8}T\d{6}-[\w-]+\.part$/,
};

/** Takes away what a kill has left half written: whatever it was to replace is still whole. */
export function sweepLeftovers(dataFolder: string): void {
  for (const [within, names] of Object.entries(LEFTOVERS)) {
    const folder = join(dataFolder, within);
    for (const file of filesIn(folder).filter((name) => names.test(name))) {
      try {
        rmSync(join(folder, file), { recursive: true, force: true });
      } catch {
        // It does no harm where it is.
      }
    }
  }
}

import { readlinkSync } from 'node:fs';
import os from 'node:os';

/** How much a thread that searches stands back, on the scale from -20 to 19 on which everything else has 0. */
const STANDS_BACK = 10;

/**
 * Lets the thread that calls it stand back behind the window: the picture moves on while an opponent thinks, and the
 * thinking has every moment that nothing else wants. Linux alone gives a thread a rank of its own.
 * @returns whether it stands back now
 */
export function giveWay(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // Reads `PROCESS/task/THREAD`.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    os.setPriority(thread, STANDS_BACK);
    return true;
  } catch {
    // It stands back already, or where nobody may look.
    return false;
  }
}

import type { GameIds } from '../../shared/history';
import type { PlayedRecord } from '../../shared/record';
import type { Archive } from './ports';

/** Deleting games, the last time of which can be taken back as long as the program runs. */
export interface Deletions {
  /** Returns what is gone now; what could not be written is still there. */
  remove(ids: readonly string[]): GameIds;
  /** Puts back what was removed last, and returns it; nothing the second time. */
  undo(): GameIds;
}

const idsOf = (records: readonly PlayedRecord[]): GameIds => ({ ids: records.map(({ id }) => id) });

export function openDeletions(archive: Archive): Deletions {
  let last: readonly PlayedRecord[] = [];
  return {
    remove(ids) {
      last = archive.remove(ids);
      return idsOf(last);
    },
    undo() {
      const back = last;
      archive.addAll(back);
      last = back.filter(({ id }) => !archive.has(id));
      return idsOf(back.filter(({ id }) => archive.has(id)));
    },
  };
}

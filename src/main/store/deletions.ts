import type { Deletion } from '../../shared/history';
import type { PlayedRecord } from '../../shared/record';
import type { Archive } from './ports';

/** Deleting games, the last time of which can be taken back as long as the program runs. */
export interface Deletions {
  /** Returns what is gone now; what could not be written is still there. */
  remove(ids: readonly string[]): Deletion;
  /** Puts back what was removed last, and returns it; nothing the second time. */
  undo(): Deletion;
}

const deletionOf = (records: readonly PlayedRecord[]): Deletion => ({ ids: records.map(({ id }) => id) });

export function openDeletions(archive: Archive): Deletions {
  let last: readonly PlayedRecord[] = [];
  return {
    remove(ids) {
      last = archive.remove(ids);
      return deletionOf(last);
    },
    undo() {
      const back = last;
      archive.addAll(back);
      last = back.filter(({ id }) => !archive.has(id));
      return deletionOf(back.filter(({ id }) => archive.has(id)));
    },
  };
}

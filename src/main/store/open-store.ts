import ElectronStore from 'electron-store';
import { makeFolder } from './plain-file';

/** A file of JSON that is replaced as a whole: temporary file, fsync, rename. */
export interface WholeFile {
  /** Throws where the content did not reach the file. */
  replace(content: Record<string, unknown>): void;
}

/**
 * Opens `folder/name.json` for replacing. electron-store reads and parses the file when it is opened, so whoever calls
 * this has checked or removed it; its `schema` and `clearInvalidConfig` stay unused, as they cost time or lose files.
 */
export function openStore(folder: string, name: string): WholeFile {
  // electron-store would make it too, and not always come to an end.
  makeFolder(folder);
  const store = new ElectronStore<Record<string, unknown>>({
    cwd: folder,
    name,
    serialize: (content) => JSON.stringify(content),
  });
  return {
    replace(content) {
      makeFolder(folder);
      store.store = content;
      // Reads it back: a disk that is nearly full takes a part of a file without an error.
      if (store.size !== Object.keys(content).length) throw new Error(`${name} was not written whole`);
    },
  };
}

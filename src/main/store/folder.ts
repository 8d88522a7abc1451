import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './kept-file';
import { isTaken, makeFolder, statOf } from './plain-file';
import { setAside } from './set-aside';

/** A folder within the place's, created where it is missing; something else of that name is set aside and told. */
export function openFolder(place: Place, name: string): Place {
  const folder = join(place.folder, name);
  try {
    if (isTaken(folder) && !statOf(folder)?.isDirectory()) {
      setAside(folder, place.now(), 'move');
      place.notify({ code: 'file-set-aside', about: name });
    }
    makeFolder(folder);
  } catch {
    // The first write tells.
  }
  return {
    ...place,
    folder,
    notify: (notice) => place.notify({ ...notice, about: `${name}/${notice.about}` }),
  };
}

/** The names in a folder; none where it cannot be read. */
export function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { FIRST_PROFILE, GUEST, MOST_PROFILES, PROFILE_PORTRAITS, type ProfilePortrait } from '../../shared/profile';
import { COMPUTER_SETTINGS, DEFAULT_SETTINGS, type Settings } from '../../shared/settings';
import { filesIn, openFolder } from './folder';
import { openKept, type KeptFile, type KeptKind, type Place } from './kept-file';
import type { ProfileStore } from './ports';
import { arrayOf, profileId } from './schemas';
import { openSettings } from './settings';

/** What is kept of a profile beside its settings, which hold its name. */
interface Kept {
  readonly id: string;
  readonly portrait: ProfilePortrait;
}
interface KeptList {
  readonly current: string;
  readonly profiles: readonly Kept[];
}

const LIST: KeptKind<KeptList> = {
  version: 1,
  migrations: [],
  schema: v.pipe(
    v.strictObject({
      current: profileId,
      profiles: v.pipe(
        arrayOf(v.strictObject({ id: profileId, portrait: v.picklist(PROFILE_PORTRAITS) }), MOST_PROFILES),
        v.minLength(1),
      ),
    }),
    v.check(({ current, profiles }) => profiles.some(({ id }) => id === current)),
    v.check(({ profiles }) => new Set(profiles.map(({ id }) => id)).size === profiles.length),
    v.check(({ profiles }) => profiles.every(({ id }) => id !== GUEST)),
  ),
};

const FOLDER = 'profiles';
const SETTINGS_FILE = /^([0-9a-zA-Z][0-9a-zA-Z-]*)\.json$/;

/** This version's own list where a newer one has left the other. */
const NEWER_BESIDE = /^profiles\.v\d+\.json$/;

/** Without a list, the profiles are those that have settings. */
function foundIn(folder: string): KeptList {
  const others = filesIn(folder)
    .flatMap((file) => SETTINGS_FILE.exec(file)?.[1] ?? [])
    .filter((id) => id !== FIRST_PROFILE && id !== GUEST && v.is(profileId, id));
  const profiles = [FIRST_PROFILE, ...others].slice(0, MOST_PROFILES).map((id, at) => ({
    id,
    portrait: PROFILE_PORTRAITS[at % PROFILE_PORTRAITS.length] ?? PROFILE_PORTRAITS[0],
  }));
  return { current: FIRST_PROFILE, profiles };
}

const ofComputer = (settings: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(COMPUTER_SETTINGS.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])));

/**
 * Opens the profiles: the list in `profiles.json`, the first one's settings and the computer's in `settings.json`, where
 * they were when there was only one player, and everybody else's in `profiles/`. A guest's live in memory.
 */
export function openProfiles(place: Place, newId: () => string): ProfileStore {
  const folder = openFolder(place, FOLDER);
  const list = openKept(place, 'profiles', LIST);
  const first = openSettings(place, 'settings');
  const files = new Map<string, KeptFile<Settings>>([[FIRST_PROFILE, first]]);
  const listed = list.read();
  let kept = listed ?? foundIn(folder.folder);
  let guest: Settings | null = null;

  /** The copy goes first: where the other stays behind, the next start finds it and takes both away. */
  const removeFiles = (id: string): void => {
    for (const file of [`${id}.backup.json`, `${id}.json`]) {
      try {
        rmSync(join(folder.folder, file), { force: true });
      } catch {
        place.notify({ code: 'write-failed', about: `${FOLDER}/${file}` });
        return;
      }
    }
  };
  // A kill between the list and the settings leaves settings of nobody; those of a newer version's players stay.
  const beside = filesIn(place.folder).some((file) => NEWER_BESIDE.test(file));
  const isKept = (id: string): boolean => kept.profiles.some((profile) => profile.id === id);
  for (const file of listed && !beside ? filesIn(folder.folder) : []) {
    const id = SETTINGS_FILE.exec(file)?.[1];
    if (id !== undefined && !isKept(id)) removeFiles(id);
  }

  const write = (next: KeptList): void => {
    kept = next;
    list.write(next);
  };
  const fileOf = (id: string): KeptFile<Settings> => {
    const file = files.get(id) ?? openSettings(folder, id);
    files.set(id, file);
    return file;
  };
  const ownOf = (id: string): Settings => fileOf(id).read() ?? DEFAULT_SETTINGS;
  const current = (): Settings => ({
    ...(guest ?? ownOf(kept.current)),
    ...ofComputer(first.read() ?? DEFAULT_SETTINGS),
  });
  const change = (part: Partial<Settings>): void => {
    const common = ofComputer(part);
    if (Object.keys(common).length > 0) first.write({ ...ownOf(FIRST_PROFILE), ...common });
    const own = Object.fromEntries(Object.entries(part).filter(([key]) => !(key in common)));
    if (Object.keys(own).length === 0) return;
    if (guest) guest = { ...guest, ...own };
    else fileOf(kept.current).write({ ...ownOf(kept.current), ...own });
  };
  /** Settings of somebody who has not chosen any: in the language that is spoken now. */
  const fresh = (): Settings => ({ ...DEFAULT_SETTINGS, language: current().language });

  return {
    list: () => ({
      current: guest ? GUEST : kept.current,
      profiles: kept.profiles.map(({ id, portrait }) => ({ id, portrait, name: ownOf(id).playerName })),
    }),
    settings: {
      current,
      change(part) {
        change(part);
        return current();
      },
    },
    choose(id) {
      if (id === GUEST) {
        guest ??= fresh();
        return;
      }
      guest = null;
      if (id !== kept.current) write({ ...kept, current: id });
    },
    create(name, portrait) {
      const id = newId();
      fileOf(id).write({ ...fresh(), playerName: name });
      guest = null;
      write({ current: id, profiles: [...kept.profiles, { id, portrait }] });
    },
    change(id, name, portrait) {
      const own = ownOf(id);
      if (own.playerName !== name) fileOf(id).write({ ...own, playerName: name });
      write({ ...kept, profiles: kept.profiles.map((one) => (one.id === id ? { id, portrait } : one)) });
    },
    remove(id) {
      const profiles = kept.profiles.filter((one) => one.id !== id);
      const next = profiles[0]?.id ?? kept.current;
      write({ current: kept.current === id ? next : kept.current, profiles });
      if (id === FIRST_PROFILE) {
        // Its file holds what belongs to the computer, too.
        first.write({ ...DEFAULT_SETTINGS, ...ofComputer(ownOf(id)) });
        return;
      }
      files.delete(id);
      removeFiles(id);
    },
  };
}

import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings';
import { openKept, type KeptKind, type Place } from './kept-file';
import type { SettingsStore } from './ports';
import { settings } from './schemas';

/** Goes up whenever there is a new setting: 2 brought the card style, 3 the sound, 4 the theme. */
const VERSION = 4;
/** Settings that an earlier version did not know take their defaults. */
const withDefaults = (data: unknown): unknown => ({ ...DEFAULT_SETTINGS, ...(data as Partial<Settings>) });

const SETTINGS: KeptKind<Settings> = {
  version: VERSION,
  migrations: Array.from({ length: VERSION - 1 }, (_, n) => ({ from: n + 1, up: withDefaults })),
  schema: settings,
};

/** Opens the player's settings; the defaults where there are none. */
export function openSettings(place: Place): SettingsStore {
  const kept = openKept(place, 'settings', SETTINGS);
  const current = (): Settings => kept.read() ?? DEFAULT_SETTINGS;
  return {
    current,
    change(part) {
      kept.write({ ...current(), ...part });
      return current();
    },
  };
}

import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings';
import { openKept, type KeptKind, type Place } from './kept-file';
import type { SettingsStore } from './ports';
import { settings } from './schemas';

const SETTINGS: KeptKind<Settings> = {
  version: 2,
  // Version 1 did not know all of the settings; those it lacks take their defaults.
  migrations: [{ from: 1, up: (data) => ({ ...DEFAULT_SETTINGS, ...(data as Partial<Settings>) }) }],
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

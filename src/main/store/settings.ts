import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings';
import { openKept, type KeptKind, type Place } from './kept-file';
import { settings } from './schemas';

const SETTINGS: KeptKind<Settings> = { version: 1, migrations: [], schema: settings };

/** The player's settings; a change is on disk when `change` returns, or told as not written. */
export interface SettingsStore {
  current(): Settings;
  change(part: Partial<Settings>): Settings;
}

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

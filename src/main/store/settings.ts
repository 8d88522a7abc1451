import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings';
import { openKept, type KeptFile, type KeptKind, type Place } from './kept-file';
import { settings } from './schemas';

/** Goes up whenever there is a new setting: 2 brought the card style, 3 the sound, 4 the theme, 5 the introduction. */
const VERSION = 5;
/** Settings that an earlier version did not know take their defaults; what are no settings stays what it is. */
const withDefaults = (data: unknown): unknown =>
  typeof data !== 'object' || Array.isArray(data) ? data : { ...DEFAULT_SETTINGS, ...data };

const SETTINGS: KeptKind<Settings> = {
  version: VERSION,
  migrations: Array.from({ length: VERSION - 1 }, (_, n) => ({ from: n + 1, up: withDefaults })),
  schema: settings,
};

/** Opens a file of settings. */
export const openSettings = (place: Place, name: string): KeptFile<Settings> => openKept(place, name, SETTINGS);

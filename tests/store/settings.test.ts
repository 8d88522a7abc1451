import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProfiles } from '../../src/main/store/profiles';
import type { Place } from '../../src/main/store/kept-file';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { newPlace } from './place';

const openSettings = (place: Place) => openProfiles(place, () => 'nobody').settings;

/** A file of settings as version 1 wrote it, nothing at its default. */
const VERSION_1 = {
  pace: 'quick',
  motion: 'brief',
  textSize: 'large',
  language: 'en',
  handOrder: 'number',
  memoryAid: true,
  autoEndTurn: false,
  confirmCaptures: true,
  playerName: 'Ähm',
  lastVersus: { mode: 'versus', players: 3, layout: 'gate', opponents: ['greedy', 'random'], first: 'me' },
  lastSolo: { mode: 'solo', goal: 'advanced', layout: 'pass' },
};

test('settings of version 1 are kept, and those it did not know take their defaults', () => {
  const { place, told } = newPlace();
  writeFileSync(join(place.folder, 'settings.json'), JSON.stringify({ version: 1, data: VERSION_1 }));
  expect(openSettings(place).current()).toEqual({ ...DEFAULT_SETTINGS, ...VERSION_1 });
  expect(told).toEqual([]);
});

test('settings of version 2 are kept likewise', () => {
  const { place, told } = newPlace();
  const data = { ...VERSION_1, cardStyle: 'plain' };
  writeFileSync(join(place.folder, 'settings.json'), JSON.stringify({ version: 2, data }));
  expect(openSettings(place).current()).toEqual({ ...DEFAULT_SETTINGS, ...data });
  expect(told).toEqual([]);
});

test('a change is there after the next start', () => {
  const { place } = newPlace();
  openSettings(place).change({ soundMuted: true, effectsVolume: 35, ambienceVolume: 20 });
  expect(openSettings(place).current()).toMatchObject({ soundMuted: true, effectsVolume: 35, ambienceVolume: 20 });
});

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepLeftovers } from '../../src/main/store/leftovers';
import { openSettings } from '../../src/main/store/settings';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { newPlace } from './place';

test('what a kill left half written goes, and nothing else', () => {
  const { place } = newPlace();
  openSettings(place, 'settings').write(DEFAULT_SETTINGS);
  mkdirSync(join(place.folder, 'history'));
  mkdirSync(join(place.folder, 'backups', '20260131T120000-start.part'), { recursive: true });
  mkdirSync(join(place.folder, 'backups', '20260131T110000-start'));
  mkdirSync(join(place.folder, 'siggil-try-aB3dE9', 'link'), { recursive: true });
  const kept = [
    'siggil-try-out.txt',
    'settings.json.broken-20260131T120000',
    'settings.v4.json',
    'history/games-0001.json',
    'history/new',
    'notes.txt.tmp-mine',
    // Somebody else's, in a folder that the player shares with them.
    'film.part',
    'thesis.new',
    'list.json.new',
  ];
  const left = [
    'settings.json.tmp-1234567890abcdef',
    'settings.backup.json.tmp-1234567890abcdef',
    'settings.v4.json.new',
    'restore-pending.json.new',
    'window.json.broken-20260131T120000-2.new',
    'history/games-0001.json.new',
    'history/games-0001.json.tmp-0603627180e4f9a1',
  ];
  for (const file of [...kept, ...left]) writeFileSync(join(place.folder, file), '');
  sweepLeftovers(place.folder);
  expect(readdirSync(join(place.folder, 'history'))).toEqual(['games-0001.json', 'new']);
  expect(readdirSync(join(place.folder, 'backups'))).toEqual(['20260131T110000-start']);
  expect(readdirSync(place.folder).sort()).toEqual(
    ['backups', 'history', 'settings.backup.json', 'settings.json']
      .concat(kept.filter((file) => !file.includes('/')))
      .sort(),
  );
});

test('a folder that is not there has none', () => {
  const { place } = newPlace();
  expect(() => sweepLeftovers(join(place.folder, 'nowhere'))).not.toThrow();
});

import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIRST_PROFILE, GUEST } from '../../src/shared/profile';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import type { Place } from '../../src/main/store/kept-file';
import { openProfiles } from '../../src/main/store/profiles';
import { newPlace } from './place';

/** Ids in the order in which they are asked for. */
const ids = (): (() => string) => {
  let count = 0;
  return () => ['ada', 'bo', 'cy', 'di'][count++] ?? `more-${count}`;
};
const open = (place: Place) => openProfiles(place, ids());
const names = (place: Place): string[] =>
  open(place)
    .list()
    .profiles.map(({ id, name }) => `${id}:${name}`);

describe('profiles', () => {
  test('begin with the one whose settings were there before there were several', () => {
    const { place, told } = newPlace();
    const data = { ...DEFAULT_SETTINGS, playerName: 'Ilse', pace: 'quick' };
    writeFileSync(join(place.folder, 'settings.json'), JSON.stringify({ version: 3, data }));
    const profiles = open(place);
    expect(profiles.list()).toEqual({
      current: FIRST_PROFILE,
      profiles: [{ id: FIRST_PROFILE, name: 'Ilse', portrait: 'sun' }],
    });
    expect(profiles.settings.current()).toEqual(data);
    expect(told).toEqual([]);
  });

  test('have settings of their own, apart from those of the computer', () => {
    const { place } = newPlace();
    const profiles = open(place);
    profiles.settings.change({ pace: 'slow', playerName: 'Ilse', effectsVolume: 20, language: 'fr' });
    profiles.create('Ada', 'moon');
    expect(profiles.settings.current()).toEqual({
      ...DEFAULT_SETTINGS,
      playerName: 'Ada',
      language: 'fr',
      effectsVolume: 20,
    });
    profiles.settings.change({ pace: 'instant', effectsVolume: 70, soundMuted: true });
    profiles.choose(FIRST_PROFILE);
    expect(profiles.settings.current()).toMatchObject({ pace: 'slow', effectsVolume: 70, soundMuted: true });

    const again = open(place);
    expect(again.list().current).toBe(FIRST_PROFILE);
    again.choose('ada');
    expect(again.settings.current()).toMatchObject({ pace: 'instant', effectsVolume: 70, playerName: 'Ada' });
    expect(open(place).list().current).toBe('ada');
  });

  test('are renamed and painted anew', () => {
    const { place } = newPlace();
    const profiles = open(place);
    profiles.create('Ada', 'moon');
    profiles.change('ada', 'Ada B.', 'key');
    profiles.change(FIRST_PROFILE, 'Ilse', 'tree');
    expect(open(place).list()).toEqual({
      current: 'ada',
      profiles: [
        { id: FIRST_PROFILE, name: 'Ilse', portrait: 'tree' },
        { id: 'ada', name: 'Ada B.', portrait: 'key' },
      ],
    });
  });

  test('that are removed leave no settings, and the first of the others plays on', () => {
    const { place } = newPlace();
    const profiles = open(place);
    profiles.settings.change({ playerName: 'Ilse', ambienceVolume: 30, pace: 'slow' });
    profiles.create('Ada', 'moon');
    profiles.create('Bo', 'star');
    profiles.remove('bo');
    expect(profiles.list().current).toBe(FIRST_PROFILE);
    expect(readdirSync(join(place.folder, 'profiles')).sort()).toEqual(['ada.backup.json', 'ada.json']);
    profiles.remove(FIRST_PROFILE);
    expect(profiles.list()).toEqual({ current: 'ada', profiles: [{ id: 'ada', name: 'Ada', portrait: 'moon' }] });
    expect(names(place)).toEqual(['ada:Ada']);
    expect(open(place).settings.current()).toMatchObject({ ambienceVolume: 30, playerName: 'Ada' });
    expect(readFileSync(join(place.folder, 'settings.json'), 'utf8')).not.toContain('Ilse');
  });

  test('leave nothing of a guest', () => {
    const { place } = newPlace();
    const profiles = open(place);
    profiles.settings.change({ playerName: 'Ilse', language: 'ru' });
    const before = readdirSync(place.folder).map((file) => file);
    const bytes = readFileSync(join(place.folder, 'settings.json'));
    profiles.choose(GUEST);
    expect(profiles.settings.current()).toEqual({ ...DEFAULT_SETTINGS, language: 'ru' });
    profiles.settings.change({ pace: 'quick' });
    expect(profiles.settings.current().pace).toBe('quick');
    expect(profiles.list().current).toBe(GUEST);
    expect(readdirSync(place.folder)).toEqual(before);
    expect(readFileSync(join(place.folder, 'settings.json'))).toEqual(bytes);
    expect(open(place).list().current).toBe(FIRST_PROFILE);
    profiles.choose(FIRST_PROFILE);
    profiles.choose(GUEST);
    expect(profiles.settings.current().pace).toBe(DEFAULT_SETTINGS.pace);
  });

  test('leave no settings of somebody who is not in the list, but for those that a newer version keeps', () => {
    const { place, told } = newPlace();
    const profiles = open(place);
    profiles.create('Ada', 'moon');
    // What a kill between the two files of somebody new or removed leaves.
    for (const file of ['bo.json', 'bo.backup.json', 'cy.v7.json'])
      copyFileSync(join(place.folder, 'profiles', 'ada.json'), join(place.folder, 'profiles', file));
    const left = () => readdirSync(join(place.folder, 'profiles')).sort();
    writeFileSync(join(place.folder, 'profiles.v1.json'), readFileSync(join(place.folder, 'profiles.json')));
    open(place);
    expect(left()).toEqual(['ada.backup.json', 'ada.json', 'bo.backup.json', 'bo.json', 'cy.v7.json']);
    rmSync(join(place.folder, 'profiles.v1.json'));
    expect(names(place)).toEqual([`${FIRST_PROFILE}:`, 'ada:Ada']);
    expect(left()).toEqual(['ada.backup.json', 'ada.json', 'cy.v7.json']);
    expect(told).toEqual([]);
  });

  test('are found by their settings where the list is lost with its backup', () => {
    const { place, told } = newPlace();
    const profiles = open(place);
    profiles.create('Ada', 'moon');
    profiles.create('Bo', 'star');
    writeFileSync(join(place.folder, 'profiles.json'), '{');
    rmSync(join(place.folder, 'profiles.backup.json'));
    expect(names(place)).toEqual([`${FIRST_PROFILE}:`, 'ada:Ada', 'bo:Bo']);
    expect(told).toEqual([{ code: 'file-set-aside', about: 'profiles.json' }]);
  });

  test('are not found in files that nobody’s settings can be', () => {
    const { place, told } = newPlace();
    open(place).create('Ada', 'moon');
    rmSync(join(place.folder, 'profiles.json'));
    rmSync(join(place.folder, 'profiles.backup.json'));
    for (const odd of [FIRST_PROFILE, GUEST, 'x'.repeat(100)])
      writeFileSync(join(place.folder, 'profiles', `${odd}.json`), '{}');
    const profiles = open(place);
    profiles.choose('ada');
    // The list that is written now is one that the next start takes.
    const again = open(place);
    expect([again.list().current, names(place)]).toEqual(['ada', [`${FIRST_PROFILE}:`, 'ada:Ada']]);
    expect(told).toEqual([]);
  });

  test.each([
    [
      'twice the same',
      {
        current: 'a',
        profiles: [
          { id: 'a', portrait: 'sun' },
          { id: 'a', portrait: 'sun' },
        ],
      },
    ],
    ['somebody unknown at play', { current: 'b', profiles: [{ id: 'a', portrait: 'sun' }] }],
    ['a path', { current: '../a', profiles: [{ id: '../a', portrait: 'sun' }] }],
    ['nobody', { current: 'a', profiles: [] }],
    ['the guest', { current: GUEST, profiles: [{ id: GUEST, portrait: 'sun' }] }],
  ])('are refused from a file with %s', (_, data) => {
    const { place, told } = newPlace();
    writeFileSync(join(place.folder, 'profiles.json'), JSON.stringify({ version: 1, data }));
    expect(
      open(place)
        .list()
        .profiles.map(({ id }) => id),
    ).toEqual([FIRST_PROFILE]);
    expect(told).toHaveLength(1);
    expect(existsSync(join(place.folder, '..', 'a.json'))).toBe(false);
  });

  test('leave nothing behind, though a kill comes in the midst of their removal', () => {
    const { place, told } = newPlace();
    const profiles = open(place);
    profiles.create('Ada', 'moon');
    const [file, copy] = ['ada.json', 'ada.backup.json'].map((name) => join(place.folder, 'profiles', name)) as [
      string,
      string,
    ];
    rmSync(copy);
    // Its copy cannot be taken away, as where a kill comes in between.
    mkdirSync(join(copy, 'in the way'), { recursive: true });
    profiles.remove('ada');
    expect(told).toEqual([{ code: 'write-failed', about: 'profiles/ada.backup.json' }]);
    expect(existsSync(file)).toBe(true);
    rmSync(copy, { recursive: true });
    writeFileSync(copy, readFileSync(file));
    expect(names(place)).toEqual(['first:']);
    expect(readdirSync(join(place.folder, 'profiles'))).toEqual([]);
  });
});

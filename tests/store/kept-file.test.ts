import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openKept, type KeptKind } from '../../src/main/store/kept-file';
import { newPlace } from './place';

interface Colours {
  readonly names: readonly string[];
}
const KIND: KeptKind<Colours> = {
  version: 1,
  migrations: [],
  schema: v.strictObject({ names: v.array(v.string()) }),
};
const RED: Colours = { names: ['red'] };
const BLUE: Colours = { names: ['blue'] };

/** Every way in which a file can be no good. */
const DAMAGE: Readonly<Record<string, (path: string) => void>> = {
  empty: (path) => writeFileSync(path, ''),
  half: (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  'filled with NUL': (path) => writeFileSync(path, Buffer.alloc(readFileSync(path).length)),
  'of another shape': (path) => writeFileSync(path, '{"version":1,"data":{"names":[3]}}'),
  'without a version': (path) => writeFileSync(path, '{"names":["red"]}'),
  'of version 0': (path) => writeFileSync(path, '{"version":0,"data":{"names":["red"]}}'),
  'JSON of another kind': (path) => writeFileSync(path, '[null]'),
  'a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  // It would be read for ever.
  'a pipe that nobody writes to': (path) => {
    rmSync(path);
    execFileSync('mkfifo', [path]);
  },
  'a link to itself': (path) => {
    rmSync(path);
    symlinkSync(path, path);
  },
};
const damaged = Object.entries(DAMAGE);
const aside = (folder: string): string[] => readdirSync(folder).filter((name) => name.includes('.broken-'));

describe('a file that is kept', () => {
  test('is not made before something is written, and then gives it back', () => {
    const { place, told } = newPlace();
    expect(openKept(place, 'colours', KIND).read()).toBeNull();
    expect(readdirSync(place.folder)).toEqual([]);
    expect(openKept(place, 'colours', KIND).write(RED)).toBe(true);
    expect(openKept(place, 'colours', KIND).read()).toEqual(RED);
    expect(told).toEqual([]);
  });

  test.each(damaged)('is set aside where it is %s, and its backup is used', (_, damage) => {
    const { place, told } = newPlace();
    openKept(place, 'colours', KIND).write(RED);
    damage(join(place.folder, 'colours.json'));
    const kept = openKept(place, 'colours', KIND);
    expect(kept.read()).toEqual(RED);
    expect(told).toEqual([{ code: 'file-set-aside', about: 'colours.json' }]);
    expect(aside(place.folder)).toEqual(['colours.json.broken-20250131T120000']);
    expect(kept.write(BLUE)).toBe(true);
    expect(openKept(place, 'colours', KIND).read()).toEqual(BLUE);
    expect(told).toHaveLength(1);
  });

  test.each(damaged)('loses nothing where its backup is %s', (_, damage) => {
    const { place, told } = newPlace();
    openKept(place, 'colours', KIND).write(RED);
    damage(join(place.folder, 'colours.backup.json'));
    const kept = openKept(place, 'colours', KIND);
    expect(kept.read()).toEqual(RED);
    expect(told).toEqual([{ code: 'file-set-aside', about: 'colours.backup.json' }]);
    expect(kept.write(BLUE)).toBe(true);
    writeFileSync(join(place.folder, 'colours.json'), '');
    expect(openKept(place, 'colours', KIND).read()).toEqual(BLUE);
  });

  test.each(damaged)('starts anew where both are %s, and keeps both', (_, damage) => {
    const { place, told } = newPlace();
    openKept(place, 'colours', KIND).write(RED);
    damage(join(place.folder, 'colours.json'));
    damage(join(place.folder, 'colours.backup.json'));
    const kept = openKept(place, 'colours', KIND);
    expect(kept.read()).toBeNull();
    expect(told.map((notice) => notice.about)).toEqual(['colours.json', 'colours.backup.json']);
    expect(aside(place.folder)).toHaveLength(2);
    expect(kept.write(BLUE)).toBe(true);
    expect(openKept(place, 'colours', KIND).read()).toEqual(BLUE);
  });

  test('is broken twice in one second and nothing set aside is overwritten', () => {
    const { place } = newPlace();
    for (const content of ['one', 'two', 'three']) {
      writeFileSync(join(place.folder, 'colours.json'), content);
      openKept(place, 'colours', KIND);
    }
    expect(
      aside(place.folder)
        .map((name) => readFileSync(join(place.folder, name), 'utf8'))
        .sort(),
    ).toEqual(['one', 'three', 'two']);
  });

  test('comes back from its backup where it was removed or only one of the two was written', () => {
    const { place, told } = newPlace();
    openKept(place, 'colours', KIND).write(RED);
    const backup = readFileSync(join(place.folder, 'colours.backup.json'));
    rmSync(join(place.folder, 'colours.json'));
    const kept = openKept(place, 'colours', KIND);
    expect(kept.read()).toEqual(RED);
    kept.write(BLUE);
    writeFileSync(join(place.folder, 'colours.backup.json'), backup);
    expect(openKept(place, 'colours', KIND).read()).toEqual(BLUE);
    writeFileSync(join(place.folder, 'colours.json'), '');
    expect(openKept(place, 'colours', KIND).read()).toEqual(BLUE);
    expect(told).toHaveLength(1);
  });

  test('of a newer version stays as it is, and this version has a file of its own', () => {
    const { place, told } = newPlace();
    const newer = '{"version":2,"colours":"as one pleases"}';
    writeFileSync(join(place.folder, 'colours.json'), newer);
    writeFileSync(join(place.folder, 'colours.backup.json'), newer);
    const kept = openKept(place, 'colours', KIND);
    expect(kept.read()).toBeNull();
    expect(told).toEqual([{ code: 'file-newer', about: 'colours.json' }]);
    expect(kept.write(BLUE)).toBe(true);
    expect(openKept(place, 'colours', KIND).read()).toEqual(BLUE);
    expect(readFileSync(join(place.folder, 'colours.json'), 'utf8')).toBe(newer);
    expect(readFileSync(join(place.folder, 'colours.backup.json'), 'utf8')).toBe(newer);
    expect(aside(place.folder)).toEqual([]);
  });

  test('cannot be written: it is told once, and written when it can be', () => {
    const { place, told } = newPlace();
    const again = new Set<() => boolean>();
    const kept = openKept({ ...place, later: (write) => again.add(write) }, 'colours', KIND);
    rmSync(place.folder, { recursive: true });
    writeFileSync(place.folder, 'a file where the folder was');
    kept.write(BLUE);
    kept.write(BLUE);
    const [retry, ...others] = again;
    expect(others).toEqual([]);
    expect(retry?.()).toBe(false);
    expect(told).toEqual([{ code: 'write-failed', about: 'colours.json' }]);
    rmSync(place.folder);
    expect(retry?.()).toBe(true);
    expect(openKept(place, 'colours', KIND).read()).toEqual(BLUE);
  });

  test('cannot be written: it is told, and the data lives on', () => {
    const { place, told } = newPlace();
    const kept = openKept(place, 'colours', KIND);
    rmSync(place.folder, { recursive: true });
    writeFileSync(place.folder, 'a file where the folder was');
    expect(kept.write(BLUE)).toBe(false);
    expect(kept.read()).toEqual(BLUE);
    expect(told).toEqual([{ code: 'write-failed', about: 'colours.json' }]);
  });
});

describe('migration', () => {
  const NEXT: KeptKind<{ readonly all: readonly string[] }> = {
    version: 3,
    migrations: [
      { from: 1, up: (data) => ({ list: (data as Colours).names }) },
      { from: 2, up: (data) => ({ all: (data as { list: string[] }).list }) },
    ],
    schema: v.strictObject({ all: v.array(v.string()) }),
  };

  test('goes step by step, writes the result, and keeps the old file for the old program', () => {
    const { place, told } = newPlace();
    openKept(place, 'colours', KIND).write(RED);
    expect(openKept(place, 'colours', NEXT).read()).toEqual({ all: ['red'] });
    expect(JSON.parse(readFileSync(join(place.folder, 'colours.json'), 'utf8'))).toEqual({
      version: 3,
      data: { all: ['red'] },
    });
    expect(told).toEqual([]);
    // The old program again: it is told, and finds what it had.
    expect(openKept(place, 'colours', KIND).read()).toEqual(RED);
    expect(told).toEqual([{ code: 'file-newer', about: 'colours.json' }]);
  });

  test('that fails sets the file aside', () => {
    const { place, told } = newPlace();
    openKept(place, 'colours', KIND).write(RED);
    const gap: typeof NEXT = { ...NEXT, migrations: NEXT.migrations.slice(1) };
    const throws: typeof NEXT = {
      ...NEXT,
      migrations: [
        {
          from: 1,
          up: () => {
            throw new Error('no');
          },
        },
      ],
    };
    for (const kind of [gap, throws]) {
      const before = told.length;
      expect(openKept(place, 'colours', kind).read()).toBeNull();
      expect(told.slice(before).map((notice) => notice.about)).toEqual(['colours.json', 'colours.backup.json']);
      openKept(place, 'colours', KIND).write(RED);
    }
  });
});

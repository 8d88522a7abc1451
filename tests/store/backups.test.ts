import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../src/shared/settings';
import type { Notice } from '../../src/shared/ipc';
import { BACKUPS_KEPT, openBackups } from '../../src/main/store/backups';
import { openHistory } from '../../src/main/store/history';
import type { Place } from '../../src/main/store/kept-file';
import { openSettings } from '../../src/main/store/settings';
import { SUMMARISER } from '../support/summariser';
import { newPlace } from './place';
import { record } from './samples';

/** A folder in which a minute goes by whenever somebody looks at the clock. */
function livedIn(): { readonly place: Place; readonly told: Notice[] } {
  const { place: still, told } = newPlace();
  let minutes = 0;
  const place: Place = { ...still, now: () => new Date(Date.UTC(2026, 0, 31, 12, minutes++)) };
  openHistory(place, SUMMARISER).addAll([record('a'), record('b', { note: '"format":"siggil-record"' })]);
  changeSettings(place, { pace: 'quick' });
  mkdirSync(join(place.folder, 'running'));
  writeFileSync(join(place.folder, 'running', 'x.ndjson'), 'goes on');
  writeFileSync(join(place.folder, 'history', 'games-0001.json.broken-20250131T120000'), 'set aside');
  return { place, told };
}
const changeSettings = (place: Place, part: Partial<Settings>): void => {
  const file = openSettings(place, 'settings');
  file.write({ ...(file.read() ?? DEFAULT_SETTINGS), ...part });
};
const ids = (place: Place): string[] => [...openHistory(place, SUMMARISER).records()].map(({ id }) => id);
const backups = (place: Place): string[] => readdirSync(join(place.folder, 'backups')).sort();
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('backups', () => {
  test('hold the player’s files, plainly, and tell what they are', () => {
    const { place, told } = livedIn();
    expect(openBackups(place).take('start')).toBe(true);
    const [name] = backups(place);
    expect(name).toMatch(/^20260131T12\d{4}-start$/);
    const folder = join(place.folder, 'backups', name ?? '');
    expect(files(folder)).toEqual(['history/games-0001.json', 'settings.json']);
    expect(readFileSync(join(folder, 'settings.json'))).toEqual(readFileSync(join(place.folder, 'settings.json')));
    expect(openBackups(place).list()).toEqual([{ name, at: expect.any(String) as string, reason: 'start', games: 2 }]);
    expect(told).toEqual([]);
  });

  test('are not made where nothing changed, and share what did not', () => {
    const { place } = livedIn();
    for (let n = 0; n < 3; n++) openBackups(place).take('start');
    expect(backups(place)).toHaveLength(1);
    changeSettings(place, { pace: 'slow' });
    openBackups(place).take('start');
    const [first = '', second = ''] = backups(place);
    const node = (name: string, file: string): number => statSync(join(place.folder, 'backups', name, file)).ino;
    expect(node(second, 'history/games-0001.json')).toBe(node(first, 'history/games-0001.json'));
    expect(node(second, 'settings.json')).not.toBe(node(first, 'settings.json'));
    // Never with the file in use, which might be written to.
    expect(statSync(join(place.folder, 'history/games-0001.json')).ino).not.toBe(
      node(first, 'history/games-0001.json'),
    );
  });

  test('leave alone what others keep in the same folder', () => {
    const { place } = livedIn();
    const theirs = ['package.json', 'project/notes.json', 'history/of-rome.json'];
    mkdirSync(join(place.folder, 'project'));
    for (const file of theirs.slice(0, 2)) writeFileSync(join(place.folder, file), '{}');
    openBackups(place).take('start');
    const [name = ''] = backups(place);
    expect(files(join(place.folder, 'backups', name))).toEqual(['history/games-0001.json', 'settings.json']);
    writeFileSync(join(place.folder, theirs[2] ?? ''), '{}');
    openBackups(place).restoreLater(name);
    openBackups(place);
    expect(theirs.filter((file) => !existsSync(join(place.folder, file)))).toEqual([]);
  });

  test('are made where there is a pipe among the files, which is not read', () => {
    const { place, told } = livedIn();
    execFileSync('mkfifo', [join(place.folder, 'profiles.json')]);
    openBackups(place).take('start');
    const [name = ''] = backups(place);
    expect(files(join(place.folder, 'backups', name))).toEqual(['history/games-0001.json', 'settings.json']);
    expect(told).toEqual([]);
  });

  test('are the newest whatever the clock says', () => {
    const { place, told } = newPlace();
    let year = 2026;
    const odd: Place = { ...place, now: () => new Date(Date.UTC(year, 0, 31)) };
    for (let n = 0; n < BACKUPS_KEPT; n++) {
      changeSettings(odd, { playerName: `before ${n}` });
      openBackups(odd).take('import');
    }
    year = 2001;
    changeSettings(odd, { playerName: 'after' });
    const later = openBackups(odd);
    expect(later.take('import')).toBe(true);
    const [newest] = later.list();
    const text = readFileSync(join(place.folder, 'backups', newest?.name ?? '', 'settings.json'), 'utf8');
    expect(text).toContain('after');
    expect(later.list()).toHaveLength(BACKUPS_KEPT);
    later.take('start');
    expect(backups(place)).toHaveLength(BACKUPS_KEPT);
    expect(told).toEqual([]);
  });

  test('see a change that is as long and as old as what it replaces', () => {
    const { place } = livedIn();
    openBackups(place).take('start');
    const path = join(place.folder, 'settings.json');
    const { atime, mtime } = statSync(path);
    changeSettings(place, { pace: 'quick', playerName: 'Ada' });
    utimesSync(path, atime, mtime);
    openBackups(place).take('start');
    changeSettings(place, { pace: 'quick', playerName: 'Bob' });
    utimesSync(path, atime, mtime);
    openBackups(place).take('start');
    expect(backups(place)).toHaveLength(3);
  });

  test('are as many as promised, the newest, those of starts apart from the others', () => {
    const { place } = livedIn();
    openBackups(place).take('import');
    for (let n = 0; n < BACKUPS_KEPT + 3; n++) {
      changeSettings(place, { playerName: `Ada ${n}` });
      openBackups(place).take('start');
    }
    const reasons = openBackups(place)
      .list()
      .map(({ reason }) => reason);
    expect(reasons).toEqual([...Array.from({ length: BACKUPS_KEPT }, () => 'start'), 'import']);
    const newest = readFileSync(join(place.folder, 'backups', backups(place).at(-1) ?? '', 'settings.json'), 'utf8');
    expect(newest).toContain(`Ada ${BACKUPS_KEPT + 2}`);
  });

  test('are not cleared away for the backup that is made before they are brought back', () => {
    const { place, told } = livedIn();
    changeSettings(place, { playerName: 'The oldest' });
    openBackups(place).take('import');
    for (let n = 1; n < BACKUPS_KEPT; n++) {
      changeSettings(place, { playerName: `Ada ${n}` });
      openBackups(place).take('import');
    }
    changeSettings(place, { playerName: 'Now' });
    const [oldest] = backups(place);
    expect(openBackups(place).restoreLater(oldest ?? '')).toBe(true);
    openBackups(place);
    expect(readFileSync(join(place.folder, 'settings.json'), 'utf8')).toContain('The oldest');
    expect(told.map(({ code }) => code)).toEqual(['restored']);
  });

  test('that were cut off halfway are no backups, and go', () => {
    const { place } = livedIn();
    mkdirSync(join(place.folder, 'backups', '20260131T110000-start.part'), { recursive: true });
    expect(openBackups(place).list()).toEqual([]);
    openBackups(place).take('start');
    expect(backups(place)).toHaveLength(1);
  });

  test('that cannot be made are told', () => {
    const { place, told } = livedIn();
    writeFileSync(join(place.folder, 'backups'), 'no folder');
    expect(openBackups(place).take('import')).toBe(false);
    expect(told).toEqual([{ code: 'write-failed', about: 'backups' }]);
  });
});

describe('bringing a backup back', () => {
  test('makes everything as it was, keeps what was, and leaves the running game alone', () => {
    const { place, told } = livedIn();
    openBackups(place).take('start');
    const [name = ''] = backups(place);
    const history = openHistory(place, SUMMARISER);
    history.remove(['a']);
    history.addAll([record('later', { note: 'x'.repeat(600_000) }), record('more', { note: 'x'.repeat(600_000) })]);
    changeSettings(place, { pace: 'slow' });
    expect(readdirSync(join(place.folder, 'history')).filter((file) => /^games-\d+\.json$/.test(file))).toHaveLength(2);

    expect(openBackups(place).restoreLater(name)).toBe(true);
    // Nothing happens while files are open.
    expect(ids(place)).toEqual(['b', 'later', 'more']);
    const after = openBackups(place);
    expect(ids(place)).toEqual(['a', 'b']);
    expect(openSettings(place, 'settings').read()?.pace).toBe('quick');
    expect(openHistory(place, SUMMARISER).summaries()).toHaveLength(2);
    expect(told).toEqual([{ code: 'restored', about: after.list().find((one) => one.name === name)?.at }]);
    expect(readFileSync(join(place.folder, 'running', 'x.ndjson'), 'utf8')).toBe('goes on');

    // And back again: what was there before is a backup itself.
    const [before] = after.list();
    expect(before?.reason).toBe('restore');
    expect(after.restoreLater(before?.name ?? '')).toBe(true);
    openBackups(place);
    expect(ids(place)).toEqual(['b', 'later', 'more']);
  });

  test('that was killed halfway is done again at the next start', () => {
    const { place } = livedIn();
    openBackups(place).take('start');
    openHistory(place, SUMMARISER).remove(['a', 'b']);
    openBackups(place).restoreLater(backups(place)[0] ?? '');
    const marker = readFileSync(join(place.folder, 'restore-pending.json'));
    openBackups(place);
    // As if the kill came when half of the files were in place.
    writeFileSync(join(place.folder, 'restore-pending.json'), marker);
    rmSync(join(place.folder, 'history', 'games-0001.json'));
    openBackups(place);
    expect(ids(place)).toEqual(['a', 'b']);
    expect(existsSync(join(place.folder, 'restore-pending.json'))).toBe(false);
  });

  test('that was killed while it took away what came later does so at the next start', () => {
    const { place, told } = livedIn();
    openBackups(place).take('start');
    const [later, copy] = ['games-0002.json', 'games-0002.backup.json'].map((file) =>
      join(place.folder, 'history', file),
    ) as [string, string];
    writeFileSync(
      later,
      readFileSync(join(place.folder, 'history', 'games-0001.json'), 'utf8').replaceAll('"a"', '"c"'),
    );
    openBackups(place).restoreLater(backups(place)[0] ?? '');
    // Its copy cannot be taken away, as where a kill comes in between.
    mkdirSync(join(copy, 'in the way'), { recursive: true });
    openBackups(place);
    expect(told.slice(-1)).toEqual([{ code: 'write-failed', about: 'backups' }]);
    expect(existsSync(later)).toBe(true);
    rmSync(copy, { recursive: true });
    openBackups(place);
    expect(existsSync(later)).toBe(false);
    expect(ids(place)).toEqual(['a', 'b']);
  });

  test('is asked for whole or not at all', () => {
    const { place, told } = livedIn();
    openBackups(place).take('start');
    // Where the marker is written cannot be written to, as where a kill comes in the midst of it.
    mkdirSync(join(place.folder, 'restore-pending.json.new'));
    expect(openBackups(place).restoreLater(backups(place)[0] ?? '')).toBe(false);
    expect(existsSync(join(place.folder, 'restore-pending.json'))).toBe(false);
    expect(told).toEqual([{ code: 'write-failed', about: 'backups' }]);
  });

  test('is refused for what is no backup, and no marker leads elsewhere', () => {
    const { place, told } = livedIn();
    expect(openBackups(place).restoreLater('20200101T000000-start')).toBe(false);
    expect(openBackups(place).restoreLater('../history')).toBe(false);
    for (const marker of ['{"name":"../.."}', '', '[]', '{"name":7}']) {
      writeFileSync(join(place.folder, 'restore-pending.json'), marker);
      openBackups(place);
      expect(ids(place)).toEqual(['a', 'b']);
      expect(existsSync(join(place.folder, 'restore-pending.json'))).toBe(false);
    }
    expect(told).toEqual(Array(4).fill({ code: 'file-set-aside', about: 'restore-pending.json' }));
  });

  test('that is gone by then, or a marker that is a folder, changes nothing and is told', () => {
    const { place, told } = livedIn();
    openBackups(place).take('start');
    openBackups(place).restoreLater(backups(place)[0] ?? '');
    rmSync(join(place.folder, 'backups'), { recursive: true });
    openBackups(place);
    mkdirSync(join(place.folder, 'restore-pending.json'));
    openBackups(place);
    expect(told).toEqual(Array(2).fill({ code: 'file-set-aside', about: 'restore-pending.json' }));
    expect(ids(place)).toEqual(['a', 'b']);
    expect(existsSync(join(place.folder, 'restore-pending.json'))).toBe(false);
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { canKeep, isLockedByAnother, lockFolder } from '../../src/main/app/data-folder';
import { startWatch } from '../../src/main/app/start-watch';

function freshFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'siggil-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the data folder', () => {
  it('is made where it is missing, and nothing is left of the try', () => {
    const folder = path.join(freshFolder(), 'a', 'b');
    expect(canKeep(folder)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is a file, or lies in one, or where nobody may write, keeps nothing', () => {
    const file = path.join(freshFolder(), 'file');
    writeFileSync(file, '');
    expect([file, path.join(file, 'x')].map(canKeep)).toEqual([false, false]);
  });

  it.runIf(process.platform === 'linux').each(['/proc/1/x', '/proc/self/fd', '/dev/null/x', '/proc/self/fd/x/y'])(
    'keeps nothing in %s, and the program does not wait for it',
    (folder) => {
      expect(canKeep(folder)).toBe(false);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'has its lock in it, or in the player’s own folder where something is in the way',
    () => {
      const [folder, home] = [freshFolder(), freshFolder()];
      expect(lockFolder(folder, home)).toBe(folder);
      // A kill leaves it behind.
      symlinkSync('somewhere-1', path.join(folder, 'SingletonLock'));
      expect(lockFolder(folder, home)).toBe(folder);
      mkdirSync(path.join(folder, 'SingletonSocket'));
      const other = lockFolder(folder, home);
      expect(other).toMatch(/locks.[0-9a-f]{16}$/);
      expect(lockFolder(folder, home)).toBe(other);
      expect(lockFolder(folder, path.join(folder, 'SingletonLock'))).toBeNull();
    },
  );

  it.skipIf(process.platform === 'win32')('is another program’s while that holds the lock', () => {
    const folder = freshFolder();
    const lock = path.join(folder, 'SingletonLock');
    expect(isLockedByAnother(folder)).toBe(false);
    symlinkSync(`here-${process.pid}`, lock);
    expect(isLockedByAnother(folder)).toBe(false);
    rmSync(lock);
    symlinkSync('here-1', lock);
    expect(isLockedByAnother(folder)).toBe(true);
  });

  it('that is a link to nowhere or to itself keeps nothing', () => {
    const folder = freshFolder();
    const [nowhere, circle] = [path.join(folder, 'nowhere'), path.join(folder, 'circle')] as const;
    symlinkSync(path.join(folder, 'gone'), nowhere);
    symlinkSync(circle, circle);
    expect([nowhere, circle].map(canKeep)).toEqual([false, false]);
  });
});

describe('a page that is loaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const watched = () => {
    const broken = vi.fn();
    return { broken, watch: startWatch(broken, 100) };
  };

  it('and speaks in time is left alone for good', () => {
    const { broken, watch } = watched();
    watch.loaded();
    vi.advanceTimersByTime(99);
    watch.spoke();
    watch.loaded();
    watch.failed();
    vi.advanceTimersByTime(1000);
    expect(broken).not.toHaveBeenCalled();
  });

  it('and says nothing is told of once', () => {
    const { broken, watch } = watched();
    watch.loaded();
    watch.loaded();
    vi.advanceTimersByTime(1000);
    watch.failed();
    expect(broken).toHaveBeenCalledOnce();
  });

  it('that cannot be loaded is told of at once', () => {
    const { broken, watch } = watched();
    watch.failed();
    watch.loaded();
    vi.advanceTimersByTime(1000);
    expect(broken).toHaveBeenCalledOnce();
  });
});

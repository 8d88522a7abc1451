import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, symlinkSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readDataFolder } from '../support/data-folder';
import { longHistory } from '../support/histories';
import { putIntoHistory } from '../support/many-games';
import { call, called, playOn } from './bridge';
import { setSpeed } from './player';
import { expect, test, type Program } from './program';

const SIZE = '4m';
/** Long enough for its log to need another page of the disk. */
const FOUR = {
  mode: 'versus',
  players: 4,
  layout: 'pyramids',
  opponents: ['greedy', 'greedy', 'greedy'],
  first: 'me',
} as const;

/** A small disk of its own; null where this machine does not allow it. */
function smallDisk(
  folder: string,
): { readonly fill: () => void; readonly clear: () => void; readonly close: () => void } | null {
  const ballast = path.join(folder, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return {
    fill() {
      const fd = openSync(ballast, 'a');
      try {
        for (;;) writeSync(fd, Buffer.alloc(Math.max(1, Math.min(2 ** 20, statfsSync(folder).bavail * 1024))));
      } catch {
        // It is full.
      }
      closeSync(fd);
    },
    clear: () => rmSync(ballast, { force: true }),
    close: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}

/** What the player was told could not be saved, and shuts it. */
const told = async ({ page }: Program): Promise<string[]> => {
  const notices = page.locator('[data-testid="notice"][data-code="write-failed"]');
  return notices.evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset['about'] ?? ''));
};

test('a full disk is told of, damages nothing, and what was played meanwhile is kept when there is room', async ({
  start,
  freshFolder,
}) => {
  const folder = await freshFolder();
  const disk = smallDisk(folder);
  test.skip(!disk, 'needs the right to mount a small disk');
  if (!disk) return;
  try {
    const dataFolder = path.join(folder, 'data');
    mkdirSync(dataFolder);
    // The browser gives room back as it likes.
    symlinkSync(await freshFolder(), path.join(dataFolder, 'browser'));
    putIntoHistory(dataFolder, longHistory(6));
    const program = await start({ dataFolder, env: { SIGGIL_SEED: '51' } });
    const { page, app, errors } = program;
    const file = path.join(folder, 'games.siggil');
    await app.evaluate(({ dialog }, chosen) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    }, file);
    await setSpeed(page, 'instant', 'none');
    expect(await called(page, 'history:export', { ids: null, kind: 'siggil' })).toMatchObject({ state: 'written' });
    const { ids: deleted } = await called(page, 'history:delete', { ids: ['game-00001'] });
    expect(deleted).toEqual(['game-00001']);
    const first = await called(page, 'game:new', FOUR);
    await playOn(page, 3, 1);
    const before = readDataFolder(dataFolder, false);
    expect(before.problems).toEqual([]);

    disk.fill();
    // The running log, and the finished game.
    const state = await playOn(page, 400, 2);
    expect(state?.view.outcome).not.toBeNull();
    await expect.poll(() => told(program)).toEqual([`running/${first.game}.ndjson`, 'history/games-0001.json']);
    await expect(page.getByTestId('notices')).toContainText('could not be saved');
    // Settings, and somebody new.
    expect((await called(page, 'settings:change', { playerName: 'Ada', theme: 'dawn' })).theme).toBe('dawn');
    await expect.poll(() => told(program)).toContain('settings.json');
    const { profiles } = await called(page, 'profiles:create', { name: 'Bo', portrait: 'moon' });
    await expect.poll(() => told(program)).toContain('profiles.json');
    expect(profiles.profiles.map(({ name }) => name)).toEqual(['Ada', 'Bo']);
    await called(page, 'profiles:choose', { id: 'first' });
    // Out, in, and back.
    expect(await called(page, 'history:export', { ids: null, kind: 'siggil' })).toEqual({ state: 'failed' });
    expect(await called(page, 'history:choose-import', null)).toMatchObject({ state: 'good', preview: { fresh: 1 } });
    expect(await call(page, 'history:import', null)).toEqual({ ok: false, fault: { code: 'write-failed' } });
    await expect.poll(() => told(program)).toContain('backups');
    const [backup] = await called(page, 'backups:list', null);
    if (backup)
      expect(await call(page, 'backups:restore', { name: backup.name })).toEqual({
        ok: false,
        fault: { code: 'write-failed' },
      });
    // The next game goes on all the same.
    const second = await called(page, 'game:new', FOUR);
    const went = await playOn(page, 5, 3);
    expect(went?.game).toBe(second.game);
    expect(went?.at).toBeGreaterThan(5);
    const full = readDataFolder(dataFolder, false);
    expect(full.problems).toEqual([]);
    expect([...full.games.keys()]).toEqual([...before.games.keys()]);

    disk.clear();
    // Everything gets there by itself.
    const now = () => readDataFolder(dataFolder, false);
    await expect.poll(() => now().games.get(first.game)?.moves.length, { timeout: 15_000 }).toBe(state?.at);
    await expect
      .poll(() => now().running.map(({ id, moves }) => [id, moves.length]), { timeout: 15_000 })
      .toEqual([[second.game, went?.at]]);
    await expect.poll(() => [...now().names.values()].sort(), { timeout: 15_000 }).toEqual(['Ada', 'Bo']);
    expect(now().problems).toEqual([]);
    expect(await called(page, 'history:choose-import', null)).toMatchObject({ state: 'good', preview: { fresh: 1 } });
    expect(await called(page, 'history:import', null)).toMatchObject({ ids: ['game-00001'] });

    // The window's place, and what is written at the end.
    disk.fill();
    await program.quit();
    expect(errors).toEqual([]);
    expect(readDataFolder(dataFolder, false).problems).toEqual([]);
    disk.clear();
    const again = await start({ dataFolder });
    const found = await called(again.page, 'game:resume', null);
    expect([found.game, found.at]).toEqual([second.game, went?.at]);
    const whole = readDataFolder(dataFolder, true);
    expect(whole.problems).toEqual([]);
    expect(whole.leftovers).toEqual([]);
    expect(whole.games.size).toBe(before.games.size + 2);
    await again.quit();

    // A start without any room: what is there is there.
    disk.fill();
    const third = await start({ dataFolder });
    await expect(third.page.getByTestId('start-continue')).toBeVisible();
    expect((await called(third.page, 'game:resume', null)).at).toBe(went?.at);
    await third.quit();
    expect(readDataFolder(dataFolder, false).games.size).toBe(before.games.size + 2);
  } finally {
    disk.close();
  }
});

import type { Page } from '@playwright/test';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { barriers } from './barriers';
import { answerDialogs } from './files';
import { fillHistory } from './histories';
import { beginVersus, chance, playToEnd, setSpeed } from './player';
import { expect, LOOKED_AT, takePictures, test } from './program';
import { finishedGames } from './records';

const openHistory = async (page: Page): Promise<void> => {
  await page.getByTestId('start-history').click();
  await expect(page.getByTestId('history')).toHaveAttribute('data-loaded', 'true');
};
const games = (page: Page) => page.locator('[data-testid^="game-"][data-ending]');
const replayAt = (page: Page): Promise<number> => page.getByTestId('replay').getAttribute('data-at').then(Number);

test('a game is played, found, watched, deleted and had back', async ({ start, freshFolder }) => {
  const program = await start({ env: { SIGGIL_SEED: '21' } });
  const { page, errors, dataFolder } = program;
  await setSpeed(page, 'instant', 'none');
  await openHistory(page);
  await expect(page.getByTestId('history-empty')).toBeVisible();
  expect.soft(await barriers(program), 'empty').toEqual([]);
  await page.getByTestId('history-back').click();

  await beginVersus(page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  await playToEnd(page, chance(21));
  await page.getByTestId('result-start').click();
  const [record] = await finishedGames(dataFolder);
  if (!record) throw new Error('no game was kept');

  await openHistory(page);
  await expect(games(page)).toHaveCount(1);
  await page.getByTestId('history-kind').selectOption('solo');
  await expect(page.getByTestId('history-nothing')).toBeVisible();
  await page.getByTestId('history-clear').click();

  // By keyboard: to the game, into its replay, along it, and out.
  await page.getByTestId('game-open').focus();
  await page.keyboard.press('Enter');
  const replay = page.getByTestId('replay');
  await expect(replay).toHaveAttribute('data-last', String(record.moves.length));
  await page.keyboard.press('ArrowRight');
  await expect(replay).toHaveAttribute('data-at', '1');
  await expect(page.getByTestId('replay-told')).not.toBeEmpty();
  await page.keyboard.press('End');
  await expect(replay).toHaveAttribute('data-at', String(record.moves.length));
  await page.keyboard.press('PageUp');
  const captures = record.moves.slice(0, -1).flatMap((move, index) => (/^[crb]/.test(move) ? [index + 1] : []));
  await expect(replay).toHaveAttribute('data-at', String(captures.at(-1) ?? 0));
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await expect(replay).toHaveAttribute('data-playing', 'true');
  await expect.poll(() => replayAt(page)).toBeGreaterThan(1);
  await page.keyboard.press(' ');
  await expect(replay).toHaveAttribute('data-playing', 'false');
  await page.getByTestId('replay-eyes-0').check();
  expect.soft(await barriers(program), 'replay').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByTestId('game-choose').check();
  await page.getByTestId('history-delete').click();
  await expect(page.getByTestId('history-empty')).toBeVisible();
  expect(await finishedGames(dataFolder)).toEqual([]);
  await page.getByTestId('history-undo').click();
  await expect(games(page)).toHaveCount(1);
  expect(await finishedGames(dataFolder)).toEqual([record]);

  // Out into a file, away, and in again; the same file adds nothing a second time.
  const file = path.join(await freshFolder(), 'games.json');
  await answerDialogs(program, file);
  await page.getByTestId('history-export').click();
  expect.soft(await barriers(program), 'export').toEqual([]);
  await page.getByTestId('export-go').click();
  await expect(page.getByTestId('export-written')).toContainText('games.json');
  await page.getByTestId('export-close').click();
  await page.getByTestId('history-choose-all').click();
  await page.getByTestId('history-delete').click();
  await expect(page.getByTestId('history-empty')).toBeVisible();
  await page.getByTestId('history-import').click();
  await expect(page.getByTestId('import-preview')).toHaveAttribute('data-fresh', '1');
  expect.soft(await barriers(program), 'import').toEqual([]);
  await takePictures(program, 'history-import', LOOKED_AT);
  await page.getByTestId('import-go').click();
  await expect(page.getByTestId('import-done')).toBeVisible();
  await page.getByTestId('import-shut').click();
  await expect(games(page)).toHaveCount(1);
  expect(await finishedGames(dataFolder)).toEqual([record]);
  await page.getByTestId('history-import').click();
  await expect(page.getByTestId('import-preview')).toHaveAttribute('data-known', '1');
  await page.getByTestId('import-shut').click();
  await truncate(file, 500);
  await page.getByTestId('history-import').click();
  await expect(page.getByTestId('import-problem')).toHaveAttribute('data-code', 'cut-off');
  await page.getByTestId('import-shut').click();

  // The backup made before the import has no game, and a backup of that brings it back.
  await page.getByTestId('history-backups').click();
  await expect(page.getByTestId('backup')).toHaveAttribute('data-reason', 'import');
  expect.soft(await barriers(program), 'backups').toEqual([]);
  await takePictures(program, 'history-backups', LOOKED_AT);
  await page.getByTestId('backup-restore').click();
  await page.getByTestId('backup-yes').click();
  await expect(page.getByTestId('notice')).toHaveAttribute('data-code', 'restored');
  expect(await finishedGames(dataFolder)).toEqual([]);
  await openHistory(page);
  await page.getByTestId('history-backups').click();
  await page.locator('[data-testid="backup"][data-reason="restore"]').getByTestId('backup-restore').click();
  await page.getByTestId('backup-yes').click();
  await expect(page.getByTestId('start')).toBeVisible();
  await openHistory(page);
  await expect(games(page)).toHaveCount(1);
  await program.quit();
  expect(errors).toEqual([]);
});

for (const count of [3, 300, 20_000]) {
  test(`a history of ${count} games`, async ({ start, freshFolder }) => {
    const dataFolder = await freshFolder();
    await fillHistory(dataFolder, count);
    const program = await start({ dataFolder });
    const { page, errors } = program;
    await openHistory(page);
    await expect(page.getByTestId('history-list')).toHaveAttribute('data-count', String(count));
    expect.soft(await barriers(program), 'list').toEqual([]);
    await takePictures(program, `history-${count}`, LOOKED_AT);
    if (count === 300) {
      await games(page).first().getByTestId('game-choose').check();
      await games(page)
        .nth(3)
        .getByTestId('game-choose')
        .click({ modifiers: ['Shift'] });
      await expect(page.locator('.row.chosen')).toHaveCount(4);
      await page.getByTestId('history-delete').click();
      await expect(page.getByTestId('history-deleted')).toBeVisible();
      await expect(page.getByTestId('history-list')).toHaveAttribute('data-count', String(count - 4));
      await takePictures(program, 'history-deleted', LOOKED_AT);
      await page.getByTestId('history-undo').click();
      await expect(page.getByTestId('history-list')).toHaveAttribute('data-count', String(count));
      for (const kind of ['two', 'three', 'four', 'solo']) {
        await page.getByTestId('history-kind').selectOption(kind);
        await games(page).first().getByTestId('game-open').click();
        for (let jump = 0; jump < 3; jump++) await page.keyboard.press('PageDown');
        await expect(page.getByTestId('replay-table')).toHaveAttribute('data-flying', '0');
        await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
        await takePictures(program, `replay-${kind}`, LOOKED_AT);
        await page.getByTestId('replay-back').click();
      }
    }
    await program.quit();
    expect(errors).toEqual([]);
  });
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beginSolo, beginVersus, chance, decide, playToEnd, setSpeed, untilAsked } from './player';
import { expect, takePictures, test } from './program';
import { finishedGames } from './records';

test('several people play on one computer, and a guest leaves nothing', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '11' } });
  const { page, dataFolder, quit } = program;
  const random = chance(11);
  const chip = page.getByTestId('start-profiles');
  const leave = (): Promise<void> => page.getByTestId('leave').click();
  await expect(chip).toHaveText('First player');
  await setSpeed(page, 'instant', 'none');
  await beginSolo(page, 'easy', 'pyramids');
  await decide(page, await untilAsked(page), random);
  await leave();
  await expect(page.getByTestId('start-continue')).toBeVisible();

  await chip.click();
  await page.getByTestId('profile-new').click();
  await page.getByTestId('profile-name').fill('Ada');
  await page.getByTestId('profile-portrait-moon').check();
  await page.getByTestId('profile-save').click();
  await expect(chip).toHaveText('Ada');
  await expect(page.getByTestId('profiles')).toHaveCount(0);
  await expect(page.getByTestId('start-continue')).toHaveCount(0);
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 2, layout: 'gate', level: 'greedy', first: 'me' });
  await playToEnd(page, random);
  await page.getByTestId('result-start').click();

  await chip.click();
  await page.getByTestId('profile-guest').click();
  await expect(chip).toHaveText('Guest');
  await setSpeed(page, 'instant', 'none');
  await beginSolo(page, 'easy', 'gate');
  await playToEnd(page, random);
  await page.getByTestId('result-again').click();
  await decide(page, await untilAsked(page), random);
  await quit();

  expect((await finishedGames(dataFolder)).map(({ layout, profile }) => [layout, profile !== undefined])).toEqual([
    ['gate', true],
  ]);
  expect(readdirSync(path.join(dataFolder, 'running')).filter((name) => name.endsWith('.ndjson'))).toHaveLength(1);

  const again = await start({ dataFolder });
  await expect(again.page.getByTestId('start-profiles')).toHaveText('Ada');
  await again.page.getByTestId('start-profiles').click();
  await takePictures(again, 'profiles', [
    [1920, 1080],
    [1024, 700],
  ]);
  await again.page.getByTestId('profile-first').click();
  await expect(again.page.getByTestId('start-continue')).toBeVisible();
  await again.page.getByTestId('start-profiles').click();
  const edit = again.page.locator('[data-testid^="profile-edit-"]').nth(1);
  await edit.click();
  await takePictures(again, 'profile-form', [[1024, 700]]);
  await again.page.getByTestId('profile-remove').click();
  await again.page.getByTestId('profile-remove-confirm').click();
  await expect(edit).toHaveCount(0);
  // The finished game stays, and so does the first player's own.
  expect(await finishedGames(dataFolder)).toHaveLength(1);
  expect(existsSync(path.join(dataFolder, 'profiles.json'))).toBe(true);
  expect(program.errors).toEqual([]);
  expect(again.errors).toEqual([]);
});

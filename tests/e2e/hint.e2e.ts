import { beginSolo, beginVersus, chance, decide, playToEnd, setSpeed, untilAsked } from './player';
import { finishedGames } from './records';
import { expect, takePictures, test } from './program';

const SIZES = [
  [3440, 1440],
  [2560, 1440],
  [1920, 1080],
  [1280, 800],
  [1024, 700],
] as const;

test('a hint shows a move and why, by key, button and menu, and the game counts as assisted', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '4' } });
  const { app, page, dataFolder, errors } = program;
  const panel = page.getByTestId('hint-panel');
  const advised = page.locator('[data-advised="true"]');
  const random = chance(4);
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 3, layout: 'pyramids', level: 'greedy', first: 'me' });

  await page.keyboard.press('h');
  await expect(panel).toBeVisible();
  await expect(page.getByTestId('hint-move')).toHaveText(/^Take .+\.$/);
  await expect(page.getByTestId('hint-chance')).toHaveText(/about \d+\s?%/);
  await expect(advised).toHaveCount(1);
  await expect(advised).toHaveAccessibleName(/advised/);
  await takePictures(program, 'hint-take', SIZES);
  // Asking again changes nothing; Escape puts the hint aside, and H brings it back.
  const move = await page.getByTestId('hint-move').textContent();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(advised).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint-move')).toHaveText(move ?? '');
  await advised.click();
  await expect(panel).toHaveCount(0);

  // The rest by what hints say: the button for takes, the menu for captures, and the sheet begins with the advised cards.
  let captures = 0;
  let passes = 0;
  for (let decisions = 0; decisions < 400 && captures < 2; decisions++) {
    const asked = await untilAsked(page);
    if (asked.choice === 'over') break;
    if (asked.choice === 'capture' && (await page.locator('[data-capturable="true"]').count()) > 0) {
      await app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.send('app:command', 'hint');
      });
      await expect(panel).toBeVisible();
      const spirit = page.locator('[data-advised="true"][data-capturable="true"]');
      if ((await spirit.count()) === 0) {
        passes++;
        await expect(page.getByTestId('hint-move')).toContainText('Capture nothing');
        await page.getByTestId('end-turn').click();
      } else {
        captures++;
        if (captures === 1) await takePictures(program, 'hint-capture', SIZES);
        const cards = await page
          .locator('[data-testid^="hand-"][data-advised="true"]')
          .evaluateAll((found) => found.map((each) => (each as HTMLElement).dataset['card']).sort());
        await spirit.click();
        const chosen = await page
          .locator('[data-testid^="capture-card-"][data-selected="true"]')
          .evaluateAll((found) =>
            found.map((each) => (each as HTMLElement).dataset['testid']?.replace('capture-card-', '')).sort(),
          );
        expect(chosen).toEqual(cards);
        await page.getByTestId('capture-confirm').click();
      }
      await expect(panel).toHaveCount(0);
    } else if (asked.choice === 'take' && decisions % 5 === 0) {
      await page.getByTestId('hint').click();
      await expect(panel).toBeVisible();
      await advised.click();
      await expect(panel).toHaveCount(0);
    } else await decide(page, asked, random);
  }
  expect(captures + passes).toBeGreaterThan(0);

  // Left and taken up again, it is still an assisted game, and so is its record.
  await page.getByTestId('leave').click();
  await page.getByTestId('start-continue').click();
  await untilAsked(page);
  await page.getByTestId('give-up').click();
  await page.getByTestId('give-up-confirm').click();
  await expect(page.getByTestId('result')).toContainText('You asked for a hint');
  expect(await finishedGames(dataFolder)).toMatchObject([{ assisted: true }]);
  expect(errors).toEqual([]);
});

test('a hint is not offered in the turn of others, nor to who plays alone', async ({ start }) => {
  const { page, errors } = await start({ env: { SIGGIL_SEED: '5' } });
  await setSpeed(page, 'slow', 'none');
  await beginVersus(page, { players: 2, layout: 'gate', level: 'greedy', first: 'them' });
  await expect(page.getByTestId('table')).toHaveAttribute('data-choice', 'wait');
  await expect(page.getByTestId('hint')).toBeDisabled();
  await page.keyboard.press('h');
  await untilAsked(page);
  await expect(page.getByTestId('hint')).toBeEnabled();
  await expect(page.getByTestId('hint-panel')).toHaveCount(0);
  await page.getByTestId('leave').click();
  await beginSolo(page, 'easy', 'pyramids');
  await expect(page.getByTestId('hint')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.getByTestId('table')).toHaveAttribute('data-choice', 'discard');
  expect(errors).toEqual([]);
});

test('after a lost game the seer looks back, and the game does not count as assisted', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '6' } });
  const { page, dataFolder, errors } = program;
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 2, layout: 'gate', level: 'greedy', first: 'them' });
  await playToEnd(page, chance(6));
  await expect(page.getByTestId('result')).toHaveAttribute('data-winners', '1');
  await page.getByTestId('result-review').click();
  await expect(page.getByTestId('review')).toHaveText(/^Turn \d+: you .+ The seer would have .+ estimates/);
  await expect(page.getByTestId('result')).toBeFocused();
  await takePictures(program, 'review', SIZES);
  expect(await finishedGames(dataFolder)).toMatchObject([{ assisted: false }]);
  expect(errors).toEqual([]);
});

import { barriers } from './barriers';
import { beginSolo, chance, playToEnd } from './player';
import { expect, test } from './program';
import { change, tour, TOUR_ENV } from './tour';

test('no screen and no dialog has barriers that a checker can find, in any theme', async ({ start }) => {
  const program = await start({ env: TOUR_ENV });
  const { page } = program;
  await tour(program, async (name) => {
    expect.soft(await barriers(program), name).toEqual([]);
    // Themes change colours and nothing else.
    for (const theme of ['dawn', 'contrast'] as const) {
      await change(page, { theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect.soft(await barriers(program, 'color-contrast'), `${name} at ${theme}`).toEqual([]);
    }
    await change(page, { theme: 'system' });
  });
});

test('the end of a game has none either', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '5' } });
  const { page } = program;
  await change(page, { pace: 'instant', motion: 'none' });
  await beginSolo(page, 'advanced', 'pyramids');
  await playToEnd(page, chance(5));
  await expect(page.getByTestId('result')).toBeVisible();
  expect(await barriers(program)).toEqual([]);
});

test('the focus goes back to where it was when a dialog closes', async ({ start }) => {
  const { page } = await start();
  await page.getByTestId('start-offer-no').click();
  for (const dialog of ['introduction', 'rules', 'settings', 'profiles']) {
    const opener = page.getByTestId(`start-${dialog}`);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId(dialog)).toBeVisible();
    await expect(opener).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId(dialog)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

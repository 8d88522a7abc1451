import { THEMES } from '../../src/shared/settings';
import { expect, takePictures, test } from './program';
import { change, tour, TOUR_ENV } from './tour';

/** What is looked at by people, before a change of looks lands: `SIGGIL_LOOKS=all npm run e2e looks` takes every size. */
const SIZES =
  process.env['SIGGIL_LOOKS'] === 'all'
    ? ([
        [3840, 2160],
        [2560, 1440],
        [1920, 1080],
        [1280, 800],
        [1024, 700],
      ] as const)
    : ([[1280, 800]] as const);

test('every screen and dialog has its picture in every theme', async ({ start }) => {
  test.setTimeout(SIZES.length * 240_000);
  const program = await start({ env: TOUR_ENV });
  const { page } = program;
  await tour(program, async (name) => {
    for (const theme of THEMES) {
      if (theme === 'system') continue;
      await change(page, { theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await takePictures(program, `looks-${name}-${theme}`, SIZES);
    }
    await change(page, { theme: 'system' });
  });
  expect(program.errors).toEqual([]);
});

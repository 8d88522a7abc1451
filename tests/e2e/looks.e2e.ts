import { THEMES } from '../../src/shared/settings';
import { expect, takePictures, test } from './program';
import { change, tour, TOUR_ENV } from './tour';

/**
 * What is looked at by people, before a change of looks lands: `SIGGIL_LOOKS=all npm run e2e looks` takes every size,
 * `SIGGIL_LOOKS=1024x700,3440x1440` some; `SIGGIL_LOOKS_OF=start,table` takes only these screens.
 */
const ASKED = process.env['SIGGIL_LOOKS'] ?? '1280x800';
const ALL = '3840x2160,2560x1440,1920x1080,1280x800,1024x700';
const SIZES = (ASKED === 'all' ? ALL : ASKED).split(',').map((size) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return [width, height] as const;
});
const ONLY = process.env['SIGGIL_LOOKS_OF']?.split(',');

test('every screen and dialog has its picture in every theme', async ({ start }) => {
  test.setTimeout(SIZES.length * 360_000);
  const program = await start({ env: TOUR_ENV });
  const { page } = program;
  await tour(program, async (name) => {
    if (ONLY && !ONLY.includes(name)) return;
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

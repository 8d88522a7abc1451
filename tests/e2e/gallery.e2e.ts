import type { Page } from '@playwright/test';
import { barriers } from './barriers';
import { expect, takePictures, test } from './program';

/** Every painting that is hung has come, and is shown in enough of its pixels, or in all that there are. */
const coarse = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-testid="gallery"] img, [role="dialog"] img')];
    await Promise.all(images.map((image) => image.decode()));
    return images.flatMap((image) => {
      const shown = image.getBoundingClientRect().width * window.devicePixelRatio;
      // The width of the file itself, which `naturalWidth` does not tell where there is a choice.
      const file = Number(
        /\/(?:full|120|240)\//.exec(image.currentSrc)?.[0].replaceAll('/', '').replace('full', '600') ?? 600,
      );
      return file >= Math.min(shown - 1, 600) ? [] : [`${image.currentSrc} for ${shown} pixels`];
    });
  });

test('the gallery is visited by keyboard and by mouse, and looked at', async ({ start }) => {
  const program = await start();
  const { page, errors } = program;
  const gallery = page.getByTestId('gallery');

  // By keyboard alone: in, along the wall, into the next room, a picture large, back, out.
  await page.getByTestId('start-gallery').focus();
  await page.keyboard.press('Enter');
  await expect(gallery).toHaveAttribute('data-room', 'S');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('gallery-room-S')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toHaveAttribute('data-room', 'A');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('gallery-picture-A*')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('gallery-picture-S7')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('gallery-large')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('gallery-large')).toContainText('6');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('gallery-large')).toHaveCount(0);
  await expect(page.getByTestId('gallery-picture-S6')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('start')).toBeVisible();

  // By mouse: every room has its eight pictures.
  await page.getByTestId('start-gallery').click();
  for (const family of 'SALTCWF') {
    await page.getByTestId(`gallery-room-${family}`).click();
    await expect(gallery.locator(`[data-picture^="${family}"]`)).toHaveCount(8);
    expect.soft(await coarse(page), family).toEqual([]);
  }
  expect.soft(await barriers(program), 'room').toEqual([]);
  await page.getByTestId('gallery-room-L').click();
  await takePictures(program, 'gallery-room');
  await page.getByTestId('gallery-picture-L5').click();
  await expect(page.getByTestId('gallery-large')).toBeVisible();
  expect.soft(await coarse(page), 'large').toEqual([]);
  expect.soft(await barriers(program), 'large').toEqual([]);
  await takePictures(program, 'gallery-large');
  await page.getByTestId('gallery-close').click();
  await page.getByTestId('gallery-back').click();
  await expect(page.getByTestId('start')).toBeVisible();
  expect(errors).toEqual([]);
});

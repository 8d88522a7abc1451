import type { Page } from '@playwright/test';
import { beginVersus, chance, decide, setSpeed, untilAsked } from './player';
import { expect, takePictures, test } from './program';

const SEED = 11;

/** Cards of the sigil whose edges are off the grid of device pixels, or whose picture lies elsewhere than their place. */
const offGrid = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const off = (length: number): number => Math.abs(length * devicePixelRatio - Math.round(length * devicePixelRatio));
    const edges = ({ left, top, right, bottom }: DOMRect): number[] => [left, top, right, bottom];
    return [...document.querySelectorAll<HTMLElement>('[data-testid^="slot-"]')].flatMap((slot) => {
      const name = slot.dataset['testid'] ?? '';
      const place = edges(slot.getBoundingClientRect());
      const card = edges((slot.querySelector('[data-light]') as HTMLElement).getBoundingClientRect());
      const apart =
        Math.max(...place.map((edge, index) => Math.abs(edge - (card[index] ?? Infinity)))) * devicePixelRatio;
      return place.some((edge) => off(edge) > 0.05) || apart > 1 ? [`${name}: ${place.join(' ')}`] : [];
    });
  });

test('a table full of cards is crisp at every scale of the screen', async ({ start, freshFolder }) => {
  const dataFolder = await freshFolder();
  const first = await start({ dataFolder, env: { SIGGIL_SEED: String(SEED) } });
  const random = chance(SEED);
  await setSpeed(first.page, 'instant', 'none');
  await beginVersus(first.page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  // On to a capture: then every state that a card can be in lies on the table.
  for (;;) {
    const asked = await untilAsked(first.page);
    if (asked.choice === 'capture' && (await first.page.locator('[data-capturable="true"]').count()) > 0) break;
    await decide(first.page, asked, random);
  }
  await first.quit();

  for (const scale of [1, 1.5, 2]) {
    const program = await start({ dataFolder, arguments: [`--force-device-scale-factor=${scale}`] });
    const { page } = program;
    expect(await page.evaluate(() => window.devicePixelRatio)).toBe(scale);
    await page.getByTestId('start-continue').click();
    await untilAsked(page);
    expect(await offGrid(page), `scale ${scale}`).toEqual([]);
    for (const light of ['covered', 'available', 'calling']) {
      await expect(page.locator(`[data-light="${light}"]`).first()).toBeVisible();
    }
    await takePictures(program, `scale-${scale}`, [[1024, 700]]);
    await page.locator('[data-capturable="true"]').first().click();
    await expect(page.locator('[data-light="chosen"]').first()).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await takePictures(program, `scale-${scale}-capture`, [[1024, 700]]);
    await program.quit();
  }
});

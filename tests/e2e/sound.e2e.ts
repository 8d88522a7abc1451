import type { Page } from '@playwright/test';
import { beginVersus, setSpeed, untilAsked } from './player';
import { expect, test } from './program';

/* eslint-disable @typescript-eslint/unbound-method -- each is called with its own `this` */
/** Counts what the page starts to play, and what it decodes. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard = { started: 0, decoded: 0 };
    Object.assign(window, { heard });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard.started += 1;
      start.apply(this, when);
    };
    const { decodeAudioData } = AudioContext.prototype;
    AudioContext.prototype.decodeAudioData = async function (...data) {
      const buffer = await decodeAudioData.apply(this, data);
      heard.decoded += 1;
      return buffer;
    };
  });
const heard = (page: Page): Promise<{ started: number; decoded: number }> =>
  page.evaluate(() => ({ ...(window as unknown as { heard: { started: number; decoded: number } }).heard }));

const takeOne = async (page: Page): Promise<void> => {
  await untilAsked(page);
  const before = Number(await page.getByTestId('table').getAttribute('data-at'));
  await page.locator('[data-testid^="slot-"][data-available="true"]').first().click();
  await expect
    .poll(async () => Number(await page.getByTestId('table').getAttribute('data-at')))
    .toBeGreaterThan(before);
};

test('a take is heard, M turns the sound off, and that is kept', async ({ start, freshFolder }) => {
  const dataFolder = await freshFolder();
  const first = await start({ dataFolder, env: { SIGGIL_SEED: '5' } });
  await listen(first.page);
  await setSpeed(first.page, 'instant', 'none');
  const slider = (page: Page) => page.getByTestId('settings-effects-volume');
  await first.page.getByTestId('start-settings').click();
  await slider(first.page).fill('45');
  await first.page.getByTestId('settings-close').click();
  await beginVersus(first.page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  // Every file that ships can be played by this Chromium, under its security policy.
  await expect.poll(async () => (await heard(first.page)).decoded).toBe(25);
  const { started } = await heard(first.page);
  await takeOne(first.page);
  await expect.poll(async () => (await heard(first.page)).started).toBeGreaterThan(started);
  await first.page.keyboard.press('m');
  expect(first.errors).toEqual([]);
  await first.quit();

  const second = await start({ dataFolder });
  await listen(second.page);
  await second.page.getByTestId('start-settings').click();
  await expect(second.page.getByTestId('settings-sound-on')).toHaveAttribute('aria-checked', 'false');
  await expect(slider(second.page)).toHaveValue('45');
  await second.page.getByTestId('settings-close').click();
  await second.page.getByTestId('start-continue').click();
  await takeOne(second.page);
  await untilAsked(second.page);
  expect(await heard(second.page)).toEqual({ started: 0, decoded: 0 });
  expect(second.errors).toEqual([]);
});

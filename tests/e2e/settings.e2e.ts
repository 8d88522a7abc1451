import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { expect, test } from './program';

/** What main keeps, as a page that starts is told it. */
const kept = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => {
    const bridge = (window as unknown as { siggil: { call: (channel: string, argument: null) => Promise<unknown> } })
      .siggil;
    return ((await bridge.call('app:start', null)) as { value: { settings: Record<string, unknown> } }).value.settings;
  });

/** Set by going about in the program, not in the dialog. */
const ELSEWHERE = ['introduced', 'lastVersus', 'lastSolo'];

test('every setting can be changed in the dialog, counts at once, and survives a restart', async ({ start }) => {
  const first = await start();
  await first.page.getByTestId('start-settings').click();
  const dialog = first.page.getByTestId('settings');
  for (const group of await dialog.getByRole('radiogroup').or(dialog.locator('fieldset')).all()) {
    const other = group.locator('input[type="radio"]:not(:checked)');
    if ((await other.count()) > 0) await other.last().check();
  }
  for (const toggle of await dialog.getByRole('switch').all()) {
    await toggle.click();
  }
  for (const slider of await dialog.getByRole('slider').all()) await slider.fill('35');
  await dialog.getByTestId('settings-name').fill('Ähm');
  await dialog.getByTestId('settings-name').press('Enter');
  await dialog.getByTestId('settings-close').click();

  const root = first.page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'contrast');
  await expect(root).toHaveAttribute('data-text-size', 'largest');
  await expect(root).toHaveAttribute('data-motion', 'none');
  await expect(root).toHaveAttribute('lang', 'ru');
  const chosen = await kept(first.page);
  const names = Object.keys(DEFAULT_SETTINGS).filter((name) => !ELSEWHERE.includes(name));
  const unchanged = names.filter((name) => chosen[name] === DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS]);
  expect(unchanged).toEqual([]);
  await first.quit();

  const { page } = await start({ dataFolder: first.dataFolder });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  expect(await kept(page)).toEqual(chosen);
});

test('the theme follows the system until one is chosen', async ({ start }) => {
  const { page } = await start();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'dawn');
  await page.getByTestId('start-settings').click();
  await page.getByTestId('settings-theme-night').check();
  await expect(root).toHaveAttribute('data-theme', 'night');
});

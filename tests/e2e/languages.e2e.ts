import type { ElectronApplication, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/shared/settings';
import { expect, test } from './program';
import { change, tour, TOUR_ENV } from './tour';

/** Everything that is said on the page, whether seen or read out. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.add(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name) ?? '');
    }
    return [...found].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
  });

const menuLabels = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label.replace('&', '')) ?? []);

const MENUS: Record<Language, string[]> = {
  en: ['Game', 'View', 'Help'],
  fr: ['Partie', 'Affichage', 'Aide'],
  ru: ['Игра', 'Вид', 'Справка'],
};

test('the system’s language is spoken from the first start, and another at once where it is chosen', async ({
  start,
}) => {
  const { app, page, dataFolder, quit } = await start({ arguments: ['--lang=fr'] });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByTestId('start-new')).toHaveText('Nouvelle partie');
  expect(await menuLabels(app)).toEqual(MENUS.fr);
  await page.getByTestId('start-settings').click();
  await page.getByTestId('settings-language-ru').check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();
  await expect.poll(() => menuLabels(app)).toEqual(MENUS.ru);
  await quit();

  const again = await start({ dataFolder, arguments: ['--lang=fr'] });
  await expect(again.page.getByTestId('start-new')).toHaveText('Новая игра');
  expect(await menuLabels(again.app)).toEqual(MENUS.ru);
});

test('another language changes every word on every screen', async ({ start }) => {
  const program = await start({ env: TOUR_ENV });
  const { page } = program;
  /** What is the same in every language: names, key caps, clauses, and what a language calls itself. */
  const names = new Set([
    'Siggil',
    'English',
    'Français',
    'Русский',
    'Tab',
    'Enter',
    'Esc',
    'U',
    'H',
    'S',
    'L',
    'M',
    'F1',
    'F11',
  ]);
  const opponents = 'Orla|Bram|Sefa|Tiko|Maren|Ilvo|Runa|Pell|Yara|Dov|Bree|Odo';
  const isName = (text: string): boolean =>
    names.has(text) || new RegExp(`^((${opponents})(, (${opponents}))*|\\(R\\d.*)$`).test(text);
  await tour(program, async (screen) => {
    const texts = {} as Record<Language, string[]>;
    for (const language of LANGUAGES) {
      await change(page, { language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      texts[language] = await said(page);
    }
    await change(page, { language: 'system' });
    expect(texts.en.length, screen).toBeGreaterThan(3);
    // French and English share some words, but neither shares letters with Russian.
    for (const [one, other] of [
      ['en', 'ru'],
      ['fr', 'ru'],
    ] as const) {
      const stayed = texts[one].filter((text) => texts[other].includes(text) && !isName(text));
      expect.soft(stayed, `${screen}: ${one} and ${other}`).toEqual([]);
    }
  });
  expect(program.errors).toEqual([]);
});

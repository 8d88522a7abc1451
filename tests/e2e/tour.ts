import type { Page } from '@playwright/test';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SETTINGS, type Settings } from '../../src/shared/settings';
import { answerDialogs } from './files';
import { beginSolo, beginVersus, chance, decide, untilAsked } from './player';
import { expect, type Program } from './program';

/** A deal in which a capture is possible early on. */
const SEED = 7;
export const TOUR_ENV = { SIGGIL_SEED: String(SEED) } as const;

/** Changes settings as the settings dialog does, from wherever the program is. */
export async function change(page: Page, part: Partial<Settings>): Promise<void> {
  await page.evaluate(async (changed) => {
    interface Mounted {
      __vue_app__: {
        config: { globalProperties: { $pinia: { _s: Map<string, { change: (part: unknown) => Promise<void> }> } } };
      };
    }
    const { $pinia } = (document.querySelector('#app') as unknown as Mounted).__vue_app__.config.globalProperties;
    await $pinia._s.get('settings')?.change(changed);
  }, part);
}

/** Chooses an entry of the application menu that sends this command. */
async function choose({ app }: Program, command: string): Promise<void> {
  await app.evaluate(({ BrowserWindow }, sent) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('app:command', sent);
  }, command);
}

/** Every screen and dialog, each in a state that shows much of it; `visit` is called at each by name. */
export async function tour(program: Program, visit: (name: string) => Promise<void>): Promise<void> {
  const { page } = program;
  const random = chance(SEED);
  const open = async (name: string): Promise<void> => {
    await expect(page.getByTestId(name)).toBeVisible();
    await visit(name);
  };
  await change(page, { ...DEFAULT_SETTINGS, pace: 'instant', motion: 'none', autoEndTurn: false });
  await open('start');
  for (const dialog of ['profiles', 'settings', 'rules', 'introduction']) {
    await page.getByTestId(`start-${dialog}`).click();
    await open(dialog);
    await page.getByTestId(`${dialog}-close`).click();
  }
  await page.getByTestId('start-profiles').click();
  await page.getByTestId('profile-edit-first').click();
  await open('profile-form');
  await page.getByTestId('profiles-close').click();
  for (const dialog of ['keys', 'report', 'about']) {
    await choose(program, dialog);
    await open(dialog);
    await page.getByTestId(`${dialog}-close`).click();
  }

  // As a second start with a file that is not there hands it over.
  await program.app.evaluate(({ app }) => {
    app.emit('second-instance', {}, [], '/', { file: '/nowhere/game.siggil' });
  });
  await open('import');
  await page.getByTestId('import-shut').click();

  await page.getByTestId('start-gallery').click();
  await open('gallery');
  await page.getByTestId('gallery-picture-S*').click();
  await open('gallery-large');
  await page.getByTestId('gallery-close').click();
  await page.getByTestId('gallery-back').click();

  await page.getByTestId('start-statistics').click();
  await open('statistics');
  await page.getByTestId('statistics-tab-milestones').check();
  await open('milestones');
  await page.getByTestId('statistics-back').click();

  await page.getByTestId('start-solo').click();
  await open('setup');
  await page.getByTestId('setup-back').click();
  await beginSolo(page, 'easy', 'pyramids');
  for (let decisions = 0; decisions < 4; decisions++) await decide(page, await untilAsked(page), random);
  await page.getByTestId('discards').click();
  await open('card-list');
  await page.getByTestId('card-list-close').click();
  await page.getByTestId('leave').click();

  await expect(page.getByTestId('start-continue')).toBeVisible();
  await visit('start-continue');
  await page.getByTestId('start-new').click();
  await page.getByTestId('setup-players-4').check();
  await visit('setup-four');
  await page.getByTestId('setup-back').click();
  await beginVersus(page, { players: 4, layout: 'pyramids', level: 'greedy', first: 'me' });
  await change(page, { memoryAid: true });
  for (;;) {
    const asked = await untilAsked(page);
    if (asked.choice === 'over') throw new Error('The game ended without a capture to choose.');
    const capturable = page.locator('[data-capturable="true"]');
    if (asked.choice === 'capture' && asked.at > 20 && (await capturable.count()) > 0) {
      await visit('table');
      await capturable.first().click();
      await open('capture-panel');
      await page.getByTestId('capture-cancel').click();
      break;
    }
    await decide(page, asked, random);
  }
  await page.getByTestId('log-toggle').click();
  await open('log');
  await page.getByTestId('log-close').click();
  await page.getByTestId('give-up').click();
  await open('give-up-question');
  await page.getByTestId('give-up-confirm').click();
  await open('result');
  await page.getByTestId('result-start').click();
  await page.getByTestId('start-statistics').click();
  await expect(page.getByTestId('statistics-tiles')).toBeVisible();
  await visit('statistics-played');
  await page.getByTestId('statistics-back').click();

  await page.getByTestId('start-history').click();
  await expect(page.getByTestId('history')).toHaveAttribute('data-loaded', 'true');
  await visit('history');
  await page.getByTestId('history-kind').selectOption('two');
  await open('history-nothing');
  await page.getByTestId('history-clear').click();
  await page.getByTestId('game-open').first().click();
  await expect(page.getByTestId('replay')).toBeVisible();
  await page.keyboard.press('PageDown');
  await open('replay-table');
  await page.getByTestId('replay-back').click();
  await filesTour(program, visit);
  await page.getByTestId('history-back').click();

  // A game with a hint counts apart, so it comes after what is shown of those played.
  await beginVersus(page, { players: 3, layout: 'pyramids', level: 'greedy', first: 'me' });
  await untilAsked(page);
  await page.getByTestId('hint').click();
  await open('hint-panel');
  await page.getByTestId('leave').click();
}

/** The dialogs over the list of games: out into a file, away, in again, and what is kept of it. */
async function filesTour(program: Program, visit: (name: string) => Promise<void>): Promise<void> {
  const { page } = program;
  const file = path.join(program.dataFolder, 'browser', 'games.json');
  const open = async (name: string): Promise<void> => {
    await expect(page.getByTestId(name)).toBeVisible();
    await visit(name);
  };
  await answerDialogs(program, file);
  await page.getByTestId('history-export').click();
  await open('export');
  await page.getByTestId('export-go').click();
  await open('export-written');
  await page.getByTestId('export-close').click();
  await page.getByTestId('history-choose-all').click();
  await page.getByTestId('history-delete').click();
  await open('history-deleted');
  await page.getByTestId('history-import').click();
  await open('import-preview');
  await page.getByTestId('import-go').click();
  await open('import-done');
  await page.getByTestId('import-shut').click();
  await truncate(file, 500);
  await page.getByTestId('history-import').click();
  await open('import-problem');
  await page.getByTestId('import-shut').click();
  await page.getByTestId('history-backups').click();
  await expect(page.getByTestId('backup').first()).toBeVisible();
  await open('backups');
  await page.getByTestId('backup-restore').first().click();
  await open('backup-yes');
  await page.getByTestId('backup-no').click();
  await page.getByTestId('backups-close').click();
}

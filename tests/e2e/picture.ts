import type { Page } from '@playwright/test';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { untilAsked } from './player';
import { expect } from './program';

/** The table's own check of its picture, made into one script. */
async function pictureCheck(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: path.resolve(__dirname, '../../src/renderer/src/table/picture-check.ts'),
        formats: ['iife'],
        name: 'picture',
      },
    },
  })) as Rolldown.RolldownOutput[];
  return result[0]?.output[0].code ?? '';
}
let check: Promise<string> | undefined;

/**
 * Waits until the table rests and is the player's, and compares it with the game as main has it: no card still flies,
 * and each lies in its one place.
 */
export async function expectPicture(page: Page, about: string): Promise<void> {
  check ??= pictureCheck();
  await untilAsked(page);
  await expect(page.getByTestId('table'), about).toHaveAttribute('data-flying', '0');
  const faults: unknown = await page.evaluate(`(async () => {
    ${await check}
    const { value } = await window.siggil.call('game:resume', null);
    return picture.pictureFaults(document, value.view);
  })()`);
  expect(faults, about).toEqual([]);
}

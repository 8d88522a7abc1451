import type { Page } from '@playwright/test';
import { expect } from './program';

/** A chance of its own for a test, told where the test fails. */
export function chance(seed: number): (below: number) => number {
  // A linear congruential generator (Numerical Recipes) is plenty for choosing what to click.
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Pointed {
  readonly game: string;
  readonly at: number;
  readonly choice: string;
}

const table = (page: Page) => page.getByTestId('table');

/** What the table says of itself. */
const pointed = (page: Page): Promise<Pointed> =>
  table(page).evaluate((element: HTMLElement) => ({
    game: element.dataset['game'] ?? '',
    at: Number(element.dataset['at']),
    choice: element.dataset['choice'] ?? '',
  }));

/** Sets the speed of the game by the settings dialog of the start screen. */
export async function setSpeed(page: Page, pace: string, motion: string): Promise<void> {
  await page.getByTestId('start-settings').click();
  await page.getByTestId(`settings-pace-${pace}`).check();
  await page.getByTestId(`settings-motion-${motion}`).check();
  await page.getByTestId('settings-close').click();
  await expect(page.getByTestId('settings')).toHaveCount(0);
}

export interface VersusTable {
  readonly players: 2 | 3 | 4;
  readonly layout: string;
  readonly level: string;
  readonly first: 'lot' | 'me' | 'them';
}

/** Sets a game against opponents up and begins it, from the start screen. */
export async function beginVersus(page: Page, { players, layout, level, first }: VersusTable): Promise<void> {
  await page.getByTestId('start-new').click();
  await page.getByTestId(`setup-players-${players}`).check();
  await page.getByTestId(`setup-layout-${layout}`).check();
  for (let seat = 1; seat < players; seat++) await page.getByTestId(`setup-opponent-${seat}-${level}`).check();
  await page.getByTestId(`setup-first-${first}`).check();
  await page.getByTestId('setup-begin').click();
  await expect(table(page)).toBeVisible();
}

/** Sets a solo game up and begins it, from the start screen. */
export async function beginSolo(page: Page, goal: 'easy' | 'advanced', layout: string): Promise<void> {
  await page.getByTestId('start-solo').click();
  await page.getByTestId(`setup-goal-${goal}`).check();
  await page.getByTestId(`setup-layout-${layout}`).check();
  await page.getByTestId('setup-begin').click();
  await expect(table(page)).toBeVisible();
}

/** Waits until it is the player's turn to decide, or the game is over. */
export async function untilAsked(page: Page): Promise<Pointed> {
  await expect(table(page)).not.toHaveAttribute('data-choice', 'wait', { timeout: 30_000 });
  return pointed(page);
}

/** Clicks one of the elements that a selector finds, by lot. */
async function clickOne(page: Page, selector: string, random: (below: number) => number): Promise<boolean> {
  const found = table(page).locator(selector);
  const count = await found.count();
  if (count === 0) return false;
  await found.nth(random(count)).click();
  return true;
}

/** Makes one decision by clicking what the table offers, and waits until it counts. */
export async function decide(page: Page, asked: Pointed, random: (below: number) => number): Promise<void> {
  switch (asked.choice) {
    case 'take':
    case 'discard':
      await clickOne(page, '[data-testid^="slot-"][data-available="true"]', random);
      break;
    case 'banish':
      await clickOne(page, '[data-banishable="true"]', random);
      break;
    case 'capture':
      if (await clickOne(page, '[data-capturable="true"]', random)) {
        await expect(page.getByTestId('capture-panel')).toBeVisible();
        await page.getByTestId('capture-confirm').click();
      } else await page.getByTestId('end-turn').click();
      break;
    default:
      throw new Error(`The table asks for something unknown: ${asked.choice}`);
  }
  await expect.poll(() => pointed(page)).not.toEqual(asked);
}

/** Plays the game to its end through what can be seen and clicked. Returns the number of decisions. */
export async function playToEnd(page: Page, random: (below: number) => number): Promise<number> {
  for (let decisions = 0; ; decisions++) {
    const asked = await untilAsked(page);
    if (asked.choice === 'over') return decisions;
    await decide(page, asked, random);
  }
}

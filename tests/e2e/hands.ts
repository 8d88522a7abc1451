import type { Locator, Page } from '@playwright/test';
import { untilAsked } from './player';
import { expect } from './program';

/** Ways to play with the hands other than by clicks: each makes one decision, and waits until it counts. */

interface Place {
  readonly x: number;
  readonly y: number;
}

const table = (page: Page): Locator => page.getByTestId('table');

const middleOf = async (found: Locator): Promise<Place> => {
  const box = await found.boundingBox();
  if (box === null) throw new Error('nothing is shown there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A point of a card that no other one covers: cards of a fan show their left edge only. */
const gripOf = async (found: Locator): Promise<Place> => {
  const point = await found.evaluate((element) => {
    const box = element.getBoundingClientRect();
    for (let down = 0.1; down < 1; down += 0.1) {
      for (let along = 0.06; along < 1; along += 0.08) {
        const [x, y] = [box.x + box.width * along, box.y + box.height * down];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    }
    return null;
  });
  if (point === null) throw new Error('the card is covered');
  return point;
};

/** Carries what lies at one place to another, with a mouse. */
export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
}

/** Carries with a finger. */
export async function dragByFinger(page: Page, from: Place, to: Place): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Place | null): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at.x, y: at.y }] });
  await touch('touchStart', from);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd', null);
  await session.detach();
}

type Carry = (page: Page, from: Place, to: Place) => Promise<void>;

/** Brings what can be captured to a capture by carrying alone. */
async function captureByDrag(page: Page, spirit: Locator, at: number, carry: Carry): Promise<void> {
  const panel = page.getByTestId('capture-panel');
  const place = await middleOf(spirit);
  const done = async (): Promise<boolean> =>
    (await panel.isVisible()) || (await table(page).getAttribute('data-at')) !== String(at);
  if ((await spirit.getAttribute('data-testid'))?.startsWith('spirit-') === true) {
    // A free spirit brought to the hand shows the cards that call it.
    await carry(page, await gripOf(spirit), await middleOf(page.getByTestId('status')));
    await expect(panel).toBeVisible();
  } else {
    // One card of the hand after the other, until one begins a set.
    const useful = table(page).locator('[data-testid^="hand-"]:not([aria-disabled])');
    for (let card = 0; card < (await useful.count()) && !(await done()); card++) {
      await carry(page, await gripOf(useful.nth(card)), place);
      await expect(table(page).locator('[data-carried]')).toHaveCount(0);
    }
  }
  if (!(await panel.isVisible())) return;
  const [chosen, ...others] = await table(page).locator('[data-testid^="hand-"][data-selected="true"]').all();
  if (chosen === undefined) throw new Error('the sheet chose no cards');
  expect(others.length).toBeLessThan(7);
  await carry(page, await gripOf(chosen), place);
}

/** Does something until it counts: where the page is late, Chromium takes a touch back, and a player does it again. */
async function untilItCounts(page: Page, at: number, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if ((await table(page).getAttribute('data-at')) === String(at)) await act();
    await expect(table(page)).not.toHaveAttribute('data-at', String(at), { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** The next decision by dragging alone; a spirit is captured whenever it can be. False where the game is over. */
export async function decideByDrag(page: Page, random: (below: number) => number, carry: Carry): Promise<boolean> {
  const asked = await untilAsked(page);
  const some = async (selector: string): Promise<Locator> => {
    const found = table(page).locator(selector);
    const count = await found.count();
    if (count === 0) throw new Error(`nothing to carry: ${selector}`);
    return found.nth(random(count));
  };
  switch (asked.choice) {
    case 'over':
      return false;
    case 'take':
    case 'discard': {
      const card = await some('[data-testid^="slot-"][data-available="true"]');
      const to = page.getByTestId(asked.choice === 'take' ? 'status' : 'discards');
      await untilItCounts(page, asked.at, async () => carry(page, await gripOf(card), await middleOf(to)));
      break;
    }
    case 'banish': {
      const spirit = await some('[data-banishable="true"]');
      const to = page.getByTestId('discards');
      await untilItCounts(page, asked.at, async () => carry(page, await gripOf(spirit), await middleOf(to)));
      break;
    }
    case 'capture':
      await captureByDrag(page, await some('[data-capturable="true"]'), asked.at, carry);
      break;
    default:
      throw new Error(`The table asks for something unknown: ${asked.choice}`);
  }
  await expect(table(page)).not.toHaveAttribute('data-at', String(asked.at));
  return true;
}

/** Walks with Tab and the arrows until what has the focus matches; fails where the keyboard does not get there. */
async function walkTo(page: Page, selector: string, random: (below: number) => number): Promise<void> {
  const there = (): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  for (let zone = 0; zone < 24; zone++) {
    for (let step = 0; step < 14; step++) {
      if (await there()) return;
      const here = await page.evaluate(
        (wanted) => document.activeElement?.closest('section[aria-label]')?.querySelector(wanted) != null,
        selector,
      );
      if (!here) break;
      await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][random(4)] ?? 'ArrowRight');
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** The next decision by the keyboard alone. False where the game is over. */
export async function decideByKeys(page: Page, random: (below: number) => number): Promise<boolean> {
  const asked = await untilAsked(page);
  switch (asked.choice) {
    case 'over':
      return false;
    case 'take':
    case 'discard':
      await walkTo(page, '[data-testid^="slot-"][data-available="true"]', random);
      for (let steps = random(4); steps > 0; steps--) {
        await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][random(4)] ?? 'ArrowRight');
      }
      await page.keyboard.press('Enter');
      break;
    case 'banish':
      await walkTo(page, '[data-banishable="true"]', random);
      await page.keyboard.press('Enter');
      break;
    case 'capture':
      if ((await table(page).locator('[data-capturable="true"]').count()) === 0) await page.keyboard.press('Space');
      else {
        await walkTo(page, '[data-capturable="true"]', random);
        await page.keyboard.press('Enter');
        await expect(page.getByTestId('capture-confirm')).toBeFocused();
        await page.keyboard.press('Enter');
      }
      break;
    default:
      throw new Error(`The table asks for something unknown: ${asked.choice}`);
  }
  await expect(table(page)).not.toHaveAttribute('data-at', String(asked.at));
  return true;
}

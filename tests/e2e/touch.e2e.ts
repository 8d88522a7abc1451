import type { Page } from '@playwright/test';
import { playOn } from './bridge';
import { decideByDrag, decideByKeys, drag, dragByFinger } from './hands';
import { beginSolo, beginVersus, chance, setSpeed, untilAsked } from './player';
import { expect, test } from './program';
import { finishedGames, replayed } from './records';

const middle = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const AVAILABLE = '[data-testid^="slot-"][data-available="true"]';
const STATUS = '[data-testid="status"]';

test('a whole game of two by drag and drop alone (R3)', async ({ start }) => {
  const { page, errors, dataFolder } = await start({ env: { SIGGIL_SEED: '31' } });
  const random = chance(31);
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  while (await decideByDrag(page, random, drag));
  await expect(page.getByTestId('result')).toBeVisible();
  const [record] = await finishedGames(dataFolder);
  expect(record?.moves.some((move) => move.startsWith('c'))).toBe(true);
  expect(() => record && replayed(record)).not.toThrow();
  expect(errors).toEqual([]);
});

test('a whole solo game with a finger alone (R4)', async ({ start }) => {
  const { page, errors } = await start({ env: { SIGGIL_SEED: '32' } });
  const random = chance(32);
  await setSpeed(page, 'instant', 'none');
  await beginSolo(page, 'easy', 'pyramids');
  while (await decideByDrag(page, random, dragByFinger));
  await expect(page.getByTestId('result')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a whole game by keyboard alone (R3)', async ({ start }) => {
  const { page, errors } = await start({ env: { SIGGIL_SEED: '33' } });
  const random = chance(33);
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 3, layout: 'gate', level: 'greedy', first: 'me' });
  while (await decideByKeys(page, random));
  await expect(page.getByTestId('result')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('result-show')).toBeFocused();
  expect(errors).toEqual([]);
});

test('a key that is held down takes no second card', async ({ start }) => {
  const { page, errors } = await start({ env: { SIGGIL_SEED: '33' } });
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 2, layout: 'gate', level: 'greedy', first: 'me' });
  const card = page.locator(AVAILABLE).first();
  // Whatever a key did has been asked of main before this is.
  const at = async (): Promise<number | undefined> => (await playOn(page, 0, 0))?.at;
  const begun = await at();
  for (const key of ['Space', 'Enter']) {
    await card.focus();
    await page.keyboard.down(key);
    if (key === 'Enter') await expect.poll(at).toBeGreaterThan(begun ?? 0);
    const once = await at();
    if (key === 'Space') expect(once).toBe(begun);
    // Another card could be taken now.
    await expect(page.getByTestId('table')).toHaveAttribute('data-choice', 'take');
    await card.focus();
    for (let held = 0; held < 5; held++) await page.keyboard.down(key);
    await page.keyboard.up(key);
    expect(await at()).toBe(once);
  }
  expect(errors).toEqual([]);
});

test('a drag can be taken back, and a drop that is refused says why (R3.3)', async ({ start }) => {
  const { page, errors } = await start({ env: { SIGGIL_SEED: '34' } });
  await setSpeed(page, 'instant', 'full');
  await beginVersus(page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  const carried = page.locator('[data-carried]');
  const { at } = await untilAsked(page);
  const from = await middle(page, AVAILABLE);
  const hand = await middle(page, STATUS);

  // Escape takes it back, and letting go afterwards does nothing.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(hand.x, hand.y, { steps: 3 });
  await expect(carried).toHaveCount(1);
  await expect(page.locator('[data-drop-zone]')).toHaveCount(1);
  // It stays under the pointer, also when the place below it lights up.
  await expect(page.locator('[data-drop-zone].over')).toHaveCount(1);
  const box = await carried.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - hand.x)).toBeLessThan(2);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - hand.y)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(carried).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('.arriving')).toHaveCount(0);

  // Let go over nothing, it goes home.
  await drag(page, from, { x: from.x - 40, y: from.y - 40 });
  await expect(carried).toHaveCount(0);
  expect((await untilAsked(page)).at).toBe(at);
  await expect(page.getByTestId('fault')).toHaveCount(0);

  // Dropped on a spirit before it was taken, it is refused by the rule, and goes home.
  const spirit = page.locator('[data-testid^="spirit-"]');
  while ((await spirit.count()) === 0) {
    const asked = await untilAsked(page);
    if (asked.choice === 'capture') await page.keyboard.press('Space');
    else await drag(page, await middle(page, AVAILABLE), hand);
    await expect(page.getByTestId('table')).not.toHaveAttribute('data-at', String(asked.at));
  }
  for (;;) {
    const asked = await untilAsked(page);
    if (asked.choice === 'take') break;
    await page.keyboard.press('Space');
    await expect(page.getByTestId('table')).not.toHaveAttribute('data-at', String(asked.at));
  }
  await drag(page, await middle(page, AVAILABLE), await middle(page, '[data-testid^="spirit-"]'));
  await expect(page.getByTestId('fault')).toHaveAttribute('data-clause', 'R3.3');
  await expect(carried).toHaveCount(0);
  expect(errors).toEqual([]);
});

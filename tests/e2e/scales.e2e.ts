import type { Page } from '@playwright/test';
import { layoutById } from '../../src/main/engine/layouts';
import { beginVersus, chance, decide, setSpeed, untilAsked } from './player';
import { expect, resize, takePictures, test } from './program';

const SEED = 11;
const LAYOUT = 'pyramids';
const SCALES = [1, 1.25, 1.5, 1.75] as const;
const SIZES = [
  [1024, 700],
  [1111, 737],
  [1283, 809],
] as const;

/** Cards of the sigil whose edges are off the grid of device pixels, and any card that lies elsewhere than its place or its light. */
const offGrid = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edges = ({ left, top, right, bottom }: DOMRect): number[] =>
      [left, top, right, bottom].map((edge) => edge * devicePixelRatio);
    const off = (edge: number): number => Math.abs(edge - Math.round(edge));
    const places = document.querySelectorAll<HTMLElement>(
      '[data-testid^="slot-"], [data-testid^="hand-"], [data-testid^="held-"], .played, [data-testid^="spirit-"]',
    );
    return [...places].flatMap((place) => {
      const name = place.dataset['testid'] ?? place.className;
      const its = edges(place.getBoundingClientRect());
      const parts = place.querySelectorAll(
        '[data-light], [data-light] > .halo, [data-light] > .face, [data-light] > .back',
      );
      const apart = [...parts].map((part) =>
        Math.max(
          ...edges(part.getBoundingClientRect()).map((edge, index) => Math.abs(edge - (its[index] ?? Infinity))),
        ),
      );
      const crooked = name.startsWith('slot-') && its.some((edge) => off(edge) > 0.05);
      return crooked || parts.length < 3 || Math.max(...apart) > 1
        ? [`${name}: ${its.join(' ')}, ${apart.join(' ')}`]
        : [];
    });
  });

/**
 * Points of the table at which something else is under the pointer than the card that is drawn there. Of the sigil's
 * cards the highest is drawn; of the hand's any card shows its left edge.
 */
const misses = (page: Page): Promise<string[]> =>
  page.evaluate(
    (levels) => {
      const all = (kind: string): HTMLElement[] => [
        ...document.querySelectorAll<HTMLElement>(`[data-testid^="${kind}-"]`),
      ];
      const at = (x: number, y: number): string =>
        document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? 'nothing';
      const slots = all('slot').map((slot) => {
        const name = slot.dataset['testid'] ?? '';
        return { name, box: slot.getBoundingClientRect(), level: levels[Number(name.slice('slot-'.length))] ?? -1 };
      });
      // Right inside the edges, by one device pixel, and near the middle: cards lie half a card apart and have round corners.
      const inside = 1 / devicePixelRatio;
      const points = slots.flatMap(({ box }) => {
        const across = (part: number): number => box.left + box.width * part;
        const down = (part: number): number => box.top + box.height * part;
        const xs = [box.left + inside, across(0.41), across(0.59), box.right - inside];
        const ys = [box.top + inside, down(0.41), down(0.59), box.bottom - inside];
        return [
          ...xs.flatMap((x) => [0.12, 0.41, 0.59, 0.88].map((part) => ({ x, y: down(part) }))),
          ...ys.flatMap((y) => [0.12, 0.41, 0.59, 0.88].map((part) => ({ x: across(part), y }))),
        ];
      });
      const sigil = points.flatMap(({ x, y }) => {
        const here = slots.filter(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom);
        const [top] = [...here].sort((a, b) => b.level - a.level);
        return top === undefined || at(x, y) === top.name ? [] : [`${top.name} at ${x}, ${y}: ${at(x, y)}`];
      });
      const hand = all('hand').flatMap((card) => {
        const name = card.dataset['testid'] ?? '';
        const box = card.getBoundingClientRect();
        const { a, b } = new DOMMatrix(getComputedStyle(card).transform);
        const left = -card.offsetWidth / 2 + 3;
        const x = (box.left + box.right) / 2 + a * left;
        const y = (box.top + box.bottom) / 2 + b * left;
        return at(x, y) === name ? [] : [`${name} at ${x}, ${y}: ${at(x, y)}`];
      });
      return [...sigil, ...hand];
    },
    layoutById(LAYOUT)?.places.map(({ level }) => level) ?? [],
  );

test('a table full of cards is crisp at every scale of the screen, and what is clicked is what is drawn', async ({
  start,
  freshFolder,
}) => {
  const dataFolder = await freshFolder();
  const first = await start({ dataFolder, env: { SIGGIL_SEED: String(SEED) } });
  const random = chance(SEED);
  await setSpeed(first.page, 'instant', 'none');
  await beginVersus(first.page, { players: 2, layout: LAYOUT, level: 'greedy', first: 'me' });
  // On to a capture: then every state that a card can be in lies on the table.
  for (;;) {
    const asked = await untilAsked(first.page);
    if (asked.choice === 'capture' && (await first.page.locator('[data-capturable="true"]').count()) > 0) break;
    await decide(first.page, asked, random);
  }
  await first.quit();

  for (const scale of SCALES) {
    const program = await start({ dataFolder, arguments: [`--force-device-scale-factor=${scale}`] });
    const { app, page } = program;
    expect(await page.evaluate(() => window.devicePixelRatio)).toBe(scale);
    await page.getByTestId('start-continue').click();
    await untilAsked(page);
    for (const [width, height] of SIZES) {
      await resize(app, page, width, height);
      const where = `scale ${scale} at ${width} × ${height}`;
      await expect.poll(() => offGrid(page), where).toEqual([]);
      await expect.poll(() => misses(page), where).toEqual([]);
    }
    for (const light of ['covered', 'available', 'calling']) {
      await expect(page.locator(`[data-light="${light}"]`).first()).toBeVisible();
    }
    await takePictures(program, `scale-${scale}`, [[1024, 700]]);
    const spirit = page.locator('[data-capturable="true"]').first();
    const height = (await spirit.boundingBox())?.height ?? 0;
    await spirit.click({ position: { x: 6, y: height / 2 } });
    await expect(page.locator('[data-light="chosen"]').first()).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await takePictures(program, `scale-${scale}-capture`, [[1024, 700]]);
    await program.quit();
  }
});

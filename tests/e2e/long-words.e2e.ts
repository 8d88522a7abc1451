import type { Page } from '@playwright/test';
import { expect, test } from './program';
import { tour, TOUR_ENV } from './tour';

/** Makes every text on the page 40 % longer, with letters of its own. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
    for (const node of nodes) {
      const text = node.data.trim();
      // Numbers, key caps and signs are as long in every language.
      if (!/\p{L}{3}/u.test(text)) continue;
      // Every word grows, as words of another language do; what is short does not break at a new space.
      node.data = node.data.replace(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
    }
  });

/** Texts that are cut off, reach out of the window, or lie over each other, a line each. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What is still fading in would count as not shown.
    const coming = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(coming.map(({ finished }) => finished));
    const SLACK = 1.5;
    const found: string[] = [];
    const layer =
      document.querySelector('[role="dialog"]:not([data-testid="card-list"]):not([data-testid="capture-panel"])') ??
      document.querySelector('main');
    if (!layer) return ['nothing is shown'];
    const shown = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (style.visibility === 'hidden' || style.opacity === '0' || each.matches('.unseen, .card')) return false;
      }
      return true;
    };
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const texts: { words: string; owner: Element; boxes: DOMRect[] }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (words === '' || !owner || !shown(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      let scrolls = false;
      for (let each: Element | null = owner; each; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        const cutsAcross =
          overflowX !== 'visible' &&
          boxes.some(({ left, right }) => left < box.left - SLACK || right > box.right + SLACK);
        const cutsDown =
          overflowY !== 'visible' &&
          overflowY !== 'auto' &&
          overflowY !== 'scroll' &&
          !scrolls &&
          boxes.some(({ top, bottom }) => top < box.top - SLACK * 3 || bottom > box.bottom + SLACK * 3);
        if (cutsAcross || cutsDown) found.push(`cut off: ${words.slice(0, 60)}`);
        scrolls ||= overflowY === 'auto' || overflowY === 'scroll';
      }
      const out = boxes.some(
        ({ left, right, top, bottom }) =>
          left < 0 || right > innerWidth || (!scrolls && (top < 0 || bottom > innerHeight)),
      );
      if (out) found.push(`out of the window: ${words.slice(0, 60)}`);
      if (!scrolls) texts.push({ words, owner, boxes });
    }
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
        const over = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height * 0.4,
          ),
        );
        if (over) found.push(`one over the other: ${one.words.slice(0, 40)} | ${other.words.slice(0, 40)}`);
      }
    });
    return found;
  });

test('words that are 40 % longer are cut off nowhere in the smallest window', async ({ start }) => {
  const program = await start({ env: TOUR_ENV });
  const { page } = program;
  await tour(program, async (name) => {
    expect.soft(await faults(page), `${name}, as it is`).toEqual([]);
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const kept: [Text, string][] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) kept.push([node as Text, (node as Text).data]);
      (window as unknown as { kept: [Text, string][] }).kept = kept;
    });
    await lengthen(page);
    expect.soft(await faults(page), `${name}, longer`).toEqual([]);
    await page.screenshot({ path: `test-results/screens/long-${name}.png`, animations: 'disabled' });
    await page.evaluate(() => {
      for (const [node, text] of (window as unknown as { kept: [Text, string][] }).kept) node.data = text;
    });
  });

  // The check sees what is cut off where something is.
  await page.getByTestId('start-new').evaluate((button) => {
    (button as HTMLElement).style.cssText = 'width: 3rem; overflow: hidden; white-space: nowrap';
  });
  expect(await faults(page)).toContain('cut off: New game');
});

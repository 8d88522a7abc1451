import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beginVersus, chance, playToEnd } from './player';
import { expect, test } from './program';
import { change } from './tour';

const RESULTS = path.resolve(__dirname, '../../test-results');

test('what a screen reader is told of a game is its whole story, each thing once', async ({ start }) => {
  const { page } = await start({ env: { SIGGIL_SEED: '11' } });
  await change(page, { pace: 'instant', motion: 'none' });
  // Listens as a screen reader does: to what is added to a log, and to what a status changes to, in their order.
  await page.evaluate(() => {
    const told: string[] = [];
    (window as unknown as { told: string[] }).told = told;
    const tell = (node: Node | null | undefined): void => {
      const words = (node?.textContent ?? '').trim();
      if (words !== '') told.push(words);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest('[role="log"]')) addedNodes.forEach(tell);
        else tell(element?.closest('[role="status"], [role="alert"]'));
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await beginVersus(page, { players: 3, layout: 'gate', level: 'keen', first: 'lot' });
  await playToEnd(page, chance(11));
  await expect(page.getByTestId('result')).toBeVisible();
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path.join(RESULTS, 'story.txt'), `${told.join('\n')}\n`);

  const story = told.join(' ');
  // R2.1: fifty-six cards, each of which was taken by somebody or came free; nothing is told twice.
  const takes = story.match(/\b(?:You take|\w+ takes) \w+\s\d\./g) ?? [];
  const freed = [...story.matchAll(/([^.]*) comes? free\./g)].flatMap(([, who]) => who?.match(/\w+ spirit/g) ?? []);
  expect(new Set(takes).size).toBe(takes.length);
  expect(new Set(freed).size).toBe(freed.length);
  expect(takes.length).toBeGreaterThan(20);
  expect(freed.length).toBeGreaterThan(3);
  expect(told[0]).toMatch(/^You sit down with /);
  // Whoever acts is named by the act; that it is their turn would be heard twice.
  expect(told.slice(1).join(' ')).not.toContain('It is ');
  for (let index = 1; index < told.length; index++) expect(told[index]).not.toBe(told[index - 1]);
  expect(told.slice(-2).join(' ')).toMatch(/win at once|The sigil is empty/);
  expect(told.at(-1)).toBe('The game is over.');
});

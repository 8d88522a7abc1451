import type { Page } from '@playwright/test';
import { MOTIONS } from '../../src/shared/settings';
import type { GameUpdate } from '../../src/shared/view';
import { expectPicture } from './picture';
import { beginSolo, beginVersus, chance, setSpeed } from './player';
import { expect, test } from './program';
import { finishedGames, replayed } from './records';

const CLICKS_A_SECOND = 20;
const CLICKS = 200;

interface Target {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** The middle of everything that can be clicked; what ends the program is left out. */
const targets = (page: Page): Promise<Target[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, input, select, a, [data-testid^="slot-"], [data-testid^="set-"]',
      ),
    ]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 0 && box.height > 0 && element.dataset['testid'] !== 'start-quit')
      .map(({ element, box }) => ({
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        name: element.dataset['testid'] ?? element.tagName,
      })),
  );

/** What plays the game on, which a player in a hurry hits more often than the rest. */
const PLAY = /^(slot|hand|spirit|held|set|capture|end-turn|undo|setup-begin|start-continue|result-again)/;

/** Closes what lies over the table, or goes to it from the other screens. */
async function backToTable(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    for (const name of ['start-continue', 'start-new', 'setup-begin']) {
      const button = page.getByTestId(name);
      if (await button.isVisible()) await button.click({ timeout: 1_000 });
    }
    await expect(page.getByTestId('table')).toBeVisible({ timeout: 1_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

for (const motion of MOTIONS) {
  test(`clicking ${CLICKS_A_SECOND} times a second on everything breaks nothing (motion: ${motion})`, async ({
    start,
  }) => {
    const seed = 20 + MOTIONS.indexOf(motion);
    const random = chance(seed);
    const program = await start({ env: { SIGGIL_SEED: String(seed) } });
    const { page, errors, dataFolder } = program;
    await page.evaluate(() => {
      const own = window as unknown as {
        updates: GameUpdate[];
        siggil: { listen: (name: string, listener: (update: GameUpdate) => void) => void };
      };
      own.updates = [];
      own.siggil.listen('game:update', (update) => own.updates.push(update));
    });
    await setSpeed(page, 'quick', motion);
    if (seed % 2 === 0) await beginVersus(page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
    else await beginSolo(page, 'easy', 'pyramids');

    const begun = performance.now();
    const clicked: string[] = [];
    for (let click = 0; click < CLICKS; click++) {
      const all = await targets(page);
      const playing = all.filter(({ name }) => PLAY.test(name));
      const among = playing.length > 0 && random(10) < 8 ? playing : all;
      const target = among[random(among.length)];
      if (!target) continue;
      clicked.push(target.name);
      await page.mouse.click(target.x, target.y);
      // The pace of the clicks, where the machine keeps up with it.
      const early = begun + ((click + 1) * 1000) / CLICKS_A_SECOND - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    }

    const about = `seed ${seed}, clicks: ${clicked.slice(-12).join(' ')}`;
    const updates = await page.evaluate(() => (window as unknown as { updates: GameUpdate[] }).updates);
    expect(updates.length, about).toBeGreaterThan(5);
    // Each update is one move further, or goes back: nothing is applied twice.
    for (const [index, { state, events }] of updates.entries()) {
      const before = updates[index - 1]?.state;
      if (before?.game !== state.game) continue;
      if (events.some(({ kind }) => kind !== 'over')) expect(state.at, about).toBe(before.at + 1);
      else expect(state.at, about).toBeLessThanOrEqual(before.at);
    }
    const games = await finishedGames(dataFolder);
    for (const record of games) expect(() => replayed(record), about).not.toThrow();

    // When it rests, the table shows the game as it stands: no card still flies, each lies in its one place.
    await backToTable(page);
    await expectPicture(page, about);
    expect(errors, about).toEqual([]);
  });
}

import type { Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { familyText } from '../../src/main/engine/notation';
import type { TableEvent } from '../../src/shared/events';
import type { Move } from '../../src/shared/moves';
import { expect, test } from './program';
import { leaveGame, type Wish } from './scripted';
import { change } from './tour';

const SCREENS = path.resolve(__dirname, '../../test-results/screens');
/** Pictures of one animation, at even steps from its beginning to its end. */
const PICTURES = 12;

/** Lets no watch over the animations end them while they are being photographed. */
const holdTime = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = window.setTimeout.bind(window);
    const patient = (handler: () => void, ms = 0): number => real(handler, ms > 500 ? 600_000 : ms);
    Object.assign(window, { setTimeout: patient });
  });

/** Photographs what flies now, picture by picture, and lets it land. Returns what was seen of its course. */
async function film(page: Page, name: string): Promise<{ manners: readonly string[]; length: number }> {
  const course = await page.evaluate(() => {
    const all = document.querySelector('[data-testid="table"]')?.getAnimations({ subtree: true }) ?? [];
    const flights = all.filter((one) => {
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      return target?.closest('[data-flying-card]') != null;
    });
    Object.assign(window, { flights });
    for (const one of flights) one.pause();
    const cards = [...document.querySelectorAll<HTMLElement>('[data-flying-card]')];
    return {
      manners: cards.map((card) => card.dataset['manner'] ?? ''),
      length: Math.max(...flights.map((one) => Number(one.effect?.getComputedTiming().endTime))),
    };
  });
  await mkdir(SCREENS, { recursive: true });
  for (let picture = 0; picture < PICTURES; picture++) {
    const at = (course.length * picture) / (PICTURES - 1);
    await page.evaluate((ms) => {
      const { flights } = window as unknown as { flights: Animation[] };
      for (const one of flights) one.currentTime = Math.min(ms, Number(one.effect?.getComputedTiming().endTime) - 0.01);
    }, at);
    const file = `film-${name}-${String(picture + 1).padStart(2, '0')}.png`;
    await page.screenshot({ path: path.join(SCREENS, file), scale: 'css' });
  }
  await page.evaluate(() => {
    for (const one of (window as unknown as { flights: Animation[] }).flights) one.finish();
  });
  await expect(page.getByTestId('table')).toHaveAttribute('data-flying', '0');
  return course;
}

/** Where a spirit lies that is captured. */
const spiritOf = (move: Move): string => {
  if (!('spirit' in move)) throw new Error('no spirit is captured');
  const letter = familyText(move.spirit);
  return `[data-testid="spirit-${letter}"], [data-testid="held-${letter}"]`;
};

const kinds = (events: readonly TableEvent[]): readonly string[] => events.map(({ kind }) => kind);
const FILMS: Readonly<Record<string, { readonly wish: Wish; readonly manners: readonly string[] }>> = {
  take: {
    wish: (events) =>
      kinds(events).filter((kind) => kind === 'freed').length === 1 && kinds(events).includes('turnedUp'),
    manners: ['take'],
  },
  capture: { wish: (events) => kinds(events)[0] === 'captured', manners: ['play', 'play', 'play', 'settle'] },
  steal: {
    wish: ([first]) => first?.kind === 'stole' && !first.recapture,
    manners: ['play', 'play', 'play', 'play', 'steal'],
  },
};

for (const [name, { wish, manners }] of Object.entries(FILMS)) {
  test(`a ${name}, picture by picture`, async ({ start, freshFolder }) => {
    const dataFolder = await freshFolder();
    const move = leaveGame(dataFolder, 2, 'pyramids', 41, wish);
    const { page, errors } = await start({ dataFolder, env: { SIGGIL_SEED: '41' } });
    await change(page, { pace: 'steady', motion: 'full', autoEndTurn: false });
    await page.getByTestId('start-continue').click();
    await holdTime(page);
    const table = page.getByTestId('table');
    if (move.kind === 'take') await table.getByTestId(`slot-${move.slot}`).click();
    else {
      await table
        .locator('[data-capturable="true"]')
        .and(page.locator(spiritOf(move)))
        .click();
      await page.getByTestId('capture-confirm').click();
    }
    await expect(table).not.toHaveAttribute('data-flying', '0');
    const course = await film(page, name);
    // What was played comes first, the spirit after it; the whole is over in little more than a second.
    expect(course.manners.slice(0, manners.length)).toEqual(manners);
    if (name === 'take') expect(course.manners).toEqual(expect.arrayContaining(['turn', 'free']));
    expect(course.length).toBeLessThan(1_600);
    expect(errors).toEqual([]);
  });
}

import AxeBuilder from '@axe-core/playwright';
import { beginSolo, beginVersus, chance, decide, playToEnd, setSpeed, untilAsked } from './player';
import { expect, test, type Program } from './program';

/** What an accessibility checker finds wrong with the page, a line each. */
async function barriers({ page }: Program): Promise<string[]> {
  // The other mode opens a page of its own, which Electron does not let it do.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

test('no screen has barriers that a checker can find', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '5' } });
  const { page } = program;
  const random = chance(5);
  await setSpeed(page, 'instant', 'none');
  expect.soft(await barriers(program), 'start').toEqual([]);
  for (const dialog of ['profiles', 'settings', 'rules']) {
    await page.getByTestId(`start-${dialog}`).click();
    await expect(page.getByTestId(dialog)).toBeVisible();
    expect.soft(await barriers(program), dialog).toEqual([]);
    await page.getByTestId(`${dialog}-close`).click();
  }
  await page.getByTestId('start-new').click();
  expect.soft(await barriers(program), 'setup').toEqual([]);
  await page.getByTestId('setup-back').click();

  await beginVersus(page, { players: 4, layout: 'pyramids', level: 'greedy', first: 'me' });
  for (let decisions = 0; decisions < 6; decisions++) await decide(page, await untilAsked(page), random);
  await untilAsked(page);
  expect.soft(await barriers(program), 'table').toEqual([]);
  await page.getByTestId('leave').click();

  await beginSolo(page, 'advanced', 'pyramids');
  await playToEnd(page, random);
  await expect(page.getByTestId('result')).toBeVisible();
  expect.soft(await barriers(program), 'result').toEqual([]);
});

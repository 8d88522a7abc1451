import { manyGames, putIntoHistory } from '../support/many-games';
import { barriers } from './barriers';
import { beginSolo, chance, playToEnd, setSpeed } from './player';
import { expect, takePictures, test, type Program } from './program';
import { change } from './tour';

const UNTIL = new Date();
const LOOKED_AT = [
  [1920, 1080],
  [1024, 700],
] as const;

const open = async ({ page }: Program): Promise<void> => {
  await page.getByTestId('start-statistics').click();
  await expect(page.getByTestId('statistics')).toBeVisible();
};
test('a game that was just played is counted, and a guest’s is not', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '3' } });
  const { page } = program;
  await open(program);
  await expect(page.getByTestId('statistics-empty')).toBeVisible();
  await takePictures(program, 'statistics-0', LOOKED_AT);
  await page.getByTestId('statistics-back').click();
  await setSpeed(page, 'instant', 'none');
  await beginSolo(page, 'easy', 'pyramids');
  await playToEnd(page, chance(3));
  await page.getByTestId('result-start').click();
  await open(program);
  await expect(page.getByTestId('tile-games')).toContainText('1');
  await page.getByTestId('statistics-back').click();
  await page.getByTestId('start-profiles').click();
  await page.getByTestId('profile-guest').click();
  await open(program);
  await expect(page.getByTestId('statistics-empty')).toContainText('guest');
  expect(program.errors).toEqual([]);
});

test('many games are told in figures, pictures and tables, in every language and theme', async ({
  start,
  freshFolder,
}) => {
  const dataFolder = await freshFolder();
  putIntoHistory(dataFolder, manyGames({ count: 300, seed: 4, until: UNTIL, hoursApart: 26 }));
  const program = await start({ dataFolder });
  const { page } = program;
  await open(program);
  const games = page.getByTestId('tile-games').locator('dd').first();
  await expect(games).toHaveText(/^\d+$/);
  const all = Number(await games.textContent());

  await page.getByTestId('filter-players').selectOption('2');
  await expect(games).not.toHaveText(String(all));
  const ofTwo = Number(await games.textContent());
  expect(ofTwo).toBeLessThan(all);
  await page.getByTestId('filter-level').selectOption('expert');
  await expect(games).not.toHaveText(String(ofTwo));
  await page.getByTestId('filter-players').selectOption('');
  await page.getByTestId('filter-level').selectOption('');
  await expect(games).toHaveText(String(all));

  await page.getByTestId('chart-levels-flip').click();
  await expect(page.getByTestId('chart-levels').getByRole('row')).toHaveCount(6);
  await page.getByTestId('chart-levels-flip').click();

  for (const language of ['ru', 'fr', 'en'] as const) {
    await change(page, { language });
    await takePictures(program, `statistics-300-${language}`, LOOKED_AT);
    expect.soft(await barriers(program), language).toEqual([]);
  }
  await page.getByTestId('chart-characters').scrollIntoViewIfNeeded();
  await takePictures(program, 'statistics-300-below', LOOKED_AT);
  await page.getByTestId('chart-calendar').scrollIntoViewIfNeeded();
  await takePictures(program, 'statistics-300-calendar', LOOKED_AT);
  for (const theme of ['dawn', 'contrast', 'night'] as const) {
    await change(page, { theme });
    expect.soft(await barriers(program), theme).toEqual([]);
    await takePictures(program, `statistics-300-${theme}`, [[1280, 800]]);
  }
  for (const tab of ['solo', 'milestones']) {
    await page.getByTestId(`statistics-tab-${tab}`).check();
    await takePictures(program, `statistics-300-${tab}`, LOOKED_AT);
    expect.soft(await barriers(program), tab).toEqual([]);
  }
  await expect(page.getByTestId('milestones').getByRole('listitem')).toHaveCount(21);
  expect(program.errors).toEqual([]);
});

test('three games say how little they say', async ({ start, freshFolder }) => {
  const dataFolder = await freshFolder();
  const games = manyGames({ count: 12, seed: 6, until: UNTIL }).filter(
    ({ mode, assisted }) => mode === 'versus' && !assisted,
  );
  putIntoHistory(dataFolder, games.slice(0, 3));
  const program = await start({ dataFolder });
  await open(program);
  await expect(program.page.getByTestId('tile-rate')).toContainText('3 games only');
  await takePictures(program, 'statistics-3', LOOKED_AT);
  expect(program.errors).toEqual([]);
});

import { beginSolo, beginVersus, chance, decide, playToEnd, setSpeed, untilAsked } from './player';
import { outcomeOf } from '../../src/main/engine/outcome';
import { finishedGames, replayed } from './records';
import { expect, takePictures, test, type Program } from './program';

/** The end as the screen tells it, checked against the record of the game as the engine reads it. */
async function readResult({ page, dataFolder }: Program): Promise<{ decision: string; text: string }> {
  const result = page.getByTestId('result');
  await expect(result).toBeVisible();
  const text = (await page.getByTestId('result-text').textContent()) ?? '';
  const decision = (await result.getAttribute('data-decision')) ?? '';
  const winners = (await result.getAttribute('data-winners')) ?? '';
  const [record, ...others] = await finishedGames(dataFolder);
  expect(others).toEqual([]);
  if (!record) throw new Error('no finished game was kept');
  const outcome = outcomeOf(replayed(record).state);
  expect(decision).toBe(outcome?.decision);
  expect(winners).toBe(outcome?.result.winners.join(','));
  return { decision, text };
}

const SEED = 20_150_411;

test('a whole game of two against greedy (R3)', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '1' } });
  const { page, errors } = program;
  const random = chance(SEED);
  await takePictures(program, 'start');
  await setSpeed(page, 'instant', 'none');
  await page.getByTestId('start-new').click();
  await takePictures(program, 'setup');
  await page.getByTestId('setup-back').click();
  await beginVersus(page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  for (let decisions = 0; decisions < 14; decisions++) await decide(page, await untilAsked(page), random);
  await untilAsked(page);
  await takePictures(program, 'table-middle');
  await playToEnd(page, random);
  const { decision, text } = await readResult(program);
  expect(['target', 'spirits', 'hands', 'shared']).toContain(decision);
  expect(text).not.toBe('');
  await takePictures(program, 'table-end');
  expect(errors).toEqual([]);
});

test('a whole game of four (R3)', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '2' } });
  const { page, errors } = program;
  const random = chance(SEED + 1);
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 4, layout: 'turtle', level: 'greedy', first: 'lot' });
  for (let decisions = 0; decisions < 10; decisions++) await decide(page, await untilAsked(page), random);
  await untilAsked(page);
  await takePictures(program, 'table-four');
  await playToEnd(page, random);
  const { decision } = await readResult(program);
  expect(['target', 'spirits', 'hands', 'shared']).toContain(decision);
  expect(errors).toEqual([]);
});

for (const [goal, layout, seed] of [
  ['easy', 'pyramids', 3],
  ['advanced', 'tower', 4],
] as const) {
  test(`a whole solo game, ${goal} (R4)`, async ({ start }) => {
    const program = await start({ env: { SIGGIL_SEED: String(seed) } });
    const { page, errors } = program;
    const random = chance(SEED + seed);
    await setSpeed(page, 'instant', 'none');
    await beginSolo(page, goal, layout);
    for (let decisions = 0; decisions < 8; decisions++) await decide(page, await untilAsked(page), random);
    await untilAsked(page);
    await takePictures(program, `table-solo-${goal}`);
    await playToEnd(page, random);
    const { decision } = await readResult(program);
    expect(['won', 'sigilEmpty', 'spiritsLost']).toContain(decision);
    expect(errors).toEqual([]);
  });
}

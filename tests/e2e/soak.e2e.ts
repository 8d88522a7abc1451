import { playByItself } from './automatic';
import { called, playOn } from './bridge';
import { beginSolo, beginVersus, setSpeed } from './player';
import { expect, test } from './program';
import { finishedGames } from './records';
import { weigh, type Weight } from './weight';

/** `npm run siege -- soak` plays thousands, as many as its time allows. */
const GAMES = Number(process.env['SIGGIL_SOAK_GAMES'] ?? 4);
const MINUTES = Number(process.env['SIGGIL_SOAK_MINUTES'] ?? 5);
const SEED = Number(process.env['SIGGIL_SIEGE_SEED'] ?? 5);
/** Games between two looks. One in so many is clicked through at the table, the others are played over the bridge. */
const ROUND = Math.min(100, GAMES);
const CLICKED = 25;
/** What a program that leaks nothing may grow by, in megabytes, from when a fifth of the games are played to the last. */
const GROWTH = 80;

interface Look extends Weight {
  readonly games: number;
  /** Milliseconds a game, of late. */
  readonly clicked: number;
  readonly bridge: number;
}
const LAYOUTS = ['pyramids', 'serpents', 'pass'] as const;
const median = (values: readonly number[]): number =>
  Math.round([...values].sort((a, b) => a - b)[values.length >> 1] ?? 0);

test('nothing of a table stays behind in the page when it is left', async ({ start }) => {
  const program = await start();
  await setSpeed(program.page, 'instant', 'none');
  const nodes = async (): Promise<number> => (await weigh(program)).nodes;
  const visit = async (): Promise<void> => {
    await beginVersus(program.page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'lot' });
    // Such an image leaves behind what is not counted here: some kilobytes in the browser, for every card that is moved.
    await expect(program.page.locator('img[sizes], img[srcset]')).toHaveCount(0);
    await program.page.getByTestId('leave').click();
    await expect(program.page.getByTestId('start')).toBeVisible();
  };
  await visit();
  await visit();
  const before = await nodes();
  await visit();
  await visit();
  // Fewer than two cards have; the page may take a moment to let the last ones go.
  await expect.poll(async () => (await nodes()) - before).toBeLessThan(20);
});

test(`${GAMES} games in the real window: nothing grows, and the last is as fast as the first`, async ({ start }) => {
  test.setTimeout((MINUTES + 10) * 60_000);
  const end = Date.now() + MINUTES * 60_000;
  const program = await start({ env: { SIGGIL_SEED: String(SEED) } });
  const { page, errors, dataFolder } = program;
  await setSpeed(page, 'instant', 'none');
  // Whoever else is busy on the machine may keep a click waiting.
  page.setDefaultTimeout(180_000);
  const looks: Look[] = [];
  const times: Record<'clicked' | 'bridge', number[]> = { clicked: [], bridge: [] };
  let games = 0;
  while (games < GAMES && Date.now() < end) {
    const players = ([2, 3, 4, 1] as const)[games % 4] ?? 1;
    const layout = LAYOUTS[games % LAYOUTS.length] ?? 'pyramids';
    if (games % CLICKED < 2) {
      if (players === 1) await beginSolo(page, 'easy', 'pyramids');
      else await beginVersus(page, { players, layout, level: 'greedy', first: 'lot' });
      times.clicked.push(...(await playByItself(page, 1, SEED + games)));
    } else {
      const begun = performance.now();
      const opponents = new Array<string>(players - 1).fill('greedy');
      const state = await called(
        page,
        'game:new',
        players === 1
          ? { mode: 'solo', goal: 'advanced', layout: 'pyramids' }
          : { mode: 'versus', players, layout, opponents, first: 'lot' },
      );
      await playOn(page, 400, SEED + games);
      await called(page, 'game:leave', { game: state.game });
      times.bridge.push(performance.now() - begun);
    }
    games++;
    if (games % ROUND === 0 || games === GAMES) {
      const last = { clicked: median(times.clicked.slice(-4)), bridge: median(times.bridge.slice(-ROUND)) };
      looks.push({ games, ...last, ...(await weigh(program)) });
      // One line a look, for whoever waits.
      console.log(JSON.stringify(looks.at(-1)));
    }
  }
  expect(errors).toEqual([]);
  const kept = await finishedGames(dataFolder);
  expect(new Set(kept.map(({ id }) => id)).size).toBe(games);
  expect(kept).toHaveLength(games);
  // The page's own pools have filled by then.
  const settled = looks[Math.floor(looks.length / 5)];
  const last = looks.at(-1);
  if (!settled || !last) return;
  for (const key of ['main', 'page', 'others', 'pageHeap', 'mainHeap'] as const)
    expect.soft(last[key] - settled[key], key).toBeLessThan(GROWTH);
  expect.soft(last.nodes - settled.nodes).toBeLessThan(500);
  if (last.handles !== null && settled.handles !== null) expect.soft(last.handles - settled.handles).toBeLessThan(20);
});

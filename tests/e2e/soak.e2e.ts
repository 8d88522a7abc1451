import { playByItself } from './automatic';
import { beginSolo, beginVersus, setSpeed } from './player';
import { expect, test } from './program';
import { finishedGames } from './records';
import { weigh, type Weight } from './weight';

/** `npm run siege -- soak` plays thousands, as many as its time allows. */
const GAMES = Number(process.env['SIGGIL_SOAK_GAMES'] ?? 4);
const MINUTES = Number(process.env['SIGGIL_SOAK_MINUTES'] ?? 5);
const SEED = Number(process.env['SIGGIL_SIEGE_SEED'] ?? 5);
/** Games at one set-up before the next; the four set-ups go round. */
const ROUND = Math.max(1, Math.min(25, Math.floor(GAMES / 4)));
/** What a program that leaks nothing may grow by, in megabytes, from the second look to the last. */
const GROWTH = 80;

const LAYOUTS = ['pyramids', 'serpents', 'pass'] as const;
const median = (values: readonly number[]): number =>
  Math.round([...values].sort((a, b) => a - b)[values.length >> 1] ?? 0);

test(`${GAMES} games in the real window: nothing grows, and the last is as fast as the first`, async ({ start }) => {
  test.setTimeout((MINUTES + 10) * 60_000);
  const end = Date.now() + MINUTES * 60_000;
  const program = await start({ env: { SIGGIL_SEED: String(SEED) } });
  const { page, errors, dataFolder } = program;
  await setSpeed(page, 'instant', 'none');
  const looks: (Weight & { readonly games: number; readonly medianMs: number })[] = [];
  const times = new Map<number, number[]>();
  let games = 0;
  for (let round = 0; games < GAMES && Date.now() < end; round++) {
    const players = ([2, 3, 4, 1] as const)[round % 4] ?? 1;
    const layout = LAYOUTS[round % LAYOUTS.length] ?? 'pyramids';
    if (players === 1) await beginSolo(page, round % 8 < 4 ? 'easy' : 'advanced', 'pyramids');
    else await beginVersus(page, { players, layout, level: 'greedy', first: 'lot' });
    const took = await playByItself(page, Math.min(ROUND, GAMES - games), SEED + round);
    games += took.length;
    times.set(players, [...(times.get(players) ?? []), ...took]);
    if (round % 4 === 3 || games >= GAMES) {
      looks.push({ games, medianMs: median(took), ...(await weigh(program)) });
      // One line a look, for whoever waits.
      console.log(JSON.stringify(looks.at(-1)));
    }
  }
  for (const [players, all] of times)
    console.log(
      JSON.stringify({ players, games: all.length, first: median(all.slice(0, 25)), last: median(all.slice(-25)) }),
    );
  expect(errors).toEqual([]);
  const kept = await finishedGames(dataFolder);
  expect(new Set(kept.map(({ id }) => id)).size).toBe(games);
  expect(kept).toHaveLength(games);
  const [, settled] = looks;
  const last = looks.at(-1);
  if (!settled || !last) return;
  for (const key of ['main', 'page', 'others', 'pageHeap', 'mainHeap'] as const)
    expect.soft(last[key] - settled[key], key).toBeLessThan(GROWTH);
  if (last.handles !== null && settled.handles !== null) expect.soft(last.handles - settled.handles).toBeLessThan(20);
});

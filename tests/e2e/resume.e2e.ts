import type { GameState } from '../../src/shared/view';
import { beginSolo, beginVersus, chance, playToEnd, setSpeed, untilAsked } from './player';
import { expect, test, type Program } from './program';
import { finishedGames, runningMoves } from './records';

const KILLS = 50;
/** The random moment of a kill lies within this time after the game goes on; a decision takes some tens of milliseconds. */
const LONGEST_MS = 900;

/** What the page was told, by number of moves. */
type Told = Map<number, GameState['view']>;

/** Notes every state that reaches the page from here on. */
async function listen({ page }: Program, told: Told): Promise<void> {
  await page.exposeFunction('noteState', ({ at, view }: GameState) => told.set(at, view));
  await page.evaluate(() => {
    const own = window as unknown as {
      noteState: (state: GameState) => void;
      siggil: { listen: (name: string, listener: (update: { state: GameState }) => void) => void };
    };
    own.siggil.listen('game:update', ({ state }) => own.noteState(state));
  });
}

/** The state of the game that goes on, as a page asks for it. */
const stateNow = ({ page }: Program): Promise<GameState> =>
  page.evaluate(async () => {
    const { siggil } = window as unknown as {
      siggil: { call: (name: string, argument: null) => Promise<{ value: GameState }> };
    };
    return (await siggil.call('game:resume', null)).value;
  });

test(`${KILLS} kills at random moments lose at most the move in hand`, async ({ start, freshFolder }) => {
  test.setTimeout(15 * 60_000);
  const seed = 606;
  const random = chance(seed);
  const dataFolder = await freshFolder();
  const told: Told = new Map();
  let last = -1;
  let compared = 0;

  const first = await start({ dataFolder, env: { SIGGIL_SEED: '6' } });
  await setSpeed(first.page, 'instant', 'none');
  await first.quit();

  for (let kill = 1; kill <= KILLS; kill++) {
    const about = `seed ${seed}, kill ${kill}`;
    const moves = await runningMoves(dataFolder);
    const program = await start({ dataFolder, env: { SIGGIL_SEED: String(kill * 100) } });
    const { page } = program;
    await expect(page.getByTestId('start')).toBeVisible();
    await expect(page.getByTestId('notice'), about).toHaveCount(0);
    await listen(program, told);
    // A kill between the last move and its keeping leaves the whole game in its log: it goes to the history at the start.
    const kept = moves && (await finishedGames(dataFolder)).find((game) => game.moves.join() === moves.join());
    if (kept) last = -1;
    if (moves && !kept) {
      await page.getByTestId('start-continue').click();
      const state = await stateNow(program);
      // Whatever is on disk is there, and whatever was shown is on disk.
      expect(state.at, about).toBeGreaterThanOrEqual(moves.length);
      expect(moves.length, about).toBeGreaterThanOrEqual(last);
      const before = told.get(moves.length);
      if (before && state.at === moves.length) {
        expect(state.view, about).toEqual(before);
        compared++;
      }
    } else {
      told.clear();
      if (kill % 2 === 0) await beginSolo(page, 'easy', 'serpents');
      else await beginVersus(page, { players: 3, layout: 'pass', level: 'greedy', first: 'lot' });
    }
    await untilAsked(page);
    // On a slow machine the kill may come before anything else is told.
    const asked = await stateNow(program);
    told.set(asked.at, asked.view);
    // The program ends under the player's hands: clicks that find no page any more are part of that.
    const playing = playToEnd(page, random).catch(() => -1);
    const moment = new Promise((resolve) => setTimeout(resolve, random(LONGEST_MS)));
    await Promise.race([playing, moment]);
    await program.kill();
    await playing;
    last = Math.max(-1, ...told.keys());
  }
  // Many kills must have met a position that was shown before; how many hangs on the machine: a fast one ends more games.
  expect(compared).toBeGreaterThan(KILLS / 5);

  const program = await start({ dataFolder });
  await expect(program.page.getByTestId('start')).toBeVisible();
  const games = await finishedGames(dataFolder);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
});

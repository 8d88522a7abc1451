import { isMainThread } from 'node:worker_threads';
import { GRACE_MS, Tally, endure } from '../arena/endurance';
import { LEVELS, MOST_MS } from '../../src/main/ai/levels';
import { openOpponents, workerOf } from '../../src/main/ai/worker-host';
import { BUILT_IN_LAYOUTS } from '../../src/main/engine/layouts';
import { seededRandom } from '../../src/main/engine/random';
import { MOST_SEED, UsageError, readOptions, runCommand, wholeNumber } from './options';

/** Of a hundred thousand games: those that think longest play fewest. */
const SHARES: Readonly<Record<string, number>> = {
  random: 40_000,
  greedy: 49_000,
  keen: 9_800,
  adept: 600,
  master: 400,
};
const LEAST_SHARE = 200;
const ALL = 100_000;
const PLAYERS = [2, 3, 4] as const;
const GAMES = 20_000;
const USAGE = `Usage:
  npm run endurance -- [--games N] [--seed S]
      plays N games (${GAMES}) among opponents of every level, at every number of players and on every layout, each
      asked in a thread of its own as in the program; counts illegal moves, failures and answers that came more than
      ${GRACE_MS} ms after the level's time, and fails where there is any`;

/** Some games of every level: as many as its share, and at least one for each number of players. */
const gamesOf = (id: string, games: number): number =>
  Math.max(PLAYERS.length, Math.round((games * (SHARES[id] ?? LEAST_SHARE)) / ALL));

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readOptions(args, { games: 'text', seed: 'text' });
  if (words.length > 0) throw new UsageError(`endurance takes no "${String(words[0])}"`);
  const games = wholeNumber('games', options.games, [1, 10_000_000], GAMES);
  const random = seededRandom(wholeNumber('seed', options.seed, [0, MOST_SEED], 1));
  // This very file is what the thread runs.
  const opponents = openOpponents(workerOf(process.argv[1] ?? ''));
  for (const level of LEVELS) {
    const tally = new Tally();
    const count = gamesOf(level.id, games);
    for (let game = 0; game < count; game++) {
      const layout = BUILT_IN_LAYOUTS[Math.floor(game / PLAYERS.length) % BUILT_IN_LAYOUTS.length];
      const players = PLAYERS[game % PLAYERS.length];
      if (!layout || !players) throw new RangeError('there is no layout');
      // A level that does not search has no time of its own.
      await endure(opponents, level, players, layout, level.budget.ms || MOST_MS, random, tally);
    }
    const { answers, illegal, failed, late, longest, faults } = tally;
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    process.stdout.write(
      `${level.id}: ${tally.games} games to their end, ${answers} answers, ${illegal} illegal, ${failed} failed, ${late} late, the longest ${longest.toFixed(0)} ms\n`,
    );
    if (faults.length > 0) process.exitCode = 1;
  }
  await opponents.close();
}

if (isMainThread) void runCommand(USAGE, run);
else void import('../../src/main/ai/worker');

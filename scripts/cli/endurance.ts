import { isMainThread } from 'node:worker_threads';
import { GRACE_MS, Tally, endure } from '../arena/endurance';
import { LEVELS, MOST_MS, type Level } from '../../src/main/ai/levels';
import { openOpponents, workerOf } from '../../src/main/ai/worker-host';
import { BUILT_IN_LAYOUTS } from '../../src/main/engine/layouts';
import { seededRandom } from '../../src/main/engine/random';
import { levelOption } from './levels';
import { MOST_SEED, UsageError, readOptions, runCommand, wholeNumber } from './options';

const PLAYERS = [2, 3, 4] as const;
const GAMES = 20_000;
const USAGE = `Usage:
  npm run endurance -- [--games N] [--seed S] [--levels ID,ID,…]
      plays N games (${GAMES}, rounded up) among opponents of every level, at every number of players and on every
      layout, each asked in a thread of its own as in the program; counts illegal moves, failures and answers that came
      more than ${GRACE_MS} ms after the level's time, and fails where there is any; tells how long answers took`;

function report(level: Level, players: number, tally: Tally): void {
  const { games, answers, illegal, failed, late, faults } = tally;
  const [median, most, longest] = [0.5, 0.95, 1].map((share) => tally.timeOf(share).toFixed(1));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(
    `${level.id}, ${players} players: ${games} games to their end, ${answers} answers, ${illegal} illegal, ${failed} failed, ` +
      `${late} late, median ${median} ms, 95 % within ${most}, the longest ${longest}\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readOptions(args, { games: 'text', seed: 'text', levels: 'text' });
  if (words.length > 0) throw new UsageError(`endurance takes no "${String(words[0])}"`);
  const games = wholeNumber('games', options.games, [1, 10_000_000], GAMES);
  const random = seededRandom(wholeNumber('seed', options.seed, [0, MOST_SEED], 1));
  const levels = options.levels?.split(',').map((id) => levelOption('levels', id)) ?? LEVELS;
  // This very file is what the thread runs.
  const opponents = openOpponents(workerOf(process.argv[1] ?? ''));
  const count = Math.ceil(games / levels.length / PLAYERS.length);
  for (const level of levels) {
    for (const players of PLAYERS) {
      const tally = new Tally();
      for (let game = 0; game < count; game++) {
        const layout = BUILT_IN_LAYOUTS[game % BUILT_IN_LAYOUTS.length];
        if (!layout) throw new RangeError('there is no layout');
        // A level that does not search has no time of its own.
        await endure(opponents, level, players, layout, level.budget.ms || MOST_MS, random, tally);
      }
      report(level, players, tally);
    }
  }
  await opponents.close();
}

if (isMainThread) void runCommand(USAGE, run);
else void import('../../src/main/ai/worker');

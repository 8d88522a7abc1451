import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { seededRandom } from '../../src/main/engine/random';
import type { PlayerCount } from '../../src/shared/record';
import { Learner } from '../train/learner';
import { SelfPlay } from '../train/self-play';
import { MOST_SEED, UsageError, readOptions, runCommand, wholeNumber } from './options';

const BATCHES = 250;
const GAMES = 200;
const SEED = 1000;
/** Commands run in the project's folder. */
const FOLDER = path.resolve('resources/opponents');
const USAGE = `Usage:
  npm run train -- --players 2|3|4 [--batches N] [--games N] [--seed S] [--out FILE]
      learns the evaluation for a number of players by self-play, in N batches of N games (${BATCHES} of ${GAMES} for the
      weights that ship), and writes resources/opponents/evaluation-N.json; the same options give the same weights, and
      a file tells those it was made with`;

/** Game by game there is less to be found out by straying, and steps become smaller. */
const schedule = (batch: number, batches: number) => {
  const left = 1 - batch / batches;
  return {
    play: { warmth: 0.04 * left + 0.008, stray: batch < 8 ? 0.3 : 0.04 * left, lambda: 0.8 },
    policyRate: 0.05 * left + 0.005,
    rate: 3e-3 * left ** 1.5 + 1e-4,
  };
};

/** Low byte first on every machine. */
function bytesOf(weights: Int16Array): Buffer {
  const bytes = Buffer.alloc(weights.length * 2);
  weights.forEach((weight, i) => bytes.writeInt16LE(weight, i * 2));
  return bytes;
}

void runCommand(USAGE, (args) => {
  const { options, words } = readOptions(args, {
    players: 'text',
    batches: 'text',
    games: 'text',
    seed: 'text',
    out: 'text',
  });
  if (words.length > 0) throw new UsageError(`train takes no "${String(words[0])}"`);
  const players = wholeNumber('players', options.players, [2, 4], undefined);
  if (players === undefined) throw new UsageError('--players is missing');
  const batches = wholeNumber('batches', options.batches, [1, 100_000], BATCHES);
  const games = wholeNumber('games', options.games, [10, 100_000], GAMES);
  const seed = wholeNumber('seed', options.seed, [0, MOST_SEED], SEED + players);
  const start = performance.now();
  const random = seededRandom(seed);
  const learner = new Learner(players as Exclude<PlayerCount, 1>, random);
  const selfPlay = new SelfPlay(learner);
  for (let batch = 0; batch < batches; batch++) {
    const { play, policyRate, rate } = schedule(batch, batches);
    const { samples, policyLoss } = selfPlay.play(games, play, policyRate, random);
    learner.learn(samples, rate, random);
    const loss = learner.learn(samples, rate, random);
    const seconds = Math.round((performance.now() - start) / 1000);
    process.stderr.write(
      `batch ${batch + 1} of ${batches}: ${samples.count} positions, loss ${loss.toFixed(4)}, policy ${policyLoss.toFixed(4)}, ${seconds} s\n`,
    );
  }
  const weights = learner.quantised();
  const network = bytesOf(weights.network);
  const policy = bytesOf(weights.policy);
  const file = {
    format: 'siggil-evaluation',
    version: 1,
    players,
    trained: { seed, batches, games },
    sha256: createHash('sha256').update(network).update(policy).digest('hex'),
    network: network.toString('base64'),
    policy: policy.toString('base64'),
  };
  writeFileSync(options.out ?? path.join(FOLDER, `evaluation-${players}.json`), `${JSON.stringify(file, null, 2)}\n`);
  return Promise.resolve();
});

import type { Seat } from '../../src/shared/cards';
import type { PlayerCount, SeatRecord } from '../../src/shared/record';
import type { Budget } from '../../src/main/ai/decision';
import type { Level } from '../../src/main/ai/levels';
import { shuffledDeal, type Deal } from '../../src/main/engine/deal';
import { play, startGame, type Game } from '../../src/main/engine/game';
import { BUILT_IN_LAYOUTS, layoutById } from '../../src/main/engine/layouts';
import { phaseOf, turnOf } from '../../src/main/engine/position';
import { GENERATOR, drawSeed, seededRandom, type RandomSource } from '../../src/main/engine/random';
import { writeRecord } from '../../src/main/engine/record';
import { LEVEL_IDS, budgetOption, decideFrom, levelName, levelOption } from './levels';
import { writeLine } from './lines';
import { MOST_SEED, UsageError, oneOf, readOptions, runCommand, wholeNumber } from './options';

const LAYOUT_IDS = BUILT_IN_LAYOUTS.map((layout) => layout.id);
const USAGE = `Usage:
  npm run -s simulate -- --bots ID,ID[,ID[,ID]] --games N --seed S [--layout ID] [--nodes N] [--ms N] [--paired]
      writes records of N games between levels, one for each seat; who begins is drawn by lot
  --paired plays each deal once for every rotation of the seats, with the same seat beginning; N is rounded up
Levels: ${LEVEL_IDS.join(', ')}
Layouts: ${LAYOUT_IDS.join(', ')}`;

const isPlayerCount = (count: number): count is Exclude<PlayerCount, 1> => count >= 2 && count <= 4;
/** The levels, read from the option, that may sit at a table of so many. */
function bots(text: string | undefined): {
  readonly levels: readonly Level[];
  readonly players: Exclude<PlayerCount, 1>;
} {
  const levels = (text ?? '').split(',').map((id) => levelOption('bots', id));
  const players = levels.length;
  if (!isPlayerCount(players)) throw new UsageError(`--bots names 2 to 4 levels, not ${players}`);
  const unfit = levels.find((level) => !level.players.includes(players));
  if (unfit) throw new UsageError(`level ${unfit.id} does not play with ${players} at the table`);
  return { levels, players };
}

function playGame(deal: Deal, seats: readonly Level[], random: RandomSource, budget: Partial<Budget>): Game {
  let { game } = startGame(deal);
  while (phaseOf(game.state) !== 'over') {
    const level = seats[turnOf(game.state)];
    if (!level) throw new RangeError('a seat is empty');
    game = play(game, decideFrom(game, { level: level.id, seed: drawSeed(random), budget }).move).game;
  }
  return game;
}

const rotated = <T>(items: readonly T[], by: number): readonly T[] => [...items.slice(by), ...items.slice(0, by)];

void runCommand(USAGE, async (args) => {
  const { options, words } = readOptions(args, {
    bots: 'text',
    games: 'text',
    seed: 'text',
    layout: 'text',
    nodes: 'text',
    ms: 'text',
    paired: 'flag',
  });
  if (words.length > 0) throw new UsageError(`simulate takes no "${String(words[0])}"`);
  const { levels, players } = bots(options.bots);
  const games = wholeNumber('games', options.games, [0, Number.MAX_SAFE_INTEGER], 1);
  const seed = wholeNumber('seed', options.seed, [0, MOST_SEED], 1);
  const layout = layoutById(oneOf('layout', options.layout, LAYOUT_IDS) ?? 'pyramids');
  if (!layout) throw new UsageError('there is no layout');
  const budget = budgetOption(options.nodes, options.ms);

  const random = seededRandom(seed);
  const rotations = options.paired ? players : 1;
  for (let game = 0; game < games; game += rotations) {
    // Each game has seeds of its own, so that the rest of a run does not hang on how long a game was.
    const [dealSeed, botSeed] = [drawSeed(random), drawSeed(random)];
    const first = random.below(players) as Seat;
    const deal = shuffledDeal({ mode: 'versus', players, goal: null, layout, first }, seededRandom(dealSeed));
    for (let by = 0; by < rotations; by++) {
      const seats = rotated(levels, by);
      const played = playGame(deal, seats, seededRandom(botSeed + by), budget);
      await writeLine(
        writeRecord(played, {
          seats: seats.map((level): SeatRecord => ({ kind: 'opponent', level: level.id, name: levelName(level) })),
          generator: GENERATOR,
        }),
      );
    }
  }
});

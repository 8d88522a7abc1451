import type { Family } from '../../src/shared/cards';
import type { Goal, PlayerCount } from '../../src/shared/record';
import type { State } from '../../src/main/engine/game';
import { BUILT_IN_LAYOUTS, layoutById } from '../../src/main/engine/layouts';
import { familyText } from '../../src/main/engine/notation';
import { outcomeOf, seatsOf } from '../../src/main/engine/outcome';
import { spiritsIn } from '../../src/main/engine/masks';
import { cardsLeft, freeSpirits, handCount, heldMask, lostMask, phaseOf, turnOf } from '../../src/main/engine/position';
import { seededRandom } from '../../src/main/engine/random';
import { readRecord, writeRecord } from '../../src/main/engine/record';
import { answerLines, writeLine } from './lines';
import { MOST_SEED, UsageError, oneOf, readOptions, runCommand, wholeNumber } from './options';
import { randomGame } from './random-game';

const USAGE = `Usage:
  npm run -s records -- verify < FILE
      checks game records, one JSON object a line, against the rules
  npm run -s records -- random --games N --seed S [--players 1..4] [--layout ID] [--goal easy|advanced]
      writes records of random legal games; what is not given is drawn anew for each game
Layouts: ${BUILT_IN_LAYOUTS.map(({ id }) => id).join(', ')}`;

/** The public condition of a game, as verify answers it. */
const summary = (state: State): object => ({
  turn: turnOf(state),
  phase: phaseOf(state),
  free: freeSpirits(state).map(familyText),
  lost: spiritsIn(lostMask(state)).map(familyText),
  held: Object.fromEntries(
    seatsOf(state).flatMap((seat) =>
      spiritsIn(heldMask(state, seat)).map((spirit: Family) => [familyText(spirit), seat]),
    ),
  ) as Record<string, number>,
  hands: seatsOf(state).map((seat) => handCount(state, seat)),
  left: cardsLeft(state),
});

const verify = (): Promise<void> =>
  answerLines((value) => {
    const { state } = readRecord(value).game;
    return { ok: true, result: outcomeOf(state)?.result ?? null, state: summary(state) };
  });

async function random(args: readonly string[]): Promise<void> {
  const { options, words } = readOptions(args, {
    games: 'text',
    seed: 'text',
    players: 'text',
    layout: 'text',
    goal: 'text',
  });
  if (words.length > 0) throw new UsageError(`random takes no "${String(words[0])}"`);
  const games = wholeNumber('games', options.games, [0, Number.MAX_SAFE_INTEGER], 1);
  const seed = wholeNumber('seed', options.seed, [0, MOST_SEED], 1);
  const goal = oneOf<Goal>('goal', options.goal, ['easy', 'advanced']);
  const players = wholeNumber('players', options.players, [1, 4], undefined) as PlayerCount | undefined;
  if (goal && players !== undefined && players > 1) throw new UsageError('--goal is for one player only');
  const id = oneOf(
    'layout',
    options.layout,
    BUILT_IN_LAYOUTS.map((layout) => layout.id),
  );
  const layout = id === undefined ? undefined : layoutById(id);
  const source = seededRandom(seed);
  for (let game = 0; game < games; game++) await writeLine(writeRecord(randomGame({ players, layout, goal }, source)));
}

void runCommand(USAGE, ([command, ...args]) => {
  if (command === 'random') return random(args);
  if (command !== 'verify')
    throw new UsageError(command === undefined ? 'A command is missing.' : `There is no command "${command}".`);
  if (args.length > 0) throw new UsageError(`verify takes no "${String(args[0])}"`);
  return verify();
});

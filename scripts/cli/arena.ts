import bands from '../arena/bands.json';
import { collectEndings, thrownAway } from '../arena/endings';
import { playPaired, scoreOf, type Entrant, type Played } from '../arena/match';
import { decideByPlayouts } from '../arena/rollouts';
import type { PlayerCount } from '../../src/shared/record';
import { LEVELS, budgetFor, deciderOf, type Level } from '../../src/main/ai/levels';
import { BUILT_IN_LAYOUTS } from '../../src/main/engine/layouts';
import { levelOption } from './levels';
import { MOST_SEED, UsageError, readOptions, runCommand, wholeNumber } from './options';

const LAYOUTS = ['pyramids', 'gate', 'turtle'];
const USAGE = `Usage:
  npm run arena -- [--players 2|3|4] [--deals N] [--seed S] [--levels ID,ID,…] [--layouts ID,ID,…]
      everybody against everybody weaker: one of a level at a table of another; each deal is played with the one in
      every seat, and intervals are over deals
  npm run arena -- --playouts [--players 2|3|4] [--nodes N] [--against N] [--deals N] [--seed S]
      search with the evaluation at N nodes against plain search with random playouts at N
  npm run arena -- --endings [--deals N] [--seed S]
      how many solved endings of two players each level throws away
  npm run arena -- --characters [--players 2|3|4] [--deals N] [--seed S] [--levels ID,ID,…]
      each character of a level at a table of those of the same level who lean nowhere
  npm run arena -- --check
      plays what scripts/arena/bands.json lists and fails where a score lies outside its band`;

const entrantOf = (level: Level, players: PlayerCount, character?: string): Entrant => ({
  name: character ?? level.id,
  decide: deciderOf(level, character),
  nodes: budgetFor(level, players).nodes,
});

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / Math.max(1, numbers.length);

/** One line a cell of the table. */
function report(one: Entrant, others: Entrant, players: number, deals: readonly (readonly Played[])[]): string {
  const { mean: score, margin, games } = scoreOf(one, deals);
  const played = deals.flat();
  const own = (numbers: (game: Played) => readonly number[]): number[] =>
    played.flatMap((game) => numbers(game).filter((_, seat) => game.seats[seat] === one));
  const ms = own((game) => game.ms.map((all, seat) => all / Math.max(1, game.decisions[seat] ?? 1)));
  return [
    `${players} players: ${one.name} against ${others.name}: ${percent(score)} ± ${percent(margin)}`,
    `${games} games`,
    `${mean(played.map((game) => game.turns)).toFixed(1)} turns`,
    `${mean(played.map((game) => game.captures)).toFixed(1)} captures`,
    `${mean(played.map((game) => game.steals)).toFixed(1)} of them steals`,
    `${percent(mean(played.map((game) => (game.reason === 'target' ? 1 : 0))))} won by target`,
    `first player ${percent(mean(played.map((game) => game.shares[game.first] ?? 0)))}`,
    `${mean(ms).toFixed(2)} ms a decision, at most ${Math.max(...own((game) => game.longest)).toFixed(0)}`,
  ].join(', ');
}

const layoutsOf = (text: string | undefined) => {
  const ids = text?.split(',') ?? LAYOUTS;
  const layouts = BUILT_IN_LAYOUTS.filter((layout) => ids.includes(layout.id));
  if (layouts.length !== ids.length) throw new UsageError('--layouts names one that does not exist');
  return layouts;
};

const MOST_LEFT = 8;
/** Positions that the solver may look at here: much more than any level may. */
const SOLVER_BUDGET = 3_000_000;

function endings(layouts: ReturnType<typeof layoutsOf>, games: number, seed: number): void {
  const { endings: kept, all } = collectEndings(layouts, games, MOST_LEFT, SOLVER_BUDGET, seed);
  process.stdout.write(`${all} endings in ${games} games, ${kept.length} of them solved and not lost\n`);
  for (const level of LEVELS) {
    const { thrown, unknown } = thrownAway(entrantOf(level, 2), kept, SOLVER_BUDGET);
    process.stdout.write(`${level.id} throws away ${thrown}, ${percent(thrown / kept.length)} (unknown ${unknown})\n`);
  }
}

function check(): void {
  let outside = 0;
  for (const { one, others, players: count, deals, seed, low, high } of bands.bands) {
    const players = count as PlayerCount;
    const entrant = entrantOf(levelOption('one', one), players);
    const rest = entrantOf(levelOption('others', others), players);
    const played = playPaired(entrant, rest, players, layoutsOf(undefined), deals, seed);
    const { mean: score } = scoreOf(entrant, played);
    const fits = score >= low && score <= high;
    if (!fits) outside++;
    process.stdout.write(
      `${fits ? 'ok' : 'OUTSIDE'} [${percent(low)}, ${percent(high)}] ${report(entrant, rest, players, played)}\n`,
    );
  }
  if (outside > 0) process.exitCode = 1;
}

void runCommand(USAGE, (args) => {
  const { options, words } = readOptions(args, {
    players: 'text',
    deals: 'text',
    seed: 'text',
    levels: 'text',
    layouts: 'text',
    nodes: 'text',
    against: 'text',
    playouts: 'flag',
    characters: 'flag',
    endings: 'flag',
    check: 'flag',
  });
  if (words.length > 0) throw new UsageError(`arena takes no "${String(words[0])}"`);
  if (options.check) {
    check();
    return;
  }
  const only = wholeNumber('players', options.players, [2, 4], undefined);
  const counts = only === undefined ? ([2, 3, 4] as const) : [only as PlayerCount];
  const deals = wholeNumber('deals', options.deals, [1, 1_000_000], 100);
  const seed = wholeNumber('seed', options.seed, [0, MOST_SEED], 1);
  const layouts = layoutsOf(options.layouts);
  if (options.endings) {
    endings(layouts, deals, seed);
    return;
  }
  /** Plays and reports one cell of the table. */
  const cell = (one: Entrant, others: Entrant, players: PlayerCount): void => {
    const played = playPaired(one, others, players, layouts, deals, seed);
    process.stdout.write(`${report(one, others, players, played)}\n`);
  };
  if (options.playouts) {
    const nodes = wholeNumber('nodes', options.nodes, [1, 1_000_000], 400);
    const against = wholeNumber('against', options.against, [1, 1_000_000], nodes);
    const one: Entrant = { ...entrantOf(levelOption('level', 'expert'), 2), name: `evaluation at ${nodes}`, nodes };
    const others: Entrant = { name: `playouts at ${against}`, decide: decideByPlayouts, nodes: against };
    for (const players of counts) cell(one, others, players);
    return;
  }
  const levels =
    options.levels?.split(',').map((id) => levelOption('levels', id)) ?? LEVELS.filter(({ offered }) => offered);
  for (const players of counts) {
    if (options.characters) {
      for (const level of levels)
        for (const { name } of level.characters)
          cell(entrantOf(level, players, name), entrantOf(level, players), players);
      continue;
    }
    const entrants = levels.map((level) => entrantOf(level, players));
    for (const [i, one] of entrants.entries()) for (const others of entrants.slice(0, i)) cell(one, others, players);
  }
});

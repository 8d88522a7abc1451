import type { Move } from '../../src/shared/moves';
import type { Seat } from '../../src/shared/cards';
import { evaluationFor } from '../../src/main/ai/search/evaluation';
import { ExactSearch, type Solution } from '../../src/main/ai/search/exact';
import { decideGreedily } from '../../src/main/ai/greedy';
import { shuffledDeal } from '../../src/main/engine/deal';
import { play, startGame, type Game } from '../../src/main/engine/game';
import type { Layout } from '../../src/main/engine/layout';
import { cardsLeft, phaseOf, turnOf, wasSeen } from '../../src/main/engine/position';
import { seededRandom } from '../../src/main/engine/random';
import type { Entrant } from './match';

/** An ending of two players that is solved and not lost for the player on turn. */
export interface Ending {
  readonly game: Game;
  readonly value: number;
}

const solve = (game: Game, budget: number): Solution | null =>
  new ExactSearch(game.deal.layout, evaluationFor(2).policy, game.state).solve(game.state, budget);

/**
 * Endings from games of greedy players: of each game every decision with at most `most` cards left and nothing hidden.
 * @returns those solved within the budget and not lost, and how many there were in all
 */
export function collectEndings(
  layouts: readonly Layout[],
  games: number,
  most: number,
  budget: number,
  seed: number,
): { endings: Ending[]; all: number } {
  const random = seededRandom(seed);
  const endings: Ending[] = [];
  let all = 0;
  for (let index = 0; index < games; index++) {
    const layout = layouts[index % layouts.length];
    if (!layout) throw new RangeError('there is no layout');
    const first = random.below(2) as Seat;
    let { game } = startGame(shuffledDeal({ mode: 'versus', players: 2, goal: null, layout, first }, random));
    while (phaseOf(game.state) !== 'over') {
      const { state, deal } = game;
      if (cardsLeft(state) <= most && deal.cards.every((_, slot) => wasSeen(state, slot))) {
        all++;
        const solution = solve(game, budget);
        if (solution && solution.value >= 0) endings.push({ game, value: solution.value });
      }
      game = play(game, decideGreedily(game, random, { nodes: 0, stopped: () => false }).move).game;
    }
  }
  return { endings, all };
}

/** How many of the endings an entrant throws away: its move leads to less than what was there. */
export function thrownAway(
  { decide, nodes }: Entrant,
  endings: readonly Ending[],
  budget: number,
): { thrown: number; unknown: number } {
  let thrown = 0;
  let unknown = 0;
  endings.forEach(({ game, value }, index) => {
    const move: Move = decide(game, seededRandom(index), { nodes, stopped: () => false }).move;
    const next = play(game, move).game;
    const result = resultOf(next, turnOf(game.state), budget);
    if (result === null) unknown++;
    else if (result < value) thrown++;
  });
  return { thrown, unknown };
}

/** The result for a seat: 1 won, 0 shared, −1 lost; null where the budget was not enough. */
function resultOf(game: Game, seat: Seat, budget: number): number | null {
  const solution = solve(game, budget);
  return solution === null ? null : turnOf(game.state) === seat ? solution.value : -solution.value;
}

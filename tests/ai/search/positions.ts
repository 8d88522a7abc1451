import type { Seat } from '../../../src/shared/cards';
import { cardsLeft, phaseOf, wasSeen } from '../../../src/main/engine/position';
import { shuffledDeal } from '../../../src/main/engine/deal';
import { play, startGame, type Game } from '../../../src/main/engine/game';
import { BUILT_IN_LAYOUTS } from '../../../src/main/engine/layouts';
import { legalMoves } from '../../../src/main/engine/legal';
import { seededRandom } from '../../../src/main/engine/random';
import type { PlayerCount } from '../../../src/shared/record';

/** A game of so many players played at random for so many moves, or until it is over. */
export function randomGame(players: Exclude<PlayerCount, 1>, seed: number, moves: number): Game {
  const random = seededRandom(seed);
  const layout = BUILT_IN_LAYOUTS[seed % BUILT_IN_LAYOUTS.length];
  if (!layout) throw new Error('no layout');
  const first = random.below(players) as Seat;
  let { game } = startGame(shuffledDeal({ mode: 'versus', players, goal: null, layout, first }, random));
  for (let made = 0; made < moves && phaseOf(game.state) !== 'over'; made++) {
    const legal = [...legalMoves(game)];
    // Half of what could be captured is left, so that hands grow.
    const captures = legal.filter((move) => move.kind === 'capture' || move.kind === 'recapture');
    const from = captures.length > 0 && random.below(2) === 0 ? captures : legal;
    const move = from[random.below(from.length)];
    if (!move) throw new Error('no legal move');
    game = play(game, move).game;
  }
  return game;
}

/** Positions of random games, at most one a seed, that still go on. */
export const randomGames = (players: Exclude<PlayerCount, 1>, count: number, seed: number): Game[] =>
  Array.from({ length: count }, (_, index) => randomGame(players, seed + index, (index * 7) % 80)).filter(
    (game) => phaseOf(game.state) !== 'over',
  );

/** An ending of two players with so many cards left of which everybody knows all, or null where this seed has none. */
export function openEnding(seed: number, cards: number): Game | null {
  for (let moves = 60; moves < 120; moves++) {
    const game = randomGame(2, seed, moves);
    if (phaseOf(game.state) === 'over') return null;
    if (cardsLeft(game.state) <= cards) {
      const seen = game.deal.cards.every((_, slot) => wasSeen(game.state, slot));
      return seen ? game : null;
    }
  }
  return null;
}

import { legalMoves } from '../engine/legal';
import type { Decider } from './decision';

/** Any legal move, each as likely as the others. */
export const decideAtRandom: Decider = (game, random) => {
  const moves = [...legalMoves(game)];
  const move = moves[random.below(moves.length)];
  if (!move) throw new Error('a game that goes on has a legal move');
  return { move, nodes: 0, value: null };
};

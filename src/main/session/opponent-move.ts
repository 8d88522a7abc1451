import type { Move } from '../../shared/moves';
import type { OpponentAnswer } from '../ai/port';
import { play, type Game } from '../engine/game';
import { captureMove, captureOptions, legalMoves } from '../engine/legal';
import { moveOf, moveText } from '../engine/notation';

/** The move of an answer, built anew from its notation; null where there is none or it breaks the rules. */
export function answeredMove(game: Game, answer: OpponentAnswer): Move | null {
  try {
    if (!answer.ok) return null;
    const move = moveOf(moveText(answer.move));
    play(game, move);
    return move;
  } catch {
    // Whatever came, it was no move.
    return null;
  }
}

/** Whether a chance to win that came with an answer is one. */
export const isChance = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

/** A legal move that stands in for an opponent's: the best option of the capture step, or else the first move there is. */
export function replacementMove(game: Game): Move {
  const [option] = captureOptions(game.state);
  if (option) return captureMove(option);
  const [move] = legalMoves(game);
  if (!move) throw new Error('a game that goes on has a legal move');
  return move;
}

/** 32 bits for the decision after so many moves, the same whenever it comes up again (finalizer of MurmurHash3). */
export function decisionSeed(opponentSeed: number, moves: number): number {
  let h = (opponentSeed ^ Math.imul(moves + 1, 0x9e3779b9)) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

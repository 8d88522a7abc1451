import type { Move } from '../../../shared/moves';
import { play, startGame, type Game } from '../../engine/game';
import { MOST_CHOICES, captureChoices } from '../../engine/choices';
import { phaseOf, playerCount, turnOf, type Position } from '../../engine/position';
import { Hasty } from './hasty';

/**
 * How many times likelier a decision is of somebody hasty than of somebody who looks ahead: what the greedy level did in
 * games of three and four against what the levels above it did. A hasty player captures whenever it is possible, they
 * hardly every other time; 75 of its 100 takes are what its likeness likes best, and 50 of theirs.
 */
const LIKELIER = { liked: 1.6, disliked: 0.5, captured: 2, passed: 0.1 } as const;
/** What one game shows counts no further than this, either way. */
const MOST_ODDS = 50;

/**
 * Of a hundred decisions of another player, how many are guessed to be hasty ones: of somebody who has played as if
 * looking ahead, and of somebody who has not.
 */
export interface Expected {
  readonly least: number;
  readonly most: number;
}

/** What the strongest level expects. */
export const EXPECTED: Expected = { least: 20, most: 80 };

/**
 * By seat, of a hundred decisions those that a search guesses to be hasty ones; null where it looks into all of them, as
 * it does with one opponent only.
 */
export const hastyShares = (game: Game, expected: Expected | null): readonly number[] | null =>
  expected === null || playerCount(game.state) === 2
    ? null
    : hasteOf(game).map((chance) => Math.round(expected.least + chance * (expected.most - expected.least)));

/** By seat, the chance that a hasty player sits there, as what was done so far in this game shows (R5.1). */
export function hasteOf({ deal, moves, state }: Game): number[] {
  const hasty = new Hasty();
  const choices = new Int32Array(MOST_CHOICES);
  const odds = Array.from({ length: playerCount(state) }, () => 1);
  let { game } = startGame(deal);
  for (const move of moves) {
    const seat = turnOf(game.state);
    const shown = (odds[seat] ?? 1) * likelier(game.state, move, hasty, choices);
    odds[seat] = Math.min(MOST_ODDS, Math.max(1 / MOST_ODDS, shown));
    game = play(game, move).game;
  }
  return odds.map((one) => one / (1 + one));
}

function likelier(p: Position, move: Move, hasty: Hasty, choices: Int32Array): number {
  if (move.kind === 'take') return hasty.mightTake(p, move.slot) ? LIKELIER.liked : LIKELIER.disliked;
  if (phaseOf(p) !== 'capture' || captureChoices(p, choices) === 0) return 1;
  return move.kind === 'pass' ? LIKELIER.passed : LIKELIER.captured;
}

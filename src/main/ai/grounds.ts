import type { Grounds } from '../../shared/hint';
import type { Game } from '../engine/game';
import type { Decision } from './decision';
import { reasonsFor } from './reasons';

/** Chances closer than this are about the same: a search of this length would not tell them apart for sure. */
const CLOSE = 0.015;

/** Why a decision was made in a game as it is known. */
export const groundsOf = (game: Game, { move, value, next, sure }: Decision): Grounds => ({
  reasons: reasonsFor(game, move),
  chance: value,
  sure: sure ?? false,
  close: value !== null && next !== undefined && value - next < CLOSE,
});

import type { Review, TurningPoint } from '../../shared/review';
import type { ReviewAnswer, ReviewRequest } from '../ai/port';
import { knowledgeOf } from '../engine/knowledge';
import { outcomeOf } from '../engine/outcome';
import type { Pending } from './awaiting';
import { decisionSeed, isChance } from './opponent-move';
import { HUMAN, type PlayedGame } from './played-game';

/** Whether the player lost to others: then there is something to look back for. */
export function canReview({ header, game, gaveUp }: PlayedGame): boolean {
  const winners = outcomeOf(game.state)?.result.winners;
  return header.mode === 'versus' && !gaveUp && winners !== undefined && !winners.includes(HUMAN);
}

export const reviewRequest = ({ header, game }: PlayedGame, id: number): ReviewRequest => ({
  id,
  review: HUMAN,
  knowledge: knowledgeOf(game),
  seed: decisionSeed(header.opponentSeed, game.moves.length),
});

/** What an answer found; undefined where it is none. */
export function reviewed(answer: ReviewAnswer): TurningPoint | null | undefined {
  if (!answer.ok) return undefined;
  const { turningPoint } = answer;
  return turningPoint === null || (isChance(turningPoint.before) && isChance(turningPoint.after))
    ? turningPoint
    : undefined;
}

/** A look back that was asked for: awaited while nothing was found. */
export interface LookBack extends Pending {
  found: { readonly turningPoint: TurningPoint | null } | null;
}

export function reviewOf(played: PlayedGame, lookBack: LookBack | null): Review {
  if (lookBack?.found) return { state: 'given', ...lookBack.found };
  if (lookBack) return { state: 'awaited' };
  return { state: canReview(played) ? 'offered' : 'none' };
}

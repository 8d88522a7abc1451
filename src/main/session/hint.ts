import type { Advice, Grounds, Hint } from '../../shared/hint';
import type { LevelInfo } from '../../shared/ipc';
import type { OpponentAnswer, OpponentRequest } from '../ai/port';
import { knowledgeOf } from '../engine/knowledge';
import { turnOf } from '../engine/position';
import type { Pending } from './awaiting';
import { answeredMove, decisionSeed, isChance } from './opponent-move';
import { HUMAN, isOver, mustPass, type PlayedGame } from './played-game';

/** Whether there is something to advise: the player is to choose, and somebody strong plays this kind of game. */
export const canAdvise = (played: PlayedGame): boolean =>
  played.header.mode === 'versus' && !isOver(played) && turnOf(played.game.state) === HUMAN && !mustPass(played.game);

/** The question for a hint: what the strongest level would do in the player's place. The same position gets the same. */
export const hintRequest = (played: PlayedGame, id: number, levels: readonly LevelInfo[]): OpponentRequest => ({
  id,
  level: levels.filter((level) => level.players.includes(played.header.players)).at(-1)?.id ?? '',
  knowledge: knowledgeOf(played.game),
  seed: decisionSeed(played.header.opponentSeed, played.game.moves.length),
  explain: true,
});

const isGrounds = (grounds: Grounds | undefined): grounds is Grounds =>
  grounds !== undefined && (grounds.chance === null || isChance(grounds.chance)) && Array.isArray(grounds.reasons);

/** What an answer advises; null where it does not, or its move breaks the rules. */
export function advised({ game }: PlayedGame, answer: OpponentAnswer): Advice | null {
  const move = answeredMove(game, answer);
  if (move === null || !answer.ok || !isGrounds(answer.grounds)) return null;
  const { reasons, chance, sure, close } = answer.grounds;
  return { move, reasons, chance, sure, close };
}

/** A hint that was asked for: awaited until its advice is there. */
export interface Asked extends Pending {
  advice: Advice | null;
}

export const hintOf = (played: PlayedGame, asked: Asked | null): Hint => {
  if (asked?.advice) return { state: 'given', advice: asked.advice };
  if (asked) return { state: 'awaited' };
  return { state: canAdvise(played) ? 'offered' : 'none' };
};

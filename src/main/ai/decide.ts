import { gameOfKnowledge, type Knowledge } from '../engine/knowledge';
import { seededRandom } from '../engine/random';
import type { Budget, Decision } from './decision';
import { levelById } from './levels';

/** What an opponent decides from. */
export interface Question {
  readonly level: string;
  readonly knowledge: Knowledge;
  readonly seed: number;
  /** In place of the level's own, for studies. */
  readonly budget?: Partial<Budget>;
}

/** The decision of a level that knows this. @throws Error where there is no such level; RuleError for bad knowledge */
export function decide({ level: id, knowledge, seed, budget }: Question, cancelled: () => boolean): Decision {
  const level = levelById(id);
  if (!level) throw new Error(`there is no level ${id}`);
  return level.decide(gameOfKnowledge(knowledge), seededRandom(seed), { ...level.budget, ...budget, cancelled });
}

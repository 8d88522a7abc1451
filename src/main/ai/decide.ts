import { gameOfKnowledge, type Knowledge } from '../engine/knowledge';
import { seededRandom } from '../engine/random';
import type { Beside, Budget, Decision } from './decision';
import { budgetFor, deciderOf, levelById } from './levels';

/** What an opponent decides from. */
export interface Question {
  readonly level: string;
  /** The character of the level that sits there; one that is not known plays without a manner of its own. */
  readonly character?: string;
  readonly knowledge: Knowledge;
  readonly seed: number;
  /** In place of the level's own, for studies. */
  readonly budget?: Partial<Budget>;
}

/** What a decision needs of its surroundings. */
export interface Surroundings {
  /** Milliseconds from any beginning. */
  readonly clock: () => number;
  /** When the question was asked, on this clock; its time runs from then. Missing: just now. */
  readonly asked?: number;
  readonly cancelled: () => boolean;
  /** Another core for half of a search that ends at a time on this clock; undefined where there is none. */
  readonly beside?: (until: number) => Beside | undefined;
}

/** The decision of a level that knows this. @throws Error where there is no such level; RuleError for bad knowledge */
export function decide(
  { level: id, character, knowledge, seed, budget }: Question,
  { clock, asked = clock(), cancelled, beside }: Surroundings,
): Decision {
  const level = levelById(id);
  if (!level) throw new Error(`there is no level ${id}`);
  const { nodes, ms } = { ...budgetFor(level, knowledge.players), ...budget };
  const end = asked + ms;
  const other = nodes > 0 ? beside?.(end) : undefined;
  const stopped = (): boolean => cancelled() || clock() >= end;
  return deciderOf(level, character)(gameOfKnowledge(knowledge), seededRandom(seed), {
    nodes,
    stopped,
    ...(other && { beside: other }),
  });
}

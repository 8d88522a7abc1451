import { performance } from 'node:perf_hooks';
import words from '../../resources/words/en/opponents.json';
import type { Budget, Decision } from '../../src/main/ai/decision';
import { decide } from '../../src/main/ai/decide';
import { LEVELS, type Level } from '../../src/main/ai/levels';
import type { Game } from '../../src/main/engine/game';
import { knowledgeOf } from '../../src/main/engine/knowledge';
import { UsageError, oneOf, wholeNumber } from './options';

export const LEVEL_IDS = LEVELS.map((level) => level.id);

/** The level that an option names. @throws UsageError where it names none */
export function levelOption(name: string, id: string | undefined): Level {
  const found = oneOf(name, id, LEVEL_IDS);
  const level = LEVELS.find((each) => each.id === found);
  if (!level) throw new UsageError(`--${name} is missing`);
  return level;
}

/** What a level is called in English. */
export const levelName = ({ id }: Level): string => {
  const names: Readonly<Record<string, { readonly name: string }>> = words.level;
  return names[id]?.name ?? id;
};

const MOST_NODES = 1e12;
const MOST_MS = 3_600_000;

/** The options --nodes and --ms: what replaces a level's own budget. */
export function budgetOption(nodes: string | undefined, ms: string | undefined): Partial<Budget> {
  const most = {
    nodes: wholeNumber('nodes', nodes, [1, MOST_NODES], undefined),
    ms: wholeNumber('ms', ms, [1, MOST_MS], undefined),
  };
  return { ...(most.nodes !== undefined && { nodes: most.nodes }), ...(most.ms !== undefined && { ms: most.ms }) };
}

/** A level's decision from what everybody knows of a game (R5.3), and how many milliseconds it took. */
export function decideFrom(
  game: Game,
  question: { readonly level: string; readonly seed: number; readonly budget: Partial<Budget> },
): Decision & { readonly ms: number } {
  const start = performance.now();
  const decision = decide(
    { ...question, knowledge: knowledgeOf(game) },
    { clock: () => performance.now(), cancelled: () => false },
  );
  return { ...decision, ms: performance.now() - start };
}

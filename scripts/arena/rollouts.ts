import { outcomeValues } from '../../src/main/ai/search/outcome-values';
import type { Judge, Prior } from '../../src/main/ai/search/tree';
import type { Layout } from '../../src/main/engine/layout';
import { clonePosition, copyPosition, playOut, playerCount, type Position } from '../../src/main/engine/position';
import type { RandomSource } from '../../src/main/engine/random';

/** Plain search's judgement: one game played to the end at random, captures made whenever there is one. */
export function rolloutJudge(layout: Layout, like: Position, random: RandomSource): Judge {
  const to = clonePosition(like);
  return {
    players: playerCount(like),
    evaluate: (p, values) => {
      copyPosition(to, p);
      playOut(to, layout, random);
      outcomeValues(to, values);
    },
  };
}

/** Nothing is looked at before anything else. */
export const NO_PRIOR: Prior = { take: () => 1, capture: () => 1, pass: () => 1 };

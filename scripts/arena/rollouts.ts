import { outcomeValues } from '../../src/main/ai/search/outcome-values';
import type { Decider } from '../../src/main/ai/decision';
import { movesByKey } from '../../src/main/ai/search/keys';
import { NO_LEANINGS, styleOf } from '../../src/main/ai/search/style';
import { Tree, type Judge, type Prior } from '../../src/main/ai/search/tree';
import { Worlds } from '../../src/main/ai/search/worlds';
import type { Layout } from '../../src/main/engine/layout';
import { clonePosition, copyPosition, playerCount, type Position } from '../../src/main/engine/position';
import { playOut } from './playout';
import type { RandomSource } from '../../src/main/engine/random';

/** One game played to the end at random, captures made whenever there is one. */
function rolloutJudge(layout: Layout, like: Position, random: RandomSource): Judge {
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
const NO_PRIOR: Prior = { take: () => 1, capture: () => 1, pass: () => 1 };

/** The constant that served plain search best in the prototype. */
const UCT = 0.7;

/** Plain search with random playouts, which knows nothing of the game but its rules: what evaluations are measured against. */
export const decideByPlayouts: Decider = ({ deal, state }, random, { nodes, stopped }) => {
  const moves = movesByKey(state);
  const tree = new Tree({
    layout: deal.layout,
    network: rolloutJudge(deal.layout, state, random),
    policy: NO_PRIOR,
    style: styleOf(NO_LEANINGS),
    worlds: new Worlds(state),
    like: state,
    random,
    plain: UCT,
  });
  while (moves.size > 1 && tree.rootVisits < nodes && !stopped()) tree.iterate();
  const best = tree.found().reduce((a, b) => (b.visits > a.visits ? b : a), { key: -1, visits: -1, value: 0 });
  const move = moves.get(best.key) ?? [...moves.values()][0];
  if (!move) throw new Error('a game that goes on has a legal move');
  return { move, nodes: tree.rootVisits, value: best.value };
};

import type { Game } from '../../engine/game';
import { playerCount } from '../../engine/position';
import { seededRandom } from '../../engine/random';
import type { HalfResult, HalfSearch } from '../decision';
import { evaluationFor } from './evaluation';
import { EXPECTED, hastyShares } from './haste';
import { forgottenCards } from './memory';
import { NO_LEANINGS, styleOf } from './style';
import { Tree } from './tree';
import { Worlds } from './worlds';

/** Both halves of a search begin from seeds of their own, whether they run side by side or one after the other. */
export const HALVES = [0x51ed270b, 0x2545f491] as const;
/** Iterations between two looks at the clock. */
const LOOK_EVERY = 64;

/** What a search remembers, leans to and expects. */
type Mind = Pick<HalfSearch, 'memory' | 'leanings' | 'hasty'>;

function treeOf(game: Game, { memory, leanings, hasty }: Mind, seed: number, only: number | null = null): Tree {
  const { network, policy } = evaluationFor(playerCount(game.state));
  const worlds = new Worlds(game.state, forgottenCards(game, memory));
  return new Tree({
    layout: game.deal.layout,
    network,
    policy,
    style: styleOf(leanings),
    worlds,
    like: game.state,
    random: seededRandom(seed),
    hastyShares: hasty,
    only,
  });
}

/** Iterates until the root has seen so many, or it is stopped. */
function grow(tree: Tree, iterations: number, stopped: () => boolean): void {
  while (tree.rootVisits < iterations) {
    const upTo = Math.min(iterations, tree.rootVisits + LOOK_EVERY);
    while (tree.rootVisits < upTo) tree.iterate();
    if (stopped()) break;
  }
}

/** Forgets nothing, leans nowhere, and expects of the others what the strongest level does. */
const mindOfAll = (game: Game): Mind => ({
  memory: null,
  leanings: NO_LEANINGS,
  hasty: hastyShares(game, EXPECTED),
});

/** The key of the move that a search likes best. */
export function visitedMost(game: Game, seed: number, iterations: number, stopped: () => boolean): number {
  const tree = treeOf(game, mindOfAll(game), seed);
  grow(tree, iterations, stopped);
  return tree.found().reduce((a, b) => (b.visits > a.visits ? b : a)).key;
}

/** The chance of the player on turn after the move of a key, 0 to 1. */
export function valueOfMove(game: Game, key: number, seed: number, iterations: number, stopped: () => boolean): number {
  const tree = treeOf(game, mindOfAll(game), seed, key);
  grow(tree, iterations, stopped);
  return tree.found().find((found) => found.key === key)?.value ?? 0;
}

/** One half of a search: the same for the same seed and number of iterations, wherever it is carried out. */
export function searchHalf(game: Game, search: HalfSearch, stopped: () => boolean): HalfResult {
  const { half, seed, iterations } = search;
  const tree = treeOf(game, search, seed ^ HALVES[half]);
  grow(tree, iterations, stopped);
  return { found: tree.found(), iterations: tree.rootVisits };
}

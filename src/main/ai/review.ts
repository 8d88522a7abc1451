import type { Seat } from '../../shared/cards';
import type { Move } from '../../shared/moves';
import type { ToldMove, TurningPoint } from '../../shared/review';
import { play, startGame, type Game } from '../engine/game';
import { gameOfKnowledge, knowledgeOf } from '../engine/knowledge';
import { cardIn, holderOf, turnOf } from '../engine/position';
import { reasonsFor } from './reasons';
import { keyOf, movesByKey } from './search/keys';
import { valueOfMove, visitedMost } from './search/searches';

/** Iterations for a first look at each decision, and for a second one at those that seem to have cost most. */
const FIRST = 400;
const SECOND = 2000;
/** The decision that looks worst of many looks worse than it was; so the worst few are looked at anew. */
const AGAIN = 3;
/** Less than this is nothing that decides a game, nor more than such estimates may err. */
const LEAST_COST = 0.05;

/** A decision of the player, as it stood then. */
interface Decided {
  /** As it was known then (R5.1): cards that were turned up later are unknown in it. */
  readonly known: Game;
  readonly turn: number;
  readonly made: Move;
  readonly better: Move;
  readonly before: number;
  readonly after: number;
}

/**
 * Looks back at a finished game for the decision that cost a seat most: the chance of the move that the search would
 * have made less that of the move made, both looked at for as long. Luck and what others did count for nothing.
 * @param stopped whether to make an end: what was looked at by then counts
 * @returns null where no decision cost much
 */
export function turningPoint(game: Game, seat: Seat, seed: number, stopped: () => boolean): TurningPoint | null {
  const first: Decided[] = [];
  // Games turn late more often than early, and there may not be time for all.
  for (const { known, turn, made } of [...decisionsOf(game, seat)].reverse()) {
    if (stopped()) break;
    const found = compare(known, turn, made, FIRST, seed, stopped);
    // A look that was broken off says nothing.
    if (found && !stopped()) first.push(found);
  }
  const [worst] = first
    .sort((a, b) => costOf(b) - costOf(a))
    .slice(0, AGAIN)
    .flatMap((one) => {
      const again = stopped() ? one : compare(one.known, one.turn, one.made, SECOND, seed + 1, stopped);
      // Where there was no time for another, the first look counts.
      return stopped() ? one : (again ?? []);
    })
    .sort((a, b) => costOf(b) - costOf(a));
  if (!worst || costOf(worst) < LEAST_COST) return null;
  const { known, turn, made, better, before, after } = worst;
  const reasons = reasonsFor(known, better);
  return { turn, made: told(known, made), better: told(known, better), reasons, before, after };
}

const costOf = ({ before, after }: Decided): number => before - after;

function* decisionsOf({ deal, moves }: Game, seat: Seat): Generator<{ known: Game; turn: number; made: Move }> {
  let { game } = startGame(deal);
  let turn = 0;
  for (const made of moves) {
    if (turnOf(game.state) === seat) {
      if (made.kind === 'take') turn++;
      const known = gameOfKnowledge(knowledgeOf(game));
      if (movesByKey(known.state).size > 1) yield { known, turn, made };
    }
    game = play(game, made).game;
  }
}

/** Null where the search would have made the same move. */
function compare(
  known: Game,
  turn: number,
  made: Move,
  iterations: number,
  seed: number,
  stopped: () => boolean,
): Decided | null {
  const key = keyOf(known.state, made);
  const best = visitedMost(known, seed, iterations, stopped);
  const better = movesByKey(known.state).get(best);
  if (key === best || key === null || !better) return null;
  const before = valueOfMove(known, best, seed, iterations, stopped);
  const after = valueOfMove(known, key, seed, iterations, stopped);
  return { known, turn, made, better, before, after };
}

const told = ({ state }: Game, move: Move): ToldMove => ({
  move,
  card: move.kind === 'take' ? cardIn(state, move.slot) : null,
  from: move.kind === 'capture' || move.kind === 'recapture' ? holderOf(state, move.spirit) : null,
});

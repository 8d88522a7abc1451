/* eslint-disable @typescript-eslint/no-non-null-assertion -- lists here are not empty while a game goes on */
import type { Slot } from '../../../shared/cards';
import type { Move } from '../../../shared/moves';
import type { Game } from '../../engine/game';
import { TAKE, cardIn, cardsLeft, openSlots, phaseCode, playerCount } from '../../engine/position';
import { drawSeed, type RandomSource } from '../../engine/random';
import type { Decider, Decision, Found, HalfSearch, Limits } from '../decision';
import { evaluationFor, type Evaluation } from './evaluation';
import { ExactSearch, MOST_CARDS, isNoCapture, solvedChoice, solvedMask } from './exact';
import { hastyShares } from './haste';
import { PASS_KEY, choiceKey, moveOfChoice, movesByKey, takeKey } from './keys';
import { mannerFor, type Manner } from './manner';
import { forgottenCards } from './memory';
import { HALVES, searchHalf } from './searches';
import { SinglePly } from './single-ply';
import { NO_LEANINGS, styleOf, type Leanings } from './style';
import { Worlds } from './worlds';

/** A move that was tried less than this part of the best one's times was not looked at closely enough to be chosen. */
const LEAST_VISITS = 0.1;
/** Iterations in a half from which on handing it to another core is worth the way. */
const WORTH_SHARING = 200;
/** How much a character's leanings count where nothing is searched. */
const LEANING = 0.01;

interface Rated {
  readonly key: number;
  /** The chance of the player on turn after it. */
  readonly value: number;
  /** What the choice goes by first: how often it was tried, or its value where nothing was. */
  readonly weight: number;
}

/** The one with most weight; of those nearly as good one drawn by lot, the better the likelier. */
function choose(rated: readonly Rated[], waver: number, random: RandomSource): Rated {
  const best = rated.reduce((a, b) => (b.weight > a.weight || (b.weight === a.weight && b.value > a.value) ? b : a));
  if (waver === 0) return best;
  const near = rated.filter(({ value, weight }) => weight >= best.weight * LEAST_VISITS && value > best.value - waver);
  const odds = near.map(({ value }) => Math.max(0, value - best.value + waver));
  let rest = (random.below(1 << 24) / (1 << 24)) * odds.reduce((sum, odd) => sum + odd, 0);
  for (const [i, odd] of odds.entries()) if ((rest -= odd) < 0) return near[i]!;
  return best;
}

/** Adds up what two trees found. */
function merge(halves: readonly (readonly Found[])[]): Rated[] {
  const all = new Map<number, { visits: number; sum: number }>();
  for (const { key, visits, value } of halves.flat()) {
    const entry = all.get(key) ?? { visits: 0, sum: 0 };
    all.set(key, { visits: entry.visits + visits, sum: entry.sum + visits * value });
  }
  return [...all]
    .sort(([a], [b]) => a - b)
    .map(([key, { visits, sum }]) => ({ key, weight: visits, value: visits > 0 ? sum / visits : 0 }));
}

interface Ratings {
  readonly rated: Rated[];
  readonly nodes: number;
}

function ratedBySearch(
  game: Game,
  { memory, hasty }: Manner,
  leanings: Leanings,
  random: RandomSource,
  { nodes, stopped, beside }: Limits,
): Ratings {
  const seed = drawSeed(random);
  const iterations = Math.ceil(nodes / HALVES.length);
  const shares = hastyShares(game, hasty);
  const part = (half: HalfSearch['half']): HalfSearch => ({ memory, leanings, hasty: shares, half, seed, iterations });
  const other = iterations >= WORTH_SHARING ? beside?.(part(1)) : undefined;
  const own = searchHalf(game, part(0), stopped);
  const halves = [own, other?.() ?? searchHalf(game, part(1), stopped)];
  return {
    rated: merge(halves.map(({ found }) => found)),
    nodes: halves.reduce((sum, half) => sum + half.iterations, 0),
  };
}

/** What a style's factor adds to a chance where nothing is searched. */
const leaning = (factor: number): number => LEANING * Math.log(factor);

function ratedAtOnce(
  game: Game,
  { network }: Evaluation,
  manner: Manner,
  leanings: Leanings,
  random: RandomSource,
): Ratings {
  const { state, deal } = game;
  const style = styleOf(leanings);
  const ply = new SinglePly(deal.layout, network, state);
  const rate = (key: number, value: number, factor: number): Rated => {
    const leaned = value + leaning(factor);
    return { key, value: leaned, weight: leaned };
  };
  if (phaseCode(state) === TAKE) {
    const worlds = new Worlds(state, forgottenCards(game, manner.memory));
    const values = ply.takeValues(worlds, worlds.single ? 1 : manner.worlds, random);
    const rated = openSlots(state).map((slot, k) => {
      const card = cardIn(state, slot);
      return rate(takeKey(card), values[k]!, style.take(state, card));
    });
    return { rated, nodes: values.length * manner.worlds };
  }
  const { choices, values } = ply.captureValues(state);
  const rated = values.map((value, i) => {
    const choice = choices[i]!;
    return choice < 0
      ? rate(PASS_KEY, value, style.pass)
      : rate(choiceKey(choice), value, style.capture(state, choice));
  });
  return { rated, nodes: values.length };
}

/** The moves that keep what exact play reaches, or null where it is not known or all is lost anyway. */
function solved(
  { state, deal }: Game,
  { policy }: Evaluation,
  manner: Manner,
  stopped: () => boolean,
): { moves: Move[]; value: number; nodes: number } | null {
  if (manner.exact === 0 || playerCount(state) !== 2 || cardsLeft(state) > MOST_CARDS) return null;
  if (!new Worlds(state).single) return null;
  const solution = new ExactSearch(deal.layout, policy, state).solve(state, manner.exact, stopped);
  if (solution === null || solution.value < 0) return null;
  const moves = solution.moves.map((move): Move =>
    phaseCode(state) === TAKE
      ? { kind: 'take', slot: move as Slot }
      : isNoCapture(move)
        ? { kind: 'pass' }
        : moveOfChoice(state, solvedChoice(move), solvedMask(move)),
  );
  return { moves, value: (solution.value + 1) / 2, nodes: solution.nodes };
}

/** Both are made by the same code, so their fields stand in the same order. */
const same = (a: Move, b: Move): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * An opponent that searches, or judges at once where its budget has no nodes. Nothing is kept from one decision to the
 * next, so that an answer hangs on its question alone, also after an undo or a restart. A tree that was kept would hold
 * 32, 8 and 1 % of a search's iterations at the next turn of two, three and four players (74, 59 and 59 % at the capture
 * of the same turn); as many more nodes give the same and take a few milliseconds.
 */
export const searchDecider =
  (forTwo: Manner, leanings: Leanings = NO_LEANINGS): Decider =>
  (game, random, limits): Decision => {
    const manner = mannerFor(forTwo, playerCount(game.state));
    const moves = movesByKey(game.state);
    if (moves.size === 1) return { move: [...moves.values()][0]!, nodes: 0, value: null };
    const evaluation = evaluationFor(playerCount(game.state));
    const exact = solved(game, evaluation, manner, limits.stopped);
    if (exact?.moves.length === 1) return { move: exact.moves[0]!, nodes: exact.nodes, value: exact.value, sure: true };
    const { rated, nodes } =
      limits.nodes > 0
        ? ratedBySearch(game, manner, leanings, random, limits)
        : ratedAtOnce(game, evaluation, manner, leanings, random);
    if (exact) {
      // Of moves that reach the same end, the one that the search likes best.
      const kept = rated.filter(({ key }) => exact.moves.some((move) => same(move, moves.get(key)!)));
      const move = kept.length > 0 ? moves.get(choose(kept, 0, random).key)! : exact.moves[0]!;
      return { move, nodes: nodes + exact.nodes, value: exact.value, sure: true };
    }
    const chosen = choose(rated, manner.waver, random);
    const others = rated.filter((one) => one !== chosen && one.weight >= chosen.weight * LEAST_VISITS);
    const next = others.length > 0 ? { next: Math.max(...others.map(({ value }) => value)) } : {};
    return { move: moves.get(chosen.key)!, nodes, value: chosen.value, ...next };
  };

/* eslint-disable @typescript-eslint/no-non-null-assertion -- lists here are not empty while a game goes on */
import { FAMILY_CARD_COUNT, type Card, type SetId } from '../../../shared/cards';
import type { Move } from '../../../shared/moves';
import type { Game } from '../../engine/game';
import { MOST_CHOICES, captureChoices, choiceLine, choiceSet } from '../../engine/choices';
import { cardsOnLine } from '../../engine/lines';
import {
  TAKE,
  cardIn,
  cardsLeft,
  handLine,
  openCount,
  openSlot,
  phaseCode,
  playerCount,
  spiritOfSet,
  turnOf,
  type Position,
} from '../../engine/position';
import { drawSeed, seededRandom, type RandomSource } from '../../engine/random';
import type { Family } from '../../../shared/cards';
import type { Decider, Decision, Found, HalfResult, HalfSearch, Limits } from '../decision';
import { evaluationFor, type Evaluation } from './evaluation';
import { cheapestCards } from './captures';
import { ExactSearch, MOST_CARDS, isNoCapture, solvedChoice, solvedMask } from './exact';
import { EXPECTED, hastyShares, type Expected } from './haste';
import { SinglePly } from './single-ply';
import { NO_LEANINGS, styleOf, type Leanings } from './style';
import { PASS_KEY, Tree, choiceKey, takeKey } from './tree';
import { Worlds, type Forgotten } from './worlds';

/** What a level remembers, how far it looks and how much it wavers. */
export interface Manner {
  /**
   * The cards last taken by others that it still knows; null: all. It goes for two players; with more of them it knows the
   * same share of what they take.
   */
  readonly memory: number | null;
  /** Worlds that it looks at without a search (a budget of no nodes). */
  readonly worlds: number;
  /**
   * Moves whose chance is less than this below the best are nearly equal: one of them is drawn. It goes for two players;
   * with more of them chances lie closer together, and the measure shrinks with them.
   */
  readonly waver: number;
  /** Positions that it may look at to solve an ending of two players. */
  readonly exact: number;
  /** What it expects of the others at tables of three and four; null: that they look as far as itself. */
  readonly hasty: Expected | null;
}

const mannerFor = (manner: Manner, players: number): Manner => ({
  ...manner,
  memory: manner.memory === null ? null : Math.round((manner.memory * 2 * (players - 1)) / players),
  waver: manner.waver / (players - 1),
});

/** Both halves of a search begin from seeds of their own, whether they run side by side or one after the other. */
const HALVES = [0x51ed270b, 0x2545f491] as const;
const LEAST_VISITS = 0.1;
/** Iterations in a half from which on handing it to another core is worth the way. */
const WORTH_SHARING = 200;
const LEANING = 0.01;
/** Iterations between two looks at the clock. */
const STRIDE = 64;

/** The cards in other players' hands that are not among the last `memory` that others took. */
export function forgottenCards({ log, state }: Game, memory: number | null): Forgotten[] {
  if (memory === null) return [];
  const seat = turnOf(state);
  const taken = log.flatMap((event) => (event.kind === 'took' && event.seat !== seat ? [event] : []));
  const inHand = (owner: number, card: Card): boolean =>
    (handLine(state, owner, Math.floor(card / 7)) & (1 << (card % 7))) !== 0;
  return taken
    .slice(0, Math.max(0, taken.length - memory))
    .filter((event) => event.card < FAMILY_CARD_COUNT && inHand(event.seat, event.card))
    .map((event) => ({ seat: event.seat, card: event.card }));
}

function captureMove(p: Position, choice: number, mask: number): Move {
  const cards = cardsOnLine(choiceLine(choice), mask);
  const set = choiceSet(choice);
  return set < 0
    ? { kind: 'capture', spirit: (choiceLine(choice) % 7) as Family, cards }
    : { kind: 'recapture', spirit: spiritOfSet(p, set), set: set as SetId, cards };
}

/** The moves that a search considers, by its name for them. */
export function movesByKey(p: Position): Map<number, Move> {
  const moves = new Map<number, Move>();
  if (phaseCode(p) === TAKE) {
    for (let k = 0; k < openCount(p); k++)
      moves.set(takeKey(cardIn(p, openSlot(p, k))), { kind: 'take', slot: openSlot(p, k) });
    return moves;
  }
  const choices = new Int32Array(MOST_CHOICES);
  const count = captureChoices(p, choices);
  for (const choice of choices.subarray(0, count))
    moves.set(choiceKey(choice), captureMove(p, choice, cheapestCards(p, choice)));
  moves.set(PASS_KEY, { kind: 'pass' });
  return moves;
}

/** The search's name for a move; null where it has none. Which cards of a line are played does not matter to it. */
export function keyOf(p: Position, move: Move): number | null {
  if (move.kind === 'take') return takeKey(cardIn(p, move.slot));
  if (move.kind === 'pass') return PASS_KEY;
  if (move.kind !== 'capture' && move.kind !== 'recapture') return null;
  const choices = new Int32Array(MOST_CHOICES);
  const count = captureChoices(p, choices);
  const choice = choices.subarray(0, count).find((each) => {
    if (move.kind === 'recapture') return choiceSet(each) === move.set;
    if (choiceSet(each) >= 0 || choiceLine(each) % 7 !== move.spirit) return false;
    const onLine = cardsOnLine(choiceLine(each), handLine(p, turnOf(p), choiceLine(each)));
    return move.cards.every((card) => onLine.includes(card));
  });
  return choice === undefined ? null : choiceKey(choice);
}

interface Rated {
  readonly key: number;
  readonly value: number;
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

type Mind = Pick<HalfSearch, 'memory' | 'leanings' | 'hasty'>;

function treeOf(game: Game, { memory, leanings, hasty }: Mind, seed: number): Tree {
  const { network, policy } = evaluationFor(playerCount(game.state));
  const worlds = new Worlds(game.state);
  worlds.reset(game.state, forgottenCards(game, memory));
  const tree = new Tree(game.deal.layout, network, policy, worlds, game.state, styleOf(leanings), seededRandom(seed));
  tree.hastyShares = hasty;
  return tree;
}

function grow(tree: Tree, iterations: number, stopped: () => boolean): void {
  while (tree.rootVisits < iterations) {
    const upTo = Math.min(iterations, tree.rootVisits + STRIDE);
    while (tree.rootVisits < upTo) tree.iterate();
    if (stopped()) break;
  }
}

const mindOfAll = (game: Game): Mind => ({
  memory: null,
  leanings: NO_LEANINGS,
  hasty: hastyShares(game, EXPECTED),
});

/** The name of the move that a search likes best. */
export function visitedMost(game: Game, seed: number, iterations: number, stopped: () => boolean): number {
  const tree = treeOf(game, mindOfAll(game), seed);
  grow(tree, iterations, stopped);
  return tree.found().reduce((a, b) => (b.visits > a.visits ? b : a)).key;
}

/** The chance of the player on turn after one move, named as the search names it. */
export function valueOfMove(game: Game, key: number, seed: number, iterations: number, stopped: () => boolean): number {
  const tree = treeOf(game, mindOfAll(game), seed);
  tree.only = key;
  grow(tree, iterations, stopped);
  return tree.found().find((found) => found.key === key)?.value ?? 0;
}

/** One half of a search: the same for the same seed and number of iterations, wherever it is carried out. */
export function searchHalf(game: Game, search: HalfSearch, stopped: () => boolean): HalfResult {
  const { half, seed, iterations } = search;
  const tree = treeOf(game, search, seed ^ HALVES[half]!);
  grow(tree, iterations, stopped);
  return { found: tree.found(), iterations: tree.rootVisits };
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
  const part = (half: number): HalfSearch => ({ memory, leanings, hasty: shares, half, seed, iterations });
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
    const worlds = new Worlds(state);
    worlds.reset(state, forgottenCards(game, manner.memory));
    const values = ply.takeValues(worlds, worlds.single ? 1 : manner.worlds, random);
    const rated = values.map((value, k) => {
      const card = cardIn(state, openSlot(state, k));
      return rate(takeKey(card), value, style.take(state, card));
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
  const worlds = new Worlds(state);
  worlds.reset(state);
  if (!worlds.single) return null;
  const solution = new ExactSearch(deal.layout, policy, state).solve(state, manner.exact, stopped);
  if (solution === null || solution.value < 0) return null;
  const moves = solution.moves.map((move): Move =>
    phaseCode(state) === TAKE
      ? { kind: 'take', slot: move as never }
      : isNoCapture(move)
        ? { kind: 'pass' }
        : captureMove(state, solvedChoice(move), solvedMask(move)),
  );
  return { moves, value: (solution.value + 1) / 2, nodes: solution.nodes };
}

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

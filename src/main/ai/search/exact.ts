/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is masked to its table or bounded by construction */
import { FAMILY_COUNT, NUMBER_COUNT } from '../../../shared/cards';
import type { Layout } from '../../engine/layout';
import { MOST_CHOICES, captureChoices, choiceLine, choiceNeed, playChoice } from '../../engine/choices';
import { LINE_COUNT } from '../../engine/lines';
import { BITS, MASK, SIZES, SUBSETS, SUBSET_COUNT, SUBSET_START, lowestBit } from '../../engine/masks';
import {
  LINE_MASK,
  LINE_SHIFT,
  OVER,
  TAKE,
  WORDS,
  clonePosition,
  copyPosition,
  handLine,
  listOpen,
  type Position,
} from '../../engine/position';
import { endTurn, takeSlot } from '../../engine/steps';
import { cheapestCards } from './captures';
import { idleCards } from './idle-cards';
import { outcomeValues } from './outcome-values';
import type { Policy } from './policy';

const { LEFT, TURN, PHASE, FREE, CAUGHT, ABANDONED, LIES_ON, SETS, CARDS, HANDS } = WORDS;

/** What stands above a set's mask, with two seats. */
const LINE_AND_OWNER = 2 * LINE_MASK + 1;
const TABLE_BITS = 17;
const TABLE_SIZE = 1 << TABLE_BITS;
const LOWER = 1;
const UPPER = 2;
/** Cards left in the sigil with which an ending may be solved. */
export const MOST_CARDS = 12;
/** A turn takes a card and adds two levels. */
const DEEPEST = 2 * MOST_CARDS + 2;
/** Moves at one level: a dozen slots, or subsets of a few lines. */
const MOST_MOVES = 512;

// A move as the solver writes it: a slot; or a choice of `captureChoices` and the mask of its cards; or NO_CAPTURE.
const NO_CAPTURE = -1;
const packCapture = (choice: number, mask: number): number => (choice << NUMBER_COUNT) | mask;
/** The choice of a move that captures. */
export const solvedChoice = (move: number): number => move >> NUMBER_COUNT;
/** The cards of a move that captures, as a mask on the choice's line. */
export const solvedMask = (move: number): number => move & MASK;
/** Whether a move ends the turn without a capture. */
export const isNoCapture = (move: number): boolean => move === NO_CAPTURE;

/** What an ending comes to with best play on both sides. */
export interface Solution {
  /** For the player on turn: 1 won, 0 shared, −1 lost. */
  readonly value: number;
  /** Every move that keeps the value, in the order in which they were tried. */
  readonly moves: readonly number[];
  readonly nodes: number;
}

class OutOfBudget extends Error {}

/** Positions between two looks at the clock. */
const LOOK_EVERY = 1024;

/**
 * Exact play for two players once nothing is hidden: alpha-beta over the three results, with a transposition table and
 * the policy's order of moves. Every legal capture counts, except that of cards which can never be of use again one is
 * as good as another.
 */
export class ExactSearch {
  private readonly layout: Layout;
  private readonly policy: Policy;
  private readonly stack: Position[];
  private readonly moves = Array.from({ length: DEEPEST }, () => new Int32Array(MOST_MOVES));
  private readonly scores = Array.from({ length: DEEPEST }, () => new Float64Array(MOST_MOVES));
  private readonly choices = new Int32Array(MOST_CHOICES);
  private readonly values = new Float64Array(2);
  private readonly checks = new Int32Array(TABLE_SIZE);
  private readonly others = new Int32Array(TABLE_SIZE);
  private readonly entries = new Int32Array(TABLE_SIZE);
  private index = 0;
  private check = 0;
  private other = 0;
  private nodes = 0;
  private budget = 0;
  private stopped: () => boolean = () => false;

  /** @param like any position of the game, whose size the solver's own have */
  constructor(layout: Layout, policy: Policy, like: Position) {
    this.layout = layout;
    this.policy = policy;
    this.stack = Array.from({ length: DEEPEST }, () => clonePosition(like));
  }

  /**
   * Solves a position of two players in which every card left was seen.
   * @param budget positions to look at
   * @param stopped whether the time is up
   * @returns null where that was not enough
   */
  solve(p: Position, budget: number, stopped: () => boolean = () => false): Solution | null {
    this.nodes = 0;
    this.budget = budget;
    this.stopped = stopped;
    const root = this.stack[0]!;
    copyPosition(root, p);
    const sign = p[TURN] === 0 ? 1 : -1;
    try {
      const value = this.search(0, -1, 1) * sign;
      const count = this.listMoves(root, 0);
      const moves: number[] = [];
      for (const move of [...this.moves[0]!.subarray(0, count)]) {
        copyPosition(root, p);
        this.play(1, root, move);
        // What is worth less than the best is refuted by a window below it.
        const found = sign > 0 ? this.search(1, value - 1, value) : -this.search(1, -value, 1 - value);
        if (value === -1 || found >= value) moves.push(move);
      }
      return { value, moves, nodes: this.nodes };
    } catch (error) {
      if (error instanceof OutOfBudget) return null;
      throw error;
    }
  }

  private play(depth: number, from: Position, move: number): void {
    const to = this.stack[depth]!;
    copyPosition(to, from);
    if (from[PHASE] === TAKE) takeSlot(to, this.layout, move, null);
    else if (move === NO_CAPTURE) endTurn(to);
    else playChoice(to, solvedChoice(move), solvedMask(move));
  }

  /** The result for seat 0 within (alpha, beta); the position is the one at `depth`. */
  private search(depth: number, alpha: number, beta: number): number {
    const p = this.stack[depth]!;
    if (p[PHASE] === OVER) {
      outcomeValues(p, this.values);
      return this.values[0]! * 2 - 1;
    }
    if (++this.nodes > this.budget || (this.nodes % LOOK_EVERY === 0 && this.stopped())) throw new OutOfBudget();
    this.hash(p);
    const { index, check } = this;
    const other = this.other;
    let known = 0;
    if (this.checks[index] === check && this.others[index] === other) {
      known = this.entries[index]!;
      const value = (known & 3) - 1;
      const bounds = (known >> 2) & 3;
      if (bounds === (LOWER | UPPER)) return value;
      if ((bounds & LOWER) !== 0) {
        if (value >= beta) return value;
        if (value > alpha) alpha = value;
      }
      if ((bounds & UPPER) !== 0) {
        if (value <= alpha) return value;
        if (value < beta) beta = value;
      }
    }
    const count = this.listMoves(p, depth);
    const moves = this.moves[depth]!;
    const first = known >> 4;
    const maximise = p[TURN] === 0;
    let best = maximise ? -2 : 2;
    let bestMove = 0;
    let low = alpha;
    let high = beta;
    for (let i = -1; i < count; i++) {
      // The move that was best last time goes first; numbers are shifted so that 0 says there is none.
      if (i < 0 && first === 0) continue;
      const at = i < 0 ? first - 1 : i;
      if (i >= 0 && at === first - 1) continue;
      if (at >= count) continue;
      this.play(depth + 1, p, moves[at]!);
      const value = this.search(depth + 1, low, high);
      if (maximise ? value > best : value < best) {
        best = value;
        bestMove = at + 1;
      }
      if (maximise) {
        if (best > low) low = best;
      } else if (best < high) high = best;
      if (low >= high) break;
    }
    // Results are −1, 0 and 1: beyond the outermost nothing can be.
    let bounds = best <= alpha ? UPPER : best >= beta ? LOWER : LOWER | UPPER;
    if (best === 1 && bounds === LOWER) bounds = LOWER | UPPER;
    if (best === -1 && bounds === UPPER) bounds = LOWER | UPPER;
    this.checks[index] = check;
    this.others[index] = other;
    this.entries[index] = (best + 1) | (bounds << 2) | (bestMove << 4);
    return best;
  }

  /** Lists the moves of a position, most promising first. */
  private listMoves(p: Position, depth: number): number {
    const moves = this.moves[depth]!;
    const scores = this.scores[depth]!;
    let count = 0;
    if (p[PHASE] === TAKE) {
      count = listOpen(p, moves);
      for (let i = 0; i < count; i++) scores[i] = this.policy.take(p, p[CARDS + moves[i]!]!);
    } else {
      const offers = captureChoices(p, this.choices);
      const hand = p[TURN]!;
      for (let i = 0; i < offers; i++) {
        const choice = this.choices[i]!;
        const score = this.policy.capture(p, choice);
        const line = choiceLine(choice);
        const need = choiceNeed(choice);
        const pool = handLine(p, hand, line);
        const idle = idleCards(p, hand, line, pool);
        const cheapest = cheapestCards(p, choice);
        const row = pool * SIZES + need;
        const start = SUBSET_START[row]!;
        for (let k = start; k < start + SUBSET_COUNT[row]!; k++) {
          const mask = SUBSETS[k]!;
          if (!takesLowest(mask & idle, idle)) continue;
          moves[count] = packCapture(choice, mask);
          scores[count++] = mask === cheapest ? score : score * 0.5;
        }
      }
      scores[count] = this.policy.pass(p, offers);
      moves[count++] = NO_CAPTURE;
    }
    for (let i = 1; i < count; i++) {
      const move = moves[i]!;
      const score = scores[i]!;
      let j = i - 1;
      for (; j >= 0 && scores[j]! < score; j--) {
        moves[j + 1] = moves[j]!;
        scores[j + 1] = scores[j]!;
      }
      moves[j + 1] = move;
      scores[j + 1] = score;
    }
    return count;
  }

  /** Two hashes of everything that the rest of the game hangs on; which cards lie in sets does not matter any more. */
  private hash(p: Position): void {
    let a = mix(p[LEFT]!, 0x2c1b3c6d);
    a = mix(a ^ p[LEFT + 1]!, 0x297a2d39);
    a = mix(a ^ (p[FREE]! | (p[TURN]! << 8) | (p[PHASE]! << 10)), 0x9e3779b1);
    let b = mix(a ^ p[LEFT]!, 0x85ebca6b);
    for (let family = 0; family < FAMILY_COUNT; family++) {
      const both = p[HANDS + family]! | (p[HANDS + LINE_COUNT + family]! << 8);
      const caught = (p[CAUGHT]! & (1 << family)) !== 0;
      const set = caught ? p[SETS + p[LIES_ON + family]!]! : 0;
      const word = both | ((caught ? (BITS[set & MASK]! << 5) | ((set >> LINE_SHIFT) & LINE_AND_OWNER) : 0) << 16);
      a = mix(a ^ word, 0x2c1b3c6d);
      b = mix(b ^ word, 0x7feb352d);
    }
    for (let seat = 0; seat < 2; seat++) {
      let all = 0;
      for (let sets = p[ABANDONED + seat]!; sets !== 0; sets &= sets - 1) {
        const set = p[SETS + lowestBit(sets)]!;
        // A sum, since their order does not matter.
        all = (all + mix(((set >> LINE_SHIFT) & LINE_MASK) * 8 + BITS[set & MASK]! + seat * 128 + 1, 0x846ca68b)) | 0;
      }
      a = mix(a ^ all, 0x9e3779b1);
      b = mix(b ^ all, 0x85ebca6b);
    }
    this.index = a & (TABLE_SIZE - 1);
    this.check = a;
    this.other = b;
  }
}

function mix(word: number, factor: number): number {
  let h = Math.imul(word ^ (word >>> 16), factor);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}

/** Whether a mask is made of the lowest bits of another one. */
const takesLowest = (mask: number, of: number): boolean => {
  const rest = of & ~mask;
  return rest === 0 || mask < (rest & -rest);
};

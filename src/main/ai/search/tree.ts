/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is a node that exists, a card, a slot, or bounded by a loop */
import { SLOT_COUNT } from '../../../shared/cards';
import type { Layout } from '../../engine/layout';
import { MOST_CHOICES, captureChoices, playChoice } from '../../engine/choices';
import { OVER, TAKE, WORDS, clonePosition, listOpen, type Position } from '../../engine/position';
import { endTurn, takeSlot } from '../../engine/steps';
import type { RandomSource } from '../../engine/random';
import type { Found } from '../decision';
import { cheapestCards } from './captures';
import { KEY_COUNT, MOST_MOVES, PASS_KEY, choiceKey } from './keys';
import { Hasty } from './hasty';
import { outcomeValues } from './outcome-values';
import type { Style } from './style';
import type { Worlds } from './worlds';

const { TURN, PHASE, CARDS } = WORDS;

/** Judges a leaf: each seat's chance to win, together 1, written into `values`. */
export interface Judge {
  readonly players: number;
  evaluate(p: Position, values: Float64Array): void;
}

/** How likely moves are before anything was found out, up to a common factor. */
export interface Prior {
  take(p: Position, card: number): number;
  capture(p: Position, choice: number): number;
  pass(p: Position, offers: number): number;
}

/** What a tree grows from. */
export interface TreeOptions {
  readonly layout: Layout;
  readonly network: Judge;
  readonly policy: Prior;
  readonly style: Style;
  readonly worlds: Worlds;
  /** Any position of the game. */
  readonly like: Position;
  readonly random: RandomSource;
  /**
   * Of a hundred decisions of each seat, how many are guessed to be hasty ones where it is another's. The rest are looked
   * into, as if everybody played as well as the search; null: all of them.
   */
  readonly hastyShares?: readonly number[] | null;
  /** The key of the one move at the root that is looked at; null: all of them. */
  readonly only?: number | null;
  /** The constant of plain UCT (Kocsis and Szepesvári, 2006), for comparisons; null: the policy guides. */
  readonly plain?: number | null;
}

/** How much the policy counts against what was found (PUCT); with several opponents what was found is worth less. */
const CURIOSITY = 0.3;
const CURIOSITY_AMONG_MORE = 0.6;
/** A move that was never tried is taken to be worth this much less than those that were. */
const DOUBT = 0.03;
const FIRST_ROOM = 4096;
const DEEPEST = 256;

/**
 * Monte Carlo tree search over what everybody knows: one tree, whose every iteration runs through a world of its own
 * (single-observer information sets: Cowling, Powley and Whitehouse, 2012), guided by policy and evaluation (PUCT:
 * Silver and others, 2017). A turn has two levels: a card is taken, then something is captured or not. Nodes live in
 * typed arrays; an iteration allocates nothing.
 */
export class Tree {
  private readonly layout: Layout;
  private readonly network: Judge;
  private readonly policy: Prior;
  private readonly plain: number | null;
  private readonly hastyShares: readonly number[] | null;
  private readonly only: number | null;
  private readonly worlds: Worlds;
  private readonly random: RandomSource;
  private readonly style: Style;
  private readonly p: Position;

  private key = new Uint8Array(FIRST_ROOM);
  private first = new Int32Array(FIRST_ROOM);
  private next = new Int32Array(FIRST_ROOM);
  private visits = new Int32Array(FIRST_ROOM);
  private offered = new Int32Array(FIRST_ROOM);
  private sum = new Float64Array(FIRST_ROOM);
  private prior = new Float64Array(FIRST_ROOM);
  private count = 1;

  private readonly values: Float64Array;
  private readonly path = new Int32Array(DEEPEST);
  private readonly pathSeat = new Int32Array(DEEPEST);
  private readonly choices = new Int32Array(MOST_CHOICES);
  private readonly open = new Int32Array(SLOT_COUNT);
  private readonly at = new Int8Array(KEY_COUNT).fill(-1);
  private readonly candidates = new Int32Array(MOST_MOVES);
  private readonly candidateMoves = new Int32Array(MOST_MOVES);
  private candidateCount = 0;
  private readonly hasty = new Hasty();

  constructor({
    layout,
    network,
    policy,
    style,
    worlds,
    like,
    random,
    hastyShares = null,
    only = null,
    plain = null,
  }: TreeOptions) {
    this.layout = layout;
    this.network = network;
    this.policy = policy;
    this.style = style;
    this.worlds = worlds;
    this.random = random;
    this.hastyShares = hastyShares;
    this.only = only;
    this.plain = plain;
    this.p = clonePosition(like);
    this.values = new Float64Array(network.players);
  }

  /** Iterations that the root has seen. */
  get rootVisits(): number {
    return this.visits[0]!;
  }

  /** The moves known at the root, in no particular order. */
  found(): Found[] {
    const moves: Found[] = [];
    for (let child = this.first[0]!; child !== 0; child = this.next[child]!) {
      const visits = this.visits[child]!;
      moves.push({ key: this.key[child]!, visits, value: visits > 0 ? this.sum[child]! / visits : 0 });
    }
    return moves;
  }

  /** One iteration: a world, a path to a new leaf, its value, and back. */
  iterate(): void {
    const { p, path, pathSeat, values } = this;
    this.worlds.draw(p, this.random);
    let node = 0;
    let depth = 0;
    const me = p[TURN]!;
    for (;;) {
      let offers = 0;
      if (this.isGuessed(me, node)) {
        this.guess();
        continue;
      }
      if (p[PHASE] !== TAKE) {
        if (p[PHASE] === OVER) {
          outcomeValues(p, values);
          break;
        }
        offers = captureChoices(p, this.choices);
        if (offers === 0) {
          endTurn(p);
          continue;
        }
      }
      if (node !== 0 && this.visits[node] === 0) {
        this.network.evaluate(p, values);
        break;
      }
      if (offers === 0) this.offerTakes(node);
      else this.offerCaptures(node, offers);
      const picked = node === 0 && this.only !== null ? this.pickOnly(this.only) : this.pick();
      const child = this.candidates[picked]!;
      const move = this.candidateMoves[picked]!;
      pathSeat[depth] = p[TURN]!;
      path[depth++] = child;
      if (offers === 0) takeSlot(p, this.layout, move, null);
      else if (move < 0) endTurn(p);
      else playChoice(p, move, cheapestCards(p, move));
      node = child;
    }
    this.visits[0]!++;
    for (let i = 0; i < depth; i++) {
      const child = path[i]!;
      this.visits[child]!++;
      this.sum[child]! += values[pathSeat[i]!]!;
    }
  }

  /** Whether what comes next is done as somebody hasty would, instead of being looked into. */
  private isGuessed(me: number, node: number): boolean {
    const { p, hastyShares } = this;
    if (hastyShares === null || p[TURN] === me || p[PHASE] === OVER) return false;
    // A new leaf is judged first.
    if (node !== 0 && this.visits[node] === 0) return false;
    return this.random.below(100) < hastyShares[p[TURN]!]!;
  }

  private guess(): void {
    const { p, choices } = this;
    if (p[PHASE] === TAKE) {
      takeSlot(p, this.layout, this.hasty.take(p, this.random), null);
      return;
    }
    const count = captureChoices(p, choices);
    if (count === 0) {
      endTurn(p);
      return;
    }
    const choice = this.hasty.capture(p, choices, count);
    playChoice(p, choice, cheapestCards(p, choice));
  }

  private offerTakes(node: number): void {
    const { p, at, candidates, candidateMoves, key, next } = this;
    const { open } = this;
    const opened = listOpen(p, open);
    for (let k = 0; k < opened; k++) at[p[CARDS + open[k]!]!] = open[k]!;
    let count = 0;
    for (let child = this.first[node]!; child !== 0 && count < opened; child = next[child]!) {
      const k = key[child]!;
      const slot = at[k]!;
      if (slot < 0) continue;
      at[k] = -1;
      candidates[count] = child;
      candidateMoves[count++] = slot;
    }
    if (count < opened) for (let k = 0; k < opened; k++) count = this.offerNewTake(node, open[k]!, count);
    this.candidateCount = count;
  }

  private offerNewTake(node: number, slot: number, count: number): number {
    const { p, at } = this;
    const card = p[CARDS + slot]!;
    if (at[card]! < 0) return count;
    at[card] = -1;
    this.candidates[count] = this.add(node, card, this.policy.take(p, card) * this.style.take(p, card));
    this.candidateMoves[count] = slot;
    return count + 1;
  }

  private offerCaptures(node: number, offers: number): void {
    const { p, at, choices, candidates, candidateMoves } = this;
    for (let i = 0; i < offers; i++) at[choiceKey(choices[i]!)] = i;
    let passing = 0;
    let count = 0;
    for (let child = this.first[node]!; child !== 0; child = this.next[child]!) {
      const k = this.key[child]!;
      if (k === PASS_KEY) passing = child;
      else {
        const i = at[k]!;
        if (i < 0) continue;
        at[k] = -1;
        candidates[count] = child;
        candidateMoves[count++] = choices[i]!;
      }
    }
    if (count < offers)
      for (let i = 0; i < offers; i++) {
        const choice = choices[i]!;
        const k = choiceKey(choice);
        if (at[k]! < 0) continue;
        at[k] = -1;
        candidates[count] = this.add(node, k, this.policy.capture(p, choice) * this.style.capture(p, choice));
        candidateMoves[count++] = choice;
      }
    if (passing === 0) passing = this.add(node, PASS_KEY, this.policy.pass(p, offers) * this.style.pass);
    candidates[count] = passing;
    candidateMoves[count++] = -1;
    this.candidateCount = count;
  }

  private pick(): number {
    const { candidates, candidateCount, visits, offered, sum, prior } = this;
    let allPriors = 0;
    let allVisits = 0;
    let allSums = 0;
    for (let i = 0; i < candidateCount; i++) {
      const c = candidates[i]!;
      offered[c]!++;
      allPriors += prior[c]!;
      allVisits += visits[c]!;
      allSums += sum[c]!;
    }
    const doubted = allVisits > 0 ? allSums / allVisits - DOUBT : 0.5;
    const { plain } = this;
    const curiosity = (this.values.length > 2 ? CURIOSITY_AMONG_MORE : CURIOSITY) / allPriors;
    let best = 0;
    let bestScore = -Infinity;
    for (let i = 0; i < candidateCount; i++) {
      const c = candidates[i]!;
      const n = visits[c]!;
      const known = n > 0 ? sum[c]! / n : doubted;
      const score =
        plain === null
          ? known + (curiosity * prior[c]! * Math.sqrt(offered[c]!)) / (1 + n)
          : n > 0
            ? known + plain * Math.sqrt(Math.log(offered[c]!) / n)
            : Infinity;
      if (score > bestScore) {
        bestScore = score;
        best = i;
      }
    }
    return best;
  }

  private pickOnly(only: number): number {
    for (let i = 0; i < this.candidateCount; i++) if (this.key[this.candidates[i]!] === only) return i;
    throw new RangeError('the move to look at is not possible');
  }

  private add(parent: number, key: number, prior: number): number {
    if (this.count === this.key.length) this.grow();
    const node = this.count++;
    this.key[node] = key;
    this.first[node] = 0;
    this.next[node] = this.first[parent]!;
    this.first[parent] = node;
    this.visits[node] = 0;
    this.offered[node] = 0;
    this.sum[node] = 0;
    this.prior[node] = prior;
    return node;
  }

  private grow(): void {
    const room = this.key.length * 2;
    const wider = <T extends Uint8Array | Int32Array | Float64Array>(old: T, wide: T): T => {
      wide.set(old);
      return wide;
    };
    this.key = wider(this.key, new Uint8Array(room));
    this.first = wider(this.first, new Int32Array(room));
    this.next = wider(this.next, new Int32Array(room));
    this.visits = wider(this.visits, new Int32Array(room));
    this.offered = wider(this.offered, new Int32Array(room));
    this.sum = wider(this.sum, new Float64Array(room));
    this.prior = wider(this.prior, new Float64Array(room));
  }
}

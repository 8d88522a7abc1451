/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here comes from a row plan or is bounded by a loop */
import { FAMILY_COUNT } from '../../src/shared/cards';
import { FEATURE_COUNT, SPIRIT_STRIDE, globalCount } from '../../src/main/ai/search/features';
import { DEPTH, SCALE, WIDTH, weightPlan } from '../../src/main/ai/search/network';
import { policyPlan } from '../../src/main/ai/search/policy';
import type { PlayerCount } from '../../src/shared/record';
import type { RandomSource } from '../../src/main/engine/random';

const BATCH = 256;
const FIRST_MOMENT = 0.9;
const SECOND_MOMENT = 0.999;
const TINY = 1e-8;

const even = (random: RandomSource): number => random.below(1 << 24) / (1 << 23) - 1;

/** The network in floating point while it learns: forward and backward passes, and Adam (Kingma and Ba, 2014). */
export class Learner {
  readonly players: Exclude<PlayerCount, 1>;
  readonly weights: Float32Array;
  private readonly layout: ReturnType<typeof weightPlan>;
  private readonly gradient: Float32Array;
  private readonly first: Float32Array;
  private readonly second: Float32Array;
  private steps = 0;
  private readonly pre = new Float64Array(FAMILY_COUNT * WIDTH);
  private readonly sum = new Float64Array(WIDTH);
  private readonly hidden = new Float64Array(DEPTH);
  private readonly out: Float64Array;
  private readonly back = new Float64Array(DEPTH);
  private readonly backSum = new Float64Array(WIDTH);
  /** Scores of the policy's terms, and the sums of their squared gradients (Adagrad). */
  readonly scores: Float32Array;
  private readonly squares: Float32Array;
  private readonly likely = new Float64Array(64);

  constructor(players: Exclude<PlayerCount, 1>, random: RandomSource) {
    this.players = players;
    this.layout = weightPlan(players);
    this.weights = new Float32Array(this.layout.size);
    this.gradient = new Float32Array(this.layout.size);
    this.first = new Float32Array(this.layout.size);
    this.second = new Float32Array(this.layout.size);
    this.out = new Float64Array(players);
    this.scores = new Float32Array(policyPlan(players).size);
    this.squares = new Float32Array(this.scores.length).fill(1e-4);
    const { second, table, last, bias } = this.layout;
    for (let i = 0; i < second; i++) this.weights[i] = even(random) * 0.15;
    for (let i = second; i < table; i++) this.weights[i] = even(random) * 0.25;
    for (let i = last; i < bias; i++) this.weights[i] = even(random) * 0.4;
  }

  private forward(rows: Int16Array, at: number, table: Int16Array, tableAt: number): void {
    const { weights, layout, pre, sum, hidden, out, players } = this;
    sum.fill(0);
    for (let spirit = 0; spirit < FAMILY_COUNT; spirit++) {
      const start = at + spirit * SPIRIT_STRIDE;
      const end = start + rows[start]!;
      const unit = spirit * WIDTH;
      for (let j = 0; j < WIDTH; j++) pre[unit + j] = 0;
      for (let i = start + 1; i <= end; i++) {
        const row = rows[i]! * WIDTH;
        for (let j = 0; j < WIDTH; j++) pre[unit + j]! += weights[row + j]!;
      }
      for (let j = 0; j < WIDTH; j++) if (pre[unit + j]! > 0) sum[j]! += pre[unit + j]!;
    }
    hidden.fill(0);
    const count = globalCount(players);
    for (let i = 0; i < count; i++) {
      const row = layout.table + table[tableAt + i]! * DEPTH;
      for (let k = 0; k < DEPTH; k++) hidden[k]! += weights[row + k]!;
    }
    for (let j = 0; j < WIDTH; j++) {
      const x = sum[j]!;
      const row = layout.second + j * DEPTH;
      for (let k = 0; k < DEPTH; k++) hidden[k]! += x * weights[row + k]!;
    }
    for (let k = 0; k < DEPTH; k++) if (hidden[k]! < 0) hidden[k] = 0;
    let most = -Infinity;
    for (let r = 0; r < players; r++) {
      let logit = weights[layout.bias + r]!;
      for (let k = 0; k < DEPTH; k++) logit += hidden[k]! * weights[layout.last + r * DEPTH + k]!;
      out[r] = logit;
      if (logit > most) most = logit;
    }
    let total = 0;
    for (let r = 0; r < players; r++) total += out[r] = Math.exp(out[r]! - most);
    for (let r = 0; r < players; r++) out[r]! /= total;
  }

  private backward(rows: Int16Array, at: number, table: Int16Array, tableAt: number, error: Float64Array): void {
    const { weights, gradient, layout, pre, sum, hidden, back, backSum, players } = this;
    back.fill(0);
    for (let r = 0; r < players; r++) {
      const e = error[r]!;
      gradient[layout.bias + r]! += e;
      for (let k = 0; k < DEPTH; k++) {
        const w = layout.last + r * DEPTH + k;
        gradient[w]! += e * hidden[k]!;
        back[k]! += e * weights[w]!;
      }
    }
    for (let k = 0; k < DEPTH; k++) if (hidden[k]! === 0) back[k] = 0;
    const count = globalCount(players);
    for (let i = 0; i < count; i++) {
      const row = layout.table + table[tableAt + i]! * DEPTH;
      for (let k = 0; k < DEPTH; k++) gradient[row + k]! += back[k]!;
    }
    for (let j = 0; j < WIDTH; j++) {
      const row = layout.second + j * DEPTH;
      const x = sum[j]!;
      let b = 0;
      for (let k = 0; k < DEPTH; k++) {
        gradient[row + k]! += x * back[k]!;
        b += back[k]! * weights[row + k]!;
      }
      backSum[j] = b;
    }
    for (let spirit = 0; spirit < FAMILY_COUNT; spirit++) {
      const start = at + spirit * SPIRIT_STRIDE;
      const end = start + rows[start]!;
      const unit = spirit * WIDTH;
      for (let i = start + 1; i <= end; i++) {
        const row = rows[i]! * WIDTH;
        for (let j = 0; j < WIDTH; j++) if (pre[unit + j]! > 0) gradient[row + j]! += backSum[j]!;
      }
    }
  }

  /**
   * One pass over samples in a drawn order.
   * @returns the mean cross-entropy before each step
   */
  learn(samples: Samples, rate: number, random: RandomSource): number {
    const order = new Int32Array(samples.count);
    for (let i = 0; i < order.length; i++) {
      const j = random.below(i + 1);
      order[i] = order[j]!;
      order[j] = i;
    }
    const { players, out } = this;
    const error = new Float64Array(players);
    let loss = 0;
    for (let i = 0; i < order.length; i++) {
      const n = order[i]!;
      this.forward(samples.rows, n * FEATURE_COUNT, samples.table, n * samples.tableCount);
      for (let r = 0; r < players; r++) {
        const target = samples.targets[n * players + r]!;
        loss -= target * Math.log(Math.max(out[r]!, 1e-9));
        error[r] = out[r]! - target;
      }
      this.backward(samples.rows, n * FEATURE_COUNT, samples.table, n * samples.tableCount, error);
      if (i % BATCH === BATCH - 1) this.step(rate);
    }
    return loss / samples.count;
  }

  private step(rate: number): void {
    const { weights, gradient, first, second } = this;
    this.steps++;
    const scaled = (rate * Math.sqrt(1 - SECOND_MOMENT ** this.steps)) / (1 - FIRST_MOMENT ** this.steps);
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i]! / BATCH;
      gradient[i] = 0;
      const m = (first[i] = FIRST_MOMENT * first[i]! + (1 - FIRST_MOMENT) * g);
      const v = (second[i] = SECOND_MOMENT * second[i]! + (1 - SECOND_MOMENT) * g * g);
      if (m !== 0) weights[i]! -= (scaled * m) / (Math.sqrt(v) + TINY);
    }
  }

  /**
   * Moves the policy towards a distribution over candidate moves, each given by its terms.
   * @returns the cross-entropy before
   */
  imitate(
    terms: Int32Array,
    counts: Int32Array,
    stride: number,
    moves: number,
    wanted: Float64Array,
    rate: number,
  ): number {
    const { scores, squares, likely } = this;
    let most = -Infinity;
    for (let m = 0; m < moves; m++) {
      let score = 0;
      for (let i = 0; i < counts[m]!; i++) score += scores[terms[m * stride + i]!]!;
      likely[m] = score;
      if (score > most) most = score;
    }
    let total = 0;
    for (let m = 0; m < moves; m++) total += likely[m] = Math.exp(likely[m]! - most);
    let loss = 0;
    for (let m = 0; m < moves; m++) {
      const chance = likely[m]! / total;
      loss -= wanted[m]! * Math.log(Math.max(chance, 1e-9));
      const g = chance - wanted[m]!;
      for (let i = 0; i < counts[m]!; i++) {
        const t = terms[m * stride + i]!;
        squares[t]! += g * g;
        scores[t]! -= (rate * g) / Math.sqrt(squares[t]!);
      }
    }
    return loss;
  }

  /** What was learned, as weights that ship: rounded to whole numbers of 1 / {@link SCALE}. */
  quantised(): { network: Int16Array; policy: Int16Array } {
    const round = (weights: Float32Array): Int16Array =>
      Int16Array.from(weights, (w) => Math.max(-32767, Math.min(32767, Math.round(w * SCALE))));
    return { network: round(this.weights), policy: round(this.scores) };
  }
}

/** Positions as rows, and what each player's chance was found to be, counted from the player on turn. */
export class Samples {
  count = 0;
  readonly tableCount: number;
  rows: Int16Array;
  table: Int16Array;
  targets: Float32Array;

  constructor(players: number, room: number) {
    this.tableCount = globalCount(players);
    this.rows = new Int16Array(room * FEATURE_COUNT);
    this.table = new Int16Array(room * this.tableCount);
    this.targets = new Float32Array(room * players);
  }

  add(rows: Int32Array, table: Int32Array): number {
    const n = this.count++;
    this.rows.set(rows, n * FEATURE_COUNT);
    this.table.set(table, n * this.tableCount);
    return n;
  }
}

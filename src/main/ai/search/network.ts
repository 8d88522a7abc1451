/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here comes from a row plan, whose bounds the constructor checks */
import { FAMILY_COUNT } from '../../../shared/cards';
import { WORDS, type Position } from '../../engine/position';
import { FEATURE_COUNT, SPIRIT_STRIDE, describe, globalCount, rowPlan, type RowPlan } from './features';

/** Units of the layer that is shared by the seven spirits, and of the one behind their sum. */
export const WIDTH = 24;
export const DEPTH = 16;
/** Weights are whole numbers of this fraction, so that sums are exact in whatever order they are built. */
export const SCALE = 512;

/** How many weights a network has, and where each layer begins. */
export function weightPlan(players: number): {
  plan: RowPlan;
  second: number;
  table: number;
  last: number;
  bias: number;
  size: number;
} {
  const plan = rowPlan(players);
  const second = plan.rows * WIDTH;
  const table = second + WIDTH * DEPTH;
  const last = table + plan.globals * DEPTH;
  const bias = last + DEPTH * players;
  return { plan, second, table, last, bias, size: bias + players };
}

/**
 * Each player's chance to win, as learned from self-play. Seven spirits share one layer of {@link WIDTH} rectified units
 * whose inputs are sums of look-up rows; their sum and the table's rows feed {@link DEPTH} more; one output a seat goes
 * through a soft maximum.
 */
export class Network {
  readonly players: number;
  private readonly plan: RowPlan;
  private readonly rows: Int16Array;
  private readonly second: Float64Array;
  private readonly table: Float64Array;
  private readonly last: Float64Array;
  private readonly bias: Float64Array;
  private readonly found = new Int32Array(FEATURE_COUNT);
  private readonly foundTable: Int32Array;
  private readonly sum = new Int32Array(WIDTH);
  private readonly hidden = new Float64Array(DEPTH);
  private readonly tableCount: number;

  /** @throws RangeError where there are too few or too many weights */
  constructor(players: number, weights: Int16Array) {
    const { plan, second, table, last, bias, size } = weightPlan(players);
    if (weights.length !== size) throw new RangeError(`${size} weights are needed, ${weights.length} were given`);
    this.players = players;
    this.plan = plan;
    this.tableCount = globalCount(players);
    this.foundTable = new Int32Array(this.tableCount);
    this.rows = weights.slice(0, second);
    this.second = Float64Array.from(weights.subarray(second, table), (w) => w / SCALE / SCALE);
    this.table = Float64Array.from(weights.subarray(table, last), (w) => w / SCALE);
    this.last = Float64Array.from(weights.subarray(last, bias), (w) => w / SCALE);
    this.bias = Float64Array.from(weights.subarray(bias), (w) => w / SCALE);
  }

  /** Writes each seat's chance to win, 0 to 1, into `values`; together they are 1. The game must not be over. */
  evaluate(p: Position, values: Float64Array): void {
    const { found, foundTable, players } = this;
    describe(p, this.plan, found, foundTable);
    this.addSpirits();
    this.addTable();
    const { last, hidden } = this;
    let most = -Infinity;
    const mover = p[WORDS.TURN]!;
    for (let r = 0, seat = mover; r < players; r++) {
      let logit = this.bias[r]!;
      for (let k = 0; k < DEPTH; k++) logit += hidden[k]! * last[r * DEPTH + k]!;
      values[seat] = logit;
      if (logit > most) most = logit;
      if (++seat === players) seat = 0;
    }
    let total = 0;
    for (let seat = 0; seat < players; seat++) total += values[seat] = Math.exp(values[seat]! - most);
    for (let seat = 0; seat < players; seat++) values[seat]! /= total;
  }

  /** Written out by the number of rows, which is five to seven without abandoned sets: adding them is half of all work. */
  private addSpirits(): void {
    const { found, rows, sum } = this;
    sum.fill(0);
    for (let spirit = 0; spirit < FAMILY_COUNT; spirit++) {
      const at = spirit * SPIRIT_STRIDE;
      const count = found[at]!;
      const a = found[at + 1]! * WIDTH;
      const b = found[at + 2]! * WIDTH;
      const c = found[at + 3]! * WIDTH;
      const d = found[at + 4]! * WIDTH;
      const e = found[at + 5]! * WIDTH;
      if (count === 5) {
        for (let j = 0; j < WIDTH; j++) {
          const x = rows[a + j]! + rows[b + j]! + rows[c + j]! + rows[d + j]! + rows[e + j]!;
          if (x > 0) sum[j]! += x;
        }
        continue;
      }
      const f = found[at + 6]! * WIDTH;
      if (count === 6) {
        for (let j = 0; j < WIDTH; j++) {
          const x = rows[a + j]! + rows[b + j]! + rows[c + j]! + rows[d + j]! + rows[e + j]! + rows[f + j]!;
          if (x > 0) sum[j]! += x;
        }
        continue;
      }
      const g = found[at + 7]! * WIDTH;
      for (let j = 0; j < WIDTH; j++) {
        let x = rows[a + j]! + rows[b + j]! + rows[c + j]! + rows[d + j]! + rows[e + j]! + rows[f + j]! + rows[g + j]!;
        for (let i = 8; i <= count; i++) x += rows[found[at + i]! * WIDTH + j]!;
        if (x > 0) sum[j]! += x;
      }
    }
  }

  private addTable(): void {
    const { foundTable, table, hidden, second, sum } = this;
    for (let k = 0; k < DEPTH; k++) {
      let x = 0;
      for (let i = 0; i < this.tableCount; i++) x += table[foundTable[i]! * DEPTH + k]!;
      hidden[k] = x;
    }
    for (let j = 0; j < WIDTH; j++) {
      const x = sum[j]!;
      if (x === 0) continue;
      const row = j * DEPTH;
      for (let k = 0; k < DEPTH; k++) hidden[k]! += x * second[row + k]!;
    }
    for (let k = 0; k < DEPTH; k++) if (hidden[k]! < 0) hidden[k] = 0;
  }
}

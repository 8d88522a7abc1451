/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction */
import { FEATURE_COUNT, describe, globalCount, rowPlan } from '../../src/main/ai/search/features';
import { cheapestCards } from '../../src/main/ai/search/captures';
import { MOST_MOVES } from '../../src/main/ai/search/keys';
import { Network } from '../../src/main/ai/search/network';
import { outcomeValues } from '../../src/main/ai/search/outcome-values';
import {
  MOST_TERMS,
  captureTerms,
  passTerms,
  policyPlan,
  takeTerms,
  type PolicyPlan,
} from '../../src/main/ai/search/policy';
import { SinglePly } from '../../src/main/ai/search/single-ply';
import { Worlds } from '../../src/main/ai/search/worlds';
import type { PlayerCount } from '../../src/shared/record';
import { BUILT_IN_LAYOUTS } from '../../src/main/engine/layouts';
import { playChoice } from '../../src/main/engine/choices';
import { OVER, TAKE, cardIn, openSlot, phaseCode, turnOf, type Position } from '../../src/main/engine/position';
import { endTurn, takeSlot } from '../../src/main/engine/steps';
import type { RandomSource } from '../../src/main/engine/random';
import { shuffledPosition } from '../arena/playout';
import { Samples, type Learner } from './learner';

export interface PlayOptions {
  /** Moves are drawn in proportion to exp(value / warmth). */
  readonly warmth: number;
  /** Share of moves that are drawn evenly. */
  readonly stray: number;
  /** The weight of later values in a position's target. */
  readonly lambda: number;
}

/** Plays games against itself, one turn ahead, and turns them into samples; the policy learns on the way. */
export class SelfPlay {
  private readonly players: Exclude<PlayerCount, 1>;
  private readonly learner: Learner;
  private readonly rowPlan;
  private readonly policyPlan: PolicyPlan;
  private readonly rows = new Int32Array(FEATURE_COUNT);
  private readonly table: Int32Array;
  private readonly terms = new Int32Array(MOST_MOVES * MOST_TERMS);
  private readonly termCounts = new Int32Array(MOST_MOVES);
  private readonly wanted = new Float64Array(MOST_MOVES);
  private readonly line = new Int32Array(MOST_TERMS);

  constructor(learner: Learner) {
    this.learner = learner;
    this.players = learner.players;
    this.rowPlan = rowPlan(this.players);
    this.policyPlan = policyPlan(this.players);
    this.table = new Int32Array(globalCount(this.players));
  }

  /** @returns samples of `games` games and the policy's mean cross-entropy */
  play(
    games: number,
    options: PlayOptions,
    policyRate: number,
    random: RandomSource,
  ): { samples: Samples; policyLoss: number } {
    const samples = new Samples(this.players, games * 112);
    const network = new Network(this.players, this.learner.quantised().network);
    let policyLoss = 0;
    let decisions = 0;
    const values = new Float64Array(this.players);
    for (let game = 0; game < games; game++) {
      const layout = BUILT_IN_LAYOUTS[random.below(BUILT_IN_LAYOUTS.length)]!;
      const p = shuffledPosition(layout, this.players, random.below(this.players), random);
      const ply = new SinglePly(layout, network, p);
      const worlds = new Worlds(p);
      const start = samples.count;
      const movers: number[] = [];
      const seen: number[][] = [];
      while (phaseCode(p) !== OVER) {
        let move: number;
        if (phaseCode(p) === TAKE) {
          this.note(p, samples, network, values, movers, seen);
          worlds.reset(p);
          const taking = ply.takeValues(worlds, 1, random);
          for (let k = 0; k < taking.length; k++)
            this.setTerms(k, takeTerms(p, this.policyPlan, cardIn(p, openSlot(p, k)), this.line));
          if (taking.length > 1) {
            policyLoss += this.imitate(taking, policyRate);
            decisions++;
          }
          move = this.pick(taking, options, random);
          takeSlot(p, layout, openSlot(p, move), null);
        } else {
          const { choices, values: capturing } = ply.captureValues(p);
          if (choices.length > 1) {
            this.note(p, samples, network, values, movers, seen);
            for (let i = 0; i < choices.length - 1; i++)
              this.setTerms(i, captureTerms(p, this.policyPlan, choices[i]!, this.line));
            this.setTerms(choices.length - 1, passTerms(p, this.policyPlan, choices.length - 1, this.line));
            policyLoss += this.imitate(capturing, policyRate);
            decisions++;
          }
          const choice = choices[this.pick(capturing, options, random)]!;
          if (choice < 0) endTurn(p);
          else playChoice(p, choice, cheapestCards(p, choice));
        }
      }
      outcomeValues(p, values);
      this.setTargets(samples, start, movers, seen, [...values], options.lambda);
    }
    return { samples, policyLoss: policyLoss / decisions };
  }

  private note(
    p: Position,
    samples: Samples,
    network: Network,
    values: Float64Array,
    movers: number[],
    seen: number[][],
  ): void {
    describe(p, this.rowPlan, this.rows, this.table);
    samples.add(this.rows, this.table);
    network.evaluate(p, values);
    movers.push(turnOf(p));
    seen.push([...values]);
  }

  private setTerms(move: number, count: number): void {
    this.termCounts[move] = count;
    for (let i = 0; i < count; i++) this.terms[move * MOST_TERMS + i] = this.line[i]!;
  }

  private imitate(values: readonly number[], rate: number): number {
    const best = Math.max(...values);
    let total = 0;
    for (let i = 0; i < values.length; i++) total += this.wanted[i] = Math.exp((values[i]! - best) / 0.02);
    for (let i = 0; i < values.length; i++) this.wanted[i]! /= total;
    return this.learner.imitate(this.terms, this.termCounts, MOST_TERMS, values.length, this.wanted, rate);
  }

  private pick(values: readonly number[], { warmth, stray }: PlayOptions, random: RandomSource): number {
    if (random.below(10_000) < stray * 10_000) return random.below(values.length);
    const best = Math.max(...values);
    const weights = values.map((value) => Math.exp((value - best) / warmth));
    let rest = (random.below(1 << 24) / (1 << 24)) * weights.reduce((sum, w) => sum + w, 0);
    for (let i = 0; i < weights.length; i++) if ((rest -= weights[i]!) < 0) return i;
    return weights.length - 1;
  }

  /** TD(λ), from the end backwards (Sutton, 1988). */
  private setTargets(
    samples: Samples,
    start: number,
    movers: number[],
    seen: number[][],
    outcome: number[],
    lambda: number,
  ): void {
    let target = outcome;
    for (let i = movers.length - 1; i >= 0; i--) {
      for (let r = 0; r < this.players; r++)
        samples.targets[(start + i) * this.players + r] = target[(movers[i]! + r) % this.players]!;
      target = target.map((value, seat) => lambda * value + (1 - lambda) * seen[i]![seat]!);
    }
  }
}

/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by the number of open slots and of ways to capture */
import type { Layout } from '../../engine/layout';
import { MOST_CHOICES, captureChoices, playChoice } from '../../engine/choices';
import {
  CAPTURE,
  OVER,
  WORDS,
  clonePosition,
  copyPosition,
  openCount,
  openSlot,
  type Position,
} from '../../engine/position';
import { endTurn, takeSlot } from '../../engine/steps';
import type { RandomSource } from '../../engine/random';
import { cheapestCards } from './captures';
import type { Network } from './network';
import { outcomeValues } from './outcome-values';
import type { Worlds } from './worlds';

const { TURN, PHASE } = WORDS;

/** Looks one turn ahead: every card and every way to capture, judged by the network alone. */
export class SinglePly {
  private readonly layout: Layout;
  private readonly network: Network;
  private readonly values: Float64Array;
  private readonly choices = new Int32Array(MOST_CHOICES);
  private world: Position;
  private after: Position;
  private taken: Position;

  /** @param like any position of the game */
  constructor(layout: Layout, network: Network, like: Position) {
    this.layout = layout;
    this.network = network;
    this.values = new Float64Array(network.players);
    this.world = clonePosition(like);
    this.after = clonePosition(like);
    this.taken = clonePosition(like);
  }

  /** The chance of the player on turn, by open slot in deal order, as the mean over `count` worlds. */
  takeValues(worlds: Worlds, count: number, random: RandomSource): number[] {
    const sums: number[] = [];
    for (let draw = 0; draw < count; draw++) {
      worlds.draw(this.world, random);
      const open = openCount(this.world);
      for (let k = 0; k < open; k++) sums[k] = (sums[k] ?? 0) + this.valueOfTaking(openSlot(this.world, k)) / count;
    }
    return sums;
  }

  private valueOfTaking(slot: number): number {
    const p = this.taken;
    copyPosition(p, this.world);
    const seat = p[TURN]!;
    takeSlot(p, this.layout, slot, null);
    const count = captureChoices(p, this.choices);
    let best = this.valueOfChoice(p, seat, -1);
    for (let i = 0; i < count; i++) best = Math.max(best, this.valueOfChoice(p, seat, this.choices[i]!));
    return best;
  }

  private valueOfChoice(p: Position, seat: number, choice: number): number {
    const after = this.after;
    copyPosition(after, p);
    if (choice < 0) endTurn(after);
    else playChoice(after, choice, cheapestCards(after, choice));
    if (after[PHASE] === OVER) outcomeValues(after, this.values);
    else this.network.evaluate(after, this.values);
    return this.values[seat]!;
  }

  /** The ways to capture in `choices`, then −1 for none, and the chance that each gives the player on turn. */
  captureValues(p: Position): { choices: Int32Array; values: number[] } {
    if (p[PHASE] !== CAPTURE) throw new RangeError('nothing is captured in this step');
    const count = captureChoices(p, this.choices);
    const choices = new Int32Array(count + 1);
    choices.set(this.choices.subarray(0, count));
    choices[count] = -1;
    return { choices, values: [...choices].map((choice) => this.valueOfChoice(p, p[TURN]!, choice)) };
  }
}

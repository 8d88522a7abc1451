/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is clamped to its table */
import { FAMILY_COUNT } from '../../../shared/cards';
import { choiceLine, choiceNeed, choiceSet } from '../../engine/choices';
import { LINE_COUNT, familyLine, numberLine, spiritOfLine } from '../../engine/lines';
import { BITS, MASK, lowestBit } from '../../engine/masks';
import { LINE_MASK, LINE_SHIFT, OWNER_SHIFT, WORDS, cardsLeft, type Position } from '../../engine/position';
import { cheapestCards, costOf } from './captures';
import { SCALE } from './network';

const { TURN, PLAYERS, BASE, FREE, CAUGHT, HELD, ABANDONED, LIES_ON, SETS, HANDS, REST } = WORDS;

const RELATIONS = 4;
const COUNTS = 8;
const LACKS = 7;
const LINE_STATES = RELATIONS * COUNTS * LACKS;
const RESTS = 8;
const WAYS = 3;
const NEEDS = 8;
const HELDS = 8;
const COSTS = 16;
const SURPLUS = 5;
const LEFTS = 57;
const OFFERS = 8;

/** Terms that a move's score is the sum of: two lines for each seat and what is left; or what a capture gives and takes. */
export const MOST_TERMS = 10;

/** Where the terms of each kind begin among the policy's scores. */
export interface PolicyPlan {
  readonly players: number;
  readonly rest: number;
  readonly way: number;
  readonly held: number;
  readonly victim: number;
  readonly cost: number;
  readonly surplus: number;
  readonly relation: number;
  readonly pass: number;
  readonly offers: number;
  readonly size: number;
}

/** The plan for a number of players, 2 to 4. */
export function policyPlan(players: number): PolicyPlan {
  const rest = players * LINE_STATES;
  const way = rest + RESTS * COUNTS;
  const held = way + WAYS * NEEDS;
  const victim = held + HELDS;
  const cost = victim + HELDS;
  const surplus = cost + COSTS;
  const relation = surplus + SURPLUS;
  const pass = relation + COUNTS * NEEDS;
  const offers = pass + LEFTS;
  return { players, rest, way, held, victim, cost, surplus, relation, pass, offers, size: offers + OFFERS };
}

/** What a line is to a seat: whose its spirit is, the cards in hand, and how many a capture lacks. */
function lineState(p: Position, seat: number, line: number): number {
  const spirit = spiritOfLine(line);
  const bit = 1 << spirit;
  const count = BITS[p[HANDS + seat * LINE_COUNT + line]!]!;
  let need = p[BASE]!;
  let relation = 0;
  if ((p[FREE]! & bit) !== 0) relation = 1;
  else if ((p[CAUGHT]! & bit) !== 0) {
    const set = p[SETS + p[LIES_ON + spirit]!]!;
    relation = set >> OWNER_SHIFT === seat ? 2 : 3;
    need = BITS[set & MASK]! + 1;
  }
  let lack = need - count;
  if (relation === 3)
    for (let sets = p[ABANDONED + seat]!; sets !== 0; sets &= sets - 1) {
      const set = p[SETS + lowestBit(sets)]!;
      if (((set >> LINE_SHIFT) & LINE_MASK) === line) lack = Math.min(lack, need - BITS[set & MASK]! - count);
    }
  const clamped = lack < -1 ? 0 : lack > 5 ? 6 : lack + 1;
  return (relation * COUNTS + count) * LACKS + clamped;
}

/** Writes the terms of taking a card into `out`; returns how many. */
export function takeTerms(p: Position, plan: PolicyPlan, card: number, out: Int32Array): number {
  const family = familyLine(card);
  const number = numberLine(card);
  const players = plan.players;
  let at = 0;
  for (let r = 0, seat = p[TURN]!; r < players; r++) {
    out[at++] = r * LINE_STATES + lineState(p, seat, family);
    out[at++] = r * LINE_STATES + lineState(p, seat, number);
    if (++seat === players) seat = 0;
  }
  const hand = HANDS + p[TURN]! * LINE_COUNT;
  out[at++] = plan.rest + BITS[p[REST + family]!]! * COUNTS + BITS[p[hand + family]!]!;
  out[at++] = plan.rest + BITS[p[REST + number]!]! * COUNTS + BITS[p[hand + number]!]!;
  return at;
}

/** Writes the terms of a way to capture into `out`; returns how many. */
export function captureTerms(p: Position, plan: PolicyPlan, choice: number, out: Int32Array): number {
  const line = choiceLine(choice);
  const need = choiceNeed(choice);
  const spirit = spiritOfLine(line);
  const mover = p[TURN]!;
  const free = (p[FREE]! & (1 << spirit)) !== 0;
  const set = choiceSet(choice);
  const pool = BITS[p[HANDS + mover * LINE_COUNT + line]!]!;
  const size = set < 0 ? need : need + BITS[p[SETS + set]! & MASK]!;
  let victim = 0;
  if (!free) victim = BITS[p[HELD + (p[SETS + p[LIES_ON + spirit]!]! >> OWNER_SHIFT)]!]!;
  // What the others could answer with: their best line of this spirit against the size that they would need.
  let answer = 0;
  for (let seat = 0; seat < p[PLAYERS]!; seat++) {
    if (seat === mover) continue;
    const hand = HANDS + seat * LINE_COUNT + spirit;
    answer = Math.max(answer, BITS[p[hand]!]!, BITS[p[hand + FAMILY_COUNT]!]!);
  }
  let at = 0;
  out[at++] = plan.way + (free ? 0 : set < 0 ? 1 : 2) * NEEDS + need;
  out[at++] = plan.held + BITS[p[HELD + mover]!]!;
  out[at++] = plan.victim + victim;
  out[at++] = plan.cost + Math.min(COSTS - 1, costOf(p, line, cheapestCards(p, choice)) >> 3);
  out[at++] = plan.surplus + Math.min(SURPLUS - 1, pool - need);
  out[at++] = plan.relation + Math.min(NEEDS - 1, size) * COUNTS + answer;
  return at;
}

/** Writes the terms of passing where there are `offers` ways to capture into `out`; returns how many. */
export function passTerms(p: Position, plan: PolicyPlan, offers: number, out: Int32Array): number {
  out[0] = plan.pass + cardsLeft(p);
  out[1] = plan.offers + Math.min(OFFERS - 1, offers);
  return 2;
}

/** How likely a strong player is to choose a move, up to a factor common to all moves; learned beside the network. */
export class Policy {
  private readonly plan: PolicyPlan;
  private readonly scores: Float64Array;
  private readonly terms = new Int32Array(MOST_TERMS);

  /** @throws RangeError where there are too few or too many weights */
  constructor(players: number, weights: Int16Array) {
    this.plan = policyPlan(players);
    if (weights.length !== this.plan.size)
      throw new RangeError(`${this.plan.size} weights are needed, ${weights.length} were given`);
    this.scores = Float64Array.from(weights, (w) => w / SCALE);
  }

  /** Of taking a card. */
  take(p: Position, card: number): number {
    return this.likelihood(takeTerms(p, this.plan, card, this.terms));
  }

  /** Of a choice of `captureChoices`. */
  capture(p: Position, choice: number): number {
    return this.likelihood(captureTerms(p, this.plan, choice, this.terms));
  }

  /** Of no capture where there are `offers` ways to make one. */
  pass(p: Position, offers: number): number {
    return this.likelihood(passTerms(p, this.plan, offers, this.terms));
  }

  private likelihood(count: number): number {
    let score = 0;
    for (let i = 0; i < count; i++) score += this.scores[this.terms[i]!]!;
    return Math.exp(score);
  }
}

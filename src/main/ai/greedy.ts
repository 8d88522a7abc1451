import { FAMILIES, type Slot } from '../../shared/cards';
import type { Move } from '../../shared/moves';
import type { CaptureOption } from '../../shared/view';
import type { Layout } from '../engine/layout';
import { captureMove, captureOptions } from '../engine/legal';
import {
  cardIn,
  clonePosition,
  heldCount,
  heldMask,
  openSlots,
  phaseOf,
  targetOf,
  turnOf,
  type Position,
} from '../engine/position';
import { takeSlot } from '../engine/steps';
import type { RandomSource } from '../engine/random';
import { captured } from './captured';
import type { Decider } from './decision';
import { CAPTURE_WORTH, CARD_WORTH, LACKING_WORTHS, STEAL_WORTH, THREAT_WORTH, WIN_WORTH } from './greedy-worths';
import { NO_LEANINGS, styleOf, type Leanings, type Style } from './search/style';
import { lacking, othersAfter, threatens } from './threats';

/** How much a character's leanings count. */
const LEANING = 0.6;

/** What a seat's hand is worth: each spirit that it does not hold counts by the cards that its best set lacks. */
const handWorth = (p: Position, seat: number): number =>
  FAMILIES.filter((spirit) => (heldMask(p, seat) & (1 << spirit)) === 0)
    .map((spirit) => LACKING_WORTHS[lacking(p, seat, spirit, null)] ?? 0)
    .reduce((sum, worth) => sum + worth, 0);

function captureWorth(p: Position, { from, need }: CaptureOption): number {
  const seat = turnOf(p);
  if (heldCount(p, seat) + 1 >= targetOf(p)) return WIN_WORTH;
  // A spirit is taken from whoever has most of them.
  return CAPTURE_WORTH - CARD_WORTH * need + (from === null ? 0 : STEAL_WORTH * heldCount(p, from));
}

interface Rated<T> {
  readonly what: T;
  readonly worth: number;
}

/** The best; of equals one drawn by lot. */
function best<T>(rated: readonly Rated<T>[], random: RandomSource): Rated<T> {
  const most = Math.max(...rated.map(({ worth }) => worth));
  const equals = rated.filter(({ worth }) => worth === most);
  const drawn = equals[random.below(equals.length)];
  if (!drawn) throw new Error('a game that goes on has a legal move');
  return drawn;
}

/** What the position is worth to a seat that has just moved. */
const worthAfter = (p: Position, seat: number): number =>
  handWorth(p, seat) - (othersAfter(p, seat).some((other) => threatens(p, other)) ? THREAT_WORTH : 0);

/** What a leaning weighs, so that it tips the scales between moves that are worth about the same. */
const leaning = (factor: number): number => LEANING * Math.log(factor);

function rateCaptures(p: Position, { steal, reclaim }: Leanings): Rated<CaptureOption>[] {
  const seat = turnOf(p);
  return captureOptions(p).map((option) => {
    const worth = captureWorth(p, option) + leaning({ free: 1, steal, recapture: reclaim }[option.how]);
    return {
      what: option,
      worth: worth >= WIN_WORTH ? worth : worth + worthAfter(captured(p, captureMove(option)), seat),
    };
  });
}

function rateTake(
  p: Position,
  layout: Layout,
  slot: Slot,
  leanings: Leanings,
  style: Style,
  random: RandomSource,
): Rated<Move> {
  const seat = turnOf(p);
  const next = clonePosition(p);
  takeSlot(next, layout, slot, null);
  const captures = rateCaptures(next, leanings);
  const worth = captures.length > 0 ? best(captures, random).worth : worthAfter(next, seat);
  return { what: { kind: 'take', slot }, worth: worth + leaning(style.take(p, cardIn(p, slot))) };
}

/**
 * Captures whenever it can — what wins first, else what costs least and takes from the strongest — and takes the card
 * that helps its hand most, unless that lets somebody win. Looks no further than its own turn.
 */
export function greedyDecider(leanings: Leanings): Decider {
  const style = styleOf(leanings);
  const decided = (move: Move, nodes: number) => ({ move, nodes, value: null });
  return ({ state, deal }, random) => {
    if (phaseOf(state) === 'capture') {
      const captures = rateCaptures(state, leanings);
      return decided(
        captures.length > 0 ? captureMove(best(captures, random).what) : { kind: 'pass' },
        captures.length,
      );
    }
    const takes = openSlots(state).map((slot) => rateTake(state, deal.layout, slot, leanings, style, random));
    return decided(best(takes, random).what, takes.length);
  };
}

/** The greedy level without a character. */
export const decideGreedily = greedyDecider(NO_LEANINGS);

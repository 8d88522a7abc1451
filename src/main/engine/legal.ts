import type { Card, Family, SetId } from '../../shared/cards';
import type { CaptureMove, Move } from '../../shared/moves';
import type { CaptureOption } from '../../shared/view';
import type { Game, State } from './game';
import { MOST_CHOICES, captureChoices, choiceLine, choiceNeed, choiceSet } from './choices';
import { cardsOnLine, lineShown, linesOf, spiritOfLine } from './lines';
import { BITS, SIZES, SUBSETS, SUBSET_COUNT, SUBSET_START, spiritsIn } from './masks';
import { banishable, handLine, heldMask, holderOf, isFree, lostMask, openSlots, phaseOf, turnOf } from './position';

/** A way to capture: `need` cards of `pool`, a mask on `line`, added to `set` or played as a new one (−1). */
interface Way {
  readonly spirit: Family;
  readonly line: number;
  readonly need: number;
  readonly set: number;
  readonly pool: number;
}

function waysToCapture(state: State): Way[] {
  if (phaseOf(state) !== 'capture') return [];
  const choices = new Int32Array(MOST_CHOICES);
  const count = captureChoices(state, choices);
  return [...choices.subarray(0, count)].map((choice) => {
    const line = choiceLine(choice);
    return {
      spirit: spiritOfLine(line),
      line,
      need: choiceNeed(choice),
      set: choiceSet(choice),
      pool: handLine(state, turnOf(state), line),
    };
  });
}

/** Every legal move, each once; a set's cards ascend. */
export function* legalMoves(of: Game | State): Generator<Move, void, undefined> {
  const state = 'state' in of ? of.state : of;
  const phase = phaseOf(state);
  if (phase === 'take' || phase === 'discard') {
    for (const slot of openSlots(state)) yield { kind: phase, slot };
  } else if (phase === 'banish') {
    for (const spirit of spiritsIn(banishable(state))) yield { kind: 'banish', spirit };
  } else if (phase === 'capture') {
    for (const { spirit, line, need, set, pool } of waysToCapture(state)) {
      const row = pool * SIZES + need;
      const start = SUBSET_START[row] ?? 0;
      for (const mask of SUBSETS.subarray(start, start + (SUBSET_COUNT[row] ?? 0))) {
        const cards = cardsOnLine(line, mask);
        yield set < 0 ? { kind: 'capture', spirit, cards } : { kind: 'recapture', spirit, set: set as SetId, cards };
      }
    }
    yield { kind: 'pass' };
  }
}

const HOW_ORDER: Readonly<Record<CaptureOption['how'], number>> = { recapture: 0, free: 1, steal: 2 };

/** How far the player on turn has come on a line: its cards in hand; 0 where its spirit cannot be captured any more. */
export function lineWorth(state: State, line: number): number {
  const seat = turnOf(state);
  const closed = heldMask(state, seat) | lostMask(state);
  return (closed & (1 << spiritOfLine(line))) !== 0 ? 0 : (BITS[handLine(state, seat, line)] ?? 0);
}

/** The move that carries an option out. @param cards `need` cards of its pool */
export const captureMove = ({ spirit, set, suggested }: CaptureOption, cards = suggested): CaptureMove =>
  set === null ? { kind: 'capture', spirit, cards } : { kind: 'recapture', spirit, set, cards };

/** What a card in hand is worth besides the line that it would be played on: the worth of its other line. */
function worthElsewhere(state: State, card: Card, line: number): number {
  const [family, number] = linesOf(card);
  return lineWorth(state, line === family ? number : family);
}

/**
 * The ways to capture now, best first: recaptures (they cost the fewest cards), then free spirits, then steals; among
 * equals the one that plays fewer cards, then the one whose suggested cards are worth least elsewhere. Empty outside
 * the capture step.
 */
export function captureOptions(state: State): CaptureOption[] {
  return waysToCapture(state)
    .map(({ spirit, line, need, set, pool }) => {
      const cards = cardsOnLine(line, pool);
      const worth = new Map(cards.map((card) => [card, worthElsewhere(state, card, line)]));
      const worthOf = (card: Card): number => worth.get(card) ?? 0;
      const suggested = [...cards].sort((a, b) => worthOf(a) - worthOf(b) || a - b).slice(0, need);
      const option: CaptureOption = {
        spirit,
        how: set >= 0 ? 'recapture' : isFree(state, spirit) ? 'free' : 'steal',
        from: holderOf(state, spirit),
        set: set < 0 ? null : (set as SetId),
        line: lineShown(line),
        need,
        pool: cards,
        suggested,
      };
      return { option, cost: suggested.reduce((sum, card) => sum + worthOf(card), 0) };
    })
    .sort(
      (a, b) => HOW_ORDER[a.option.how] - HOW_ORDER[b.option.how] || a.option.need - b.option.need || a.cost - b.cost,
    )
    .map(({ option }) => option);
}

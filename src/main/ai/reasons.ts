import type { Card, Family, Seat, Slot } from '../../shared/cards';
import type { Reason } from '../../shared/hint';
import type { CaptureMove, Move } from '../../shared/moves';
import type { CaptureOption } from '../../shared/view';
import type { Game } from '../engine/game';
import type { Layout } from '../engine/layout';
import { captureMove, captureOptions, lineWorth } from '../engine/legal';
import { lineNamed, lineShown, linesOf, spiritOfLine } from '../engine/lines';
import {
  baseSize,
  cardIn,
  cardsLeft,
  clonePosition,
  heldCount,
  heldMask,
  holderOf,
  neededCards,
  openSlots,
  targetOf,
  turnOf,
  wasSeen,
  type Position,
} from '../engine/position';
import { takeSlot } from '../engine/steps';
import { captured, lineOfCapture } from './captured';
import { canReach, inSigil, lacking, onLine, oneShort, othersAfter, targetsOf, threatens } from './threats';

/** More than this is no help. */
const MOST_REASONS = 2;
/** A set that lacks more cards is only a beginning. */
const NEAR = 2;

/**
 * What speaks for a move of the player on turn, the weightiest first. Everything told follows from the game as it is
 * known; where nothing can be told, the list is empty and only the search knows why.
 */
export function reasonsFor({ state, deal }: Game, move: Move): Reason[] {
  switch (move.kind) {
    case 'take':
      return forTaking(state, deal.layout, move.slot).slice(0, MOST_REASONS);
    case 'capture':
    case 'recapture':
      return forCapturing(state, move).slice(0, MOST_REASONS);
    case 'pass':
      return forPassing(state).slice(0, MOST_REASONS);
    default:
      return [];
  }
}

function forTaking(p: Position, layout: Layout, slot: Slot): Reason[] {
  const me = turnOf(p);
  const card = cardIn(p, slot);
  const after = clonePosition(p);
  takeSlot(after, layout, slot, null);
  const opened = captureOptions(after).filter(({ spirit }) => inSigil(p, spirit) || lacking(p, me, spirit, null) > 0);
  const reasons: Reason[] = [
    ...opened
      .slice(0, 1)
      .map(({ spirit, from }): Reason =>
        oneShort(p, me) ? { kind: 'wins', spirit } : { kind: 'captures', spirit, from },
      ),
    ...forDenying(p, card),
    ...forGathering(p, after, card),
    ...(turnedUp(p, after) === 0 && othersTurnUp(p, layout, slot) ? [{ kind: 'quiet' } as const] : []),
  ];
  return reasons.length > 0 ? reasons : forBeginning(p, card);
}

/** What can be said of a card that begins something at best. */
function forBeginning(p: Position, card: Card): Reason[] {
  const [one, other] = linesOf(card).map(spiritOfLine);
  if (one === undefined || other === undefined || one === other) return [];
  const mine = heldMask(p, turnOf(p));
  return (mine & ((1 << one) | (1 << other))) === 0 ? [{ kind: 'serves', spirits: [one, other] }] : [];
}

/** What the others could do with a card in their next turn, and could not without it. */
function forDenying(p: Position, card: Card): Reason[] {
  const me = turnOf(p);
  const found = othersAfter(p, me).flatMap((seat) =>
    targetsOf(p, seat)
      .filter((spirit) => lacking(p, seat, spirit, null) > 0 && lacking(p, seat, spirit, card) === 0)
      .map((spirit) => ({ seat, spirit })),
  );
  const winning = found.find(({ seat }) => oneShort(p, seat));
  const mine = found.find(({ seat, spirit }) => seat !== winning?.seat && holderOf(p, spirit) === me);
  const other = found.find(({ seat, spirit }) => seat !== winning?.seat && holderOf(p, spirit) !== me);
  return [
    ...(winning ? [{ kind: 'stops', seat: winning.seat } as const] : []),
    ...(mine ? [{ kind: 'guards', ...mine } as const] : []),
    ...(other && !mine ? [{ kind: 'denies', ...other } as const] : []),
  ];
}

/** Which set the card brings furthest: of its family's spirit, or of the one that has its number. */
function forGathering(p: Position, after: Position, card: Card): Reason[] {
  const me = turnOf(p);
  const [best] = linesOf(card)
    .map((line) => ({ line, spirit: spiritOfLine(line) }))
    .filter(({ spirit }) => (heldMask(p, me) & (1 << spirit)) === 0)
    .map(({ line, spirit }) => {
      const cards = onLine(after, me, line);
      const need = inSigil(p, spirit) ? baseSize(p) : neededCards(p, spirit);
      return { kind: 'gathers', spirit, line: lineShown(line), cards, lacking: Math.max(need - cards, 0) } as const;
    })
    // With more cards than are needed one more counts for little.
    .filter((one) => one.cards > 1 && one.lacking <= NEAR && (one.lacking > 0 || inSigil(p, one.spirit)))
    .sort((a, b) => a.lacking - b.lacking || b.cards - a.cards);
  return best ? [best] : [];
}

/** How many cards nobody had seen were turned up from one position to the next. */
const turnedUp = (p: Position, after: Position): number => openSlots(after).filter((slot) => !wasSeen(p, slot)).length;

/** Whether some other card would turn one up. */
function othersTurnUp(p: Position, layout: Layout, slot: Slot): boolean {
  return openSlots(p).some((other) => {
    if (other === slot) return false;
    const after = clonePosition(p);
    takeSlot(after, layout, other, null);
    return turnedUp(p, after) > 0;
  });
}

function forCapturing(p: Position, move: CaptureMove): Reason[] {
  const me = turnOf(p);
  const { spirit, cards } = move;
  if (oneShort(p, me)) return [{ kind: 'wins', spirit }];
  const after = captured(p, move);
  const others = othersAfter(p, me);
  const foiled = others.find((seat) => threatens(p, seat) && !threatens(after, seat));
  const from = holderOf(p, spirit);
  const leads =
    from !== null && [me, ...others].every((seat) => seat === from || heldCount(p, seat) < heldCount(p, from));
  const line = lineOfCapture(p, move);
  const rival = others.find((seat) => seat !== from && canReach(p, seat, spirit));
  const reasons: Reason[] = [
    ...(foiled === undefined ? [] : [{ kind: 'stops', seat: foiled } as const]),
    ...(leads && others.length > 1 ? [{ kind: 'topples', seat: from } as const] : []),
    ...(rival === undefined || foiled === rival ? [] : [{ kind: 'forestalls', seat: rival } as const]),
    ...(cardsLeft(after) > 0 && isSafe(after, others, spirit) ? [{ kind: 'safe' } as const] : []),
    ...(cards.every((card) => worthAcross(p, card, line) <= 1) ? [{ kind: 'spares' } as const] : []),
  ];
  return reasons.length > 0 ? reasons : [{ kind: 'nears', held: heldCount(p, me) + 1, target: targetOf(p) }];
}

/**
 * Whether none of the others can take a spirit before the turn comes round: the next of them with none of the cards
 * that lie open, those after it with no card at all, since others may be turned up for them.
 */
const isSafe = (after: Position, others: readonly Seat[], spirit: Family): boolean =>
  others.every((seat, i) => (i === 0 ? !canReach(after, seat, spirit) : lacking(after, seat, spirit, null) > 1));

/** How far the player has come on the line of a card that it would not be played on; the card itself counts. */
function worthAcross(p: Position, card: Card, line: number): number {
  const [family, number] = linesOf(card);
  return lineWorth(p, line === family ? number : family);
}

/** What speaks against every capture that is possible. */
function forPassing(p: Position): Reason[] {
  const options = captureOptions(p);
  const me = turnOf(p);
  const taken = options.map((option) => retakenBy(p, option, othersAfter(p, me)));
  const [seat] = taken;
  const broken = options.map(({ suggested, line }) =>
    suggested
      .filter((card) => worthAcross(p, card, lineNamed(line)) > 1)
      .map((card) => acrossSpirit(card, lineNamed(line))),
  );
  const kept = broken[0]?.find((spirit) => broken.every((spirits) => spirits.includes(spirit)));
  const spirit = options[0]?.spirit;
  return [
    ...(spirit !== undefined && seat !== undefined && taken.every((one) => one !== undefined)
      ? [{ kind: 'retaken', seat, spirit } as const]
      : []),
    ...(kept === undefined ? [] : [{ kind: 'keeps', spirit: kept } as const]),
  ];
}

/** Who could take the spirit of a capture away again in a next turn. */
function retakenBy(p: Position, option: CaptureOption, others: readonly Seat[]): Seat | undefined {
  const after = captured(p, captureMove(option));
  return others.find((seat) => canReach(after, seat, option.spirit));
}

/** The spirit of the line across. */
const acrossSpirit = (card: Card, line: number): Family => {
  const [family, number] = linesOf(card);
  return spiritOfLine(line === family ? number : family);
};

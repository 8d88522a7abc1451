import {
  FAMILY_CARD_COUNT,
  FAMILY_COUNT,
  SLOT_COUNT,
  familyOf,
  numberOf,
  type Card,
  type Family,
  type Seat,
  type SetId,
  type Slot,
} from '../../shared/cards';
import type { TableEvent } from '../../shared/events';
import type { CaptureMove, Move, Phase } from '../../shared/moves';
import { cardText, familyText } from './notation';
import { checkDeal, type Deal } from './deal';
import { outcomeOf } from './outcome';
import { maskOnLine } from './lines';
import { BITS } from './masks';
import {
  banishable,
  baseSize,
  capturable,
  cardIn,
  clonePosition,
  handLine,
  holderOf,
  isAbandoned,
  isFree,
  isLeft,
  isOpen,
  isSolo,
  lineOfSet,
  neededCards,
  neededToRecapture,
  newPosition,
  ownerOfSet,
  phaseOf,
  setCount,
  setUnder,
  spiritOfSet,
  turnOf,
  wasSeen,
  type Position,
} from './position';
import { rulesFor } from './rules';
import { TRACE_FREED, banishSpirit, begin, captureWith, discardSlot, endTurn, recaptureWith, takeSlot } from './steps';
import { RuleError } from './rule-error';

export type State = Position;

/** A deal, the moves made, and what follows from them. Nothing in it is ever changed. */
export interface Game {
  readonly deal: Deal;
  readonly moves: readonly Move[];
  readonly state: State;
  /** Everything that happened since the cards were dealt (R5.1). */
  readonly log: readonly TableEvent[];
}

/** A game and what the last step made happen. */
export interface Step {
  readonly game: Game;
  readonly events: readonly TableEvent[];
}

/**
 * The game before its first move, with everything settled that lies open (R2.5).
 * @throws RuleError as {@link checkDeal}; `deal` where a card is unknown that everybody would see
 */
export function startGame(deal: Deal): Step {
  const { state, events } = startState(deal);
  return { game: { deal, moves: [], state, log: events }, events };
}

/**
 * The game after one more move; the game given is not changed.
 * @throws RuleError with the clause that the move breaks
 */
export function play(game: Game, move: Move): Step {
  const state = clonePosition(game.state);
  const events = apply(state, game.deal, move);
  return { game: { deal: game.deal, moves: [...game.moves, move], state, log: [...game.log, ...events] }, events };
}

/**
 * The game after all these moves.
 * @throws RuleError with the index of the first move that breaks a rule
 */
export function replay(deal: Deal, moves: Iterable<Move>): Game {
  const { state, events } = startState(deal);
  const log = [...events];
  const made: Move[] = [];
  for (const move of moves) {
    try {
      log.push(...apply(state, deal, move));
    } catch (error) {
      throw error instanceof RuleError ? error.atMove(made.length) : error;
    }
    made.push(move);
  }
  return { deal, moves: made, state, log };
}

function startState(deal: Deal): { state: State; events: TableEvent[] } {
  checkDeal(deal);
  const state = newPosition(deal.layout, rulesFor(deal.mode, deal.players, deal.goal), deal.first, deal.cards);
  const trace: number[] = [];
  begin(state, deal.layout, trace);
  refuseUnseen(state, deal);
  return { state, events: [...settled(state, trace), { kind: 'turn', seat: turnOf(state) }] };
}

/** R5.2: what lies face up was seen by everybody, so that only a face-down card may be unknown. */
function refuseUnseen(state: State, deal: Deal): void {
  const slot = deal.cards.findIndex((card, index) => card === null && wasSeen(state, index));
  if (slot >= 0) throw new RuleError('deal', 'R5.2', `slot ${slot} was seen by everybody, but its card is not given`);
}

function settled(state: State, trace: readonly number[]): TableEvent[] {
  return trace.map((entry): TableEvent => {
    const slot = (entry % TRACE_FREED) as Slot;
    const card = cardIn(state, slot);
    return entry < TRACE_FREED ? { kind: 'turnedUp', slot, card } : { kind: 'freed', slot, spirit: familyOf(card) };
  });
}

/** Checks a move and carries it out on `state`, which is left in an undefined condition where the move is refused. */
function apply(state: State, deal: Deal, move: Move): TableEvent[] {
  checkPhase(state, move);
  const seat = turnOf(state);
  const trace: number[] = [];
  const events: TableEvent[] = [];
  switch (move.kind) {
    case 'take':
      checkSlot(state, move.slot);
      events.push({ kind: 'took', seat, slot: move.slot, card: cardIn(state, move.slot) });
      takeSlot(state, deal.layout, move.slot, trace);
      break;
    case 'discard':
      checkSlot(state, move.slot);
      events.push({ kind: 'discarded', seat, slot: move.slot, card: cardIn(state, move.slot) });
      discardSlot(state, deal.layout, move.slot, trace);
      break;
    case 'banish':
      checkBanish(state, move.spirit);
      events.push({ kind: 'banished', seat, spirit: move.spirit });
      banishSpirit(state, deal.layout, move.spirit, trace);
      break;
    case 'capture': {
      const { line, mask } = checkCapture(state, move.spirit, move.cards);
      const left = leftBehind(state, move.spirit);
      captureWith(state, line, mask);
      events.push(captured(seat, move, (setCount(state) - 1) as SetId, left));
      break;
    }
    case 'recapture': {
      const mask = checkRecapture(state, move.spirit, move.set, move.cards);
      const left = leftBehind(state, move.spirit);
      recaptureWith(state, move.set, mask);
      events.push(captured(seat, move, move.set, left));
      break;
    }
    case 'pass':
      events.push({ kind: 'passed', seat });
      endTurn(state);
      break;
  }
  if (deal.cards.includes(null)) refuseUnseen(state, deal);
  events.push(...settled(state, trace));
  const phase = phaseOf(state);
  if (phase === 'over') events.push({ kind: 'over' });
  else if (move.kind === 'capture' || move.kind === 'recapture' || move.kind === 'pass')
    events.push({ kind: 'turn', seat: turnOf(state) });
  return events;
}

interface LeftBehind {
  readonly from: Seat;
  readonly abandoned: SetId;
}

function leftBehind(state: State, spirit: Family): LeftBehind | null {
  const from = holderOf(state, spirit);
  return from === null ? null : { from, abandoned: setUnder(state, spirit) };
}

function captured(seat: Seat, { kind, spirit, cards }: CaptureMove, set: SetId, left: LeftBehind | null): TableEvent {
  return left === null
    ? { kind: 'captured', seat, spirit, set, cards }
    : {
        kind: 'stole',
        recapture: kind === 'recapture',
        seat,
        from: left.from,
        spirit,
        set,
        cards,
        abandoned: left.abandoned,
      };
}

const PHASE_OF_MOVE: Readonly<Record<Move['kind'], Phase>> = {
  take: 'take',
  discard: 'discard',
  banish: 'banish',
  capture: 'capture',
  recapture: 'capture',
  pass: 'capture',
};

/** What the order of a turn asks for (R3.3, R4.2, R4.5), and nothing after the end. */
function checkPhase(state: State, move: Move): void {
  const phase = phaseOf(state);
  const solo = isSolo(state);
  if (phase === 'over') {
    const clause = solo ? 'R4.6' : outcomeOf(state)?.decision === 'target' ? 'R3.11' : 'R3.12';
    throw new RuleError('game-over', clause, 'the game is over');
  }
  if (!Object.hasOwn(PHASE_OF_MOVE, move.kind)) throw new RuleError('notation', '', 'no such kind of move');
  if (PHASE_OF_MOVE[move.kind] !== phase || (solo && move.kind === 'recapture')) {
    const clause = phase === 'banish' ? 'R4.5' : solo ? 'R4.2' : 'R3.3';
    throw new RuleError('wrong-phase', clause, `a ${move.kind} cannot be made now: the game waits for ${phase}`);
  }
}

function checkSlot(state: State, slot: Slot): void {
  if (!Number.isInteger(slot) || slot < 0 || slot >= SLOT_COUNT)
    throw new RuleError('no-such-slot', 'R2.1', `there is no slot ${String(slot)}`);
  const clause = isSolo(state) ? 'R4.2' : 'R3.3';
  if (!isLeft(state, slot)) throw new RuleError('slot-empty', clause, `slot ${slot} holds no card any more`);
  if (!isOpen(state, slot)) throw new RuleError('slot-covered', 'R2.4', `the card in slot ${slot} is covered`);
}

function checkSpirit(spirit: Family): void {
  if (!Number.isInteger(spirit) || spirit < 0 || spirit >= FAMILY_COUNT)
    throw new RuleError('no-such-spirit', 'R1.2', 'there is no such spirit');
}

function checkBanish(state: State, spirit: Family): void {
  checkSpirit(spirit);
  if (!isFree(state, spirit))
    throw new RuleError('spirit-not-free', 'R4.5', `spirit ${familyText(spirit)} is not free`);
  if ((banishable(state) & (1 << spirit)) === 0)
    throw new RuleError('banish-newest', 'R4.5', `spirit ${familyText(spirit)} came free last: another one must go`);
}

/** Whether the player on turn may capture this spirit at all (R3.6, R3.7, R3.10, R4.2). */
function checkTarget(state: State, spirit: Family): void {
  checkSpirit(spirit);
  if ((capturable(state) & (1 << spirit)) !== 0) return;
  if (holderOf(state, spirit) !== null)
    throw new RuleError('spirit-already-yours', 'R3.10', `spirit ${familyText(spirit)} is held by this player already`);
  const clause = isSolo(state) ? 'R4.2' : 'R3.6';
  throw new RuleError('spirit-not-free', clause, `spirit ${familyText(spirit)} is neither free nor held by anybody`);
}

/** The cards of a move as a list of different family cards from the hand of the player on turn. */
function checkHand(state: State, cards: readonly Card[]): void {
  const list: unknown = cards;
  if (!Array.isArray(list) || list.length === 0 || list.length > FAMILY_CARD_COUNT)
    throw new RuleError('notation', '', 'a capture names the cards that are played');
  if (new Set(cards).size !== cards.length) throw new RuleError('notation', '', 'a capture names a card twice');
  const seat = turnOf(state);
  for (const card of cards) {
    const real = Number.isInteger(card) && card >= 0 && card < FAMILY_CARD_COUNT;
    if (!real || (handLine(state, seat, familyOf(card)) & (1 << (numberOf(card) - 1))) === 0)
      throw new RuleError('not-in-hand', 'R3.6', `${real ? cardText(card) : 'a card named'} is not in the hand`);
  }
}

function checkCapture(state: State, spirit: Family, cards: readonly Card[]): { line: number; mask: number } {
  checkTarget(state, spirit);
  checkHand(state, cards);
  if (cards.length < 2) throw new RuleError('set-size', 'R1.3', 'a set has two cards or more');
  for (const line of [spirit, FAMILY_COUNT + spirit]) {
    const mask = maskOnLine(cards, line);
    if (mask === null) continue;
    const need = neededCards(state, spirit);
    if (cards.length !== need)
      throw new RuleError(
        'set-size',
        sizeClause(state, spirit),
        `${need} cards are needed, ${cards.length} were named`,
      );
    return { line, mask };
  }
  throw new RuleError(
    'set-mismatch',
    'R1.3',
    `the cards do not all share the family or the number of spirit ${familyText(spirit)}`,
  );
}

function sizeClause(state: State, spirit: Family): string {
  if (isSolo(state)) return baseSize(state) === rulesFor('solo', 1, 'easy').base ? 'R4.3' : 'R4.4';
  return isFree(state, spirit) ? 'R3.6' : 'R3.7';
}

/** The mask of the cards that are added. */
function checkRecapture(state: State, spirit: Family, set: SetId, cards: readonly Card[]): number {
  checkTarget(state, spirit);
  const exists = Number.isInteger(set) && set >= 0 && set < setCount(state);
  if (!exists || ownerOfSet(state, set) !== turnOf(state))
    throw new RuleError('set-not-yours', 'R3.8', `set ${String(set)} does not lie before this player`);
  if (spiritOfSet(state, set) !== spirit)
    throw new RuleError('set-other-spirit', 'R3.8', `set ${set} was not played for spirit ${familyText(spirit)}`);
  if (!isAbandoned(state, set)) throw new RuleError('set-not-abandoned', 'R3.8', `set ${set} is not abandoned`);
  checkHand(state, cards);
  const mask = maskOnLine(cards, lineOfSet(state, set));
  if (mask === null) throw new RuleError('set-mismatch', 'R3.8', `the cards do not all share what set ${set} shares`);
  const need = neededToRecapture(state, set);
  if (BITS[mask] !== need)
    throw new RuleError('set-size', 'R3.8', `${need} cards must be added, ${cards.length} were named`);
  return mask;
}

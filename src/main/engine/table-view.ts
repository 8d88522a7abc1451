import { SLOT_COUNT, type Card, type Family, type Seat, type SetId } from '../../shared/cards';
import type { TableEvent } from '../../shared/events';
import type { Choice, SeatView, SetView, SlotView, TableView } from '../../shared/view';
import type { Game, State } from './game';
import { captureOptions } from './legal';
import { lineShown } from './lines';
import { outcomeOf, seatsOf } from './outcome';
import { spiritsIn } from './masks';
import {
  banishable,
  baseSize,
  cardIn,
  cardsLeft,
  handCount,
  heldMask,
  isAbandoned,
  isFree,
  isLeft,
  isOpen,
  isSolo,
  lineOfSet,
  lostMask,
  openSlots,
  ownerOfSet,
  phaseOf,
  spiritOfSet,
  targetOf,
  turnOf,
  wasSeen,
} from './position';

function slotView(state: State, slot: number): SlotView {
  if (!isLeft(state, slot)) return { state: 'gone' };
  if (!wasSeen(state, slot)) return { state: 'down' };
  return { state: 'up', card: cardIn(state, slot), available: isOpen(state, slot) };
}

/** What everybody saw happen, gathered from the log in the order in which it happened. */
interface Course {
  /** By seat: the cards taken and not played. */
  readonly hands: readonly Card[][];
  /** By set: its cards as they were played. */
  readonly sets: readonly Card[][];
  readonly discards: readonly Card[];
  readonly freed: readonly Family[];
}

function courseOf(log: readonly TableEvent[], seats: readonly Seat[]): Course {
  const hands: Card[][] = seats.map(() => []);
  const sets: Card[][] = [];
  const discards: Card[] = [];
  const freed: Family[] = [];
  for (const event of log) {
    if (event.kind === 'took') hands[event.seat]?.push(event.card);
    else if (event.kind === 'discarded') discards.push(event.card);
    else if (event.kind === 'freed') freed.push(event.spirit);
    else if (event.kind === 'captured' || event.kind === 'stole') {
      hands[event.seat] = (hands[event.seat] ?? []).filter((card) => !event.cards.includes(card));
      sets[event.set] = [...(sets[event.set] ?? []), ...event.cards];
    }
  }
  return { hands, sets, discards, freed };
}

function choiceOf(state: State, viewer: Seat): Choice {
  const phase = phaseOf(state);
  if (phase === 'over') return { kind: 'over' };
  if (turnOf(state) !== viewer) return { kind: 'wait' };
  switch (phase) {
    case 'take':
    case 'discard':
      return { kind: phase, slots: openSlots(state) };
    case 'banish':
      return { kind: 'banish', spirits: spiritsIn(banishable(state)) };
    case 'capture':
      return { kind: 'capture', options: captureOptions(state) };
  }
}

/**
 * What a player at this seat sees (R5.4): built from nothing, so that no unseen card and no other hand is in it.
 * @param memoryAid also shows the cards that opponents took and still hold, which everybody saw (R3.4)
 */
export function tableView(game: Game, viewer: Seat, { memoryAid }: { memoryAid: boolean }): TableView {
  const { deal, state } = game;
  const seats = seatsOf(state);
  const course = courseOf(game.log, seats);
  return {
    mode: deal.mode,
    players: deal.players,
    goal: deal.goal,
    layout: { id: deal.layout.id, name: deal.layout.name, places: deal.layout.places },
    viewer,
    turn: turnOf(state),
    phase: phaseOf(state),
    slots: Array.from({ length: SLOT_COUNT }, (_, slot) => slotView(state, slot)),
    left: cardsLeft(state),
    hand: course.hands[viewer] ?? [],
    seats: seats.map((seat): SeatView => ({
      seat,
      hand: handCount(state, seat),
      spirits: spiritsIn(heldMask(state, seat)),
      remembered: memoryAid && seat !== viewer ? (course.hands[seat] ?? []) : null,
    })),
    sets: course.sets.map((cards, set): SetView => ({
      id: set as SetId,
      seat: ownerOfSet(state, set),
      line: lineShown(lineOfSet(state, set)),
      cards,
      spirit: spiritOfSet(state, set),
      holds: !isAbandoned(state, set),
    })),
    free: course.freed.filter((spirit) => isFree(state, spirit)),
    lost: spiritsIn(lostMask(state)),
    discards: isSolo(state)
      ? { count: course.discards.length, cards: deal.goal === 'advanced' ? null : course.discards }
      : null,
    target: targetOf(state),
    baseSize: baseSize(state),
    choice: choiceOf(state, viewer),
    outcome: outcomeOf(state),
  };
}

import { SLOT_COUNT, type Seat } from '../../shared/cards';
import type { SlotView, TableView } from '../../shared/view';
import type { Game, State } from './game';
import { cardIn, isLeft, isOpen, wasSeen } from './position';
import { tableView } from './table-view';

function openSlot(state: State, slot: number): SlotView {
  if (!isLeft(state, slot)) return { state: 'gone' };
  const card = cardIn(state, slot);
  return wasSeen(state, slot)
    ? { state: 'up', card, available: isOpen(state, slot) }
    : { state: 'up', card, available: false, unseen: true };
}

/**
 * A position of a finished game with all cards open, seen from a seat: for replays and nothing else, since R5.2 holds as
 * long as a game goes on.
 */
export function openView(game: Game, viewer: Seat): TableView {
  const view = tableView(game, viewer, { memoryAid: true });
  const discarded = game.log.flatMap((event) => (event.kind === 'discarded' ? [event.card] : []));
  return {
    ...view,
    slots: Array.from({ length: SLOT_COUNT }, (_, slot) => openSlot(game.state, slot)),
    discards: view.discards && { count: discarded.length, cards: discarded },
  };
}

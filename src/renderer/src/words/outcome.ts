import type { Seat } from '../../../shared/cards';
import type { Decision } from '../../../shared/view';
import type { GameState } from '../../../shared/view';
import { isViewer, seatName } from './names';
import type { Sentence } from './sentence';

const winnersOf = (state: GameState): readonly Seat[] => (state.view.outcome?.result?.winners ?? []) as readonly Seat[];

/** The viewer won or shares the victory. */
export const viewerWon = (state: GameState): boolean => winnersOf(state).some((seat) => isViewer(state, seat));

/** Several seats in one list at the beginning of a sentence, the viewer first. */
const people = (state: GameState, seats: readonly Seat[]): Sentence => {
  const names = [...seats].sort((a, b) => Number(isViewer(state, b)) - Number(isViewer(state, a)));
  return {
    key: 'terms.list',
    params: { items: names.map((seat) => (isViewer(state, seat) ? { key: 'terms.youFirst' } : seatName(state, seat))) },
  };
};

const heldBy = (state: GameState, seat: Seat): number => state.view.seats[seat]?.spirits.length ?? 0;
const handOf = (state: GameState, seat: Seat): number => state.view.seats[seat]?.hand ?? 0;

/** The short line over the end of a game. */
export const outcomeTitle = (state: GameState): Sentence => {
  const decision: Decision = state.view.outcome?.decision ?? 'gaveUp';
  if (decision === 'gaveUp') return { key: 'narration.title.gaveUp' };
  if (decision === 'sigilEmpty' || decision === 'spiritsLost') return { key: 'narration.title.lost' };
  if (decision === 'shared') {
    return { key: viewerWon(state) ? 'narration.title.sharedYou' : 'narration.title.shared' };
  }
  if (viewerWon(state)) return { key: 'narration.title.won' };
  return { key: 'narration.title.other', params: { name: seatName(state, winnersOf(state)[0] ?? state.view.turn) } };
};

/** How a game was decided, told by its rule. The state's game must be over. */
export const outcomeSentence = (state: GameState): Sentence => {
  const { view } = state;
  const decision: Decision = view.outcome?.decision ?? 'gaveUp';
  const winners = winnersOf(state);
  const winner = winners[0] ?? view.viewer;
  const who = isViewer(state, winner) ? 'you' : 'other';
  const spirits: Sentence = { key: 'terms.spirits', count: heldBy(state, winner) };
  switch (decision) {
    case 'target':
    case 'spirits':
      return {
        key: `narration.over.${decision}.${who}`,
        params: { name: seatName(state, winner), spirits, held: heldBy(state, winner) },
      };
    case 'hands': {
      const most = heldBy(state, winner);
      const tied = view.seats.map(({ seat }) => seat).filter((seat) => heldBy(state, seat) === most);
      const inHand = handOf(state, winner);
      return {
        key: `narration.over.hands.${who}`,
        params: { name: seatName(state, winner), tied: people(state, tied), spirits, inHand },
      };
    }
    case 'shared': {
      const cards: Sentence = { key: 'terms.cards', count: handOf(state, winner) };
      return { key: 'narration.over.shared', params: { people: people(state, winners), spirits, cards } };
    }
    case 'won':
      return {
        key: 'narration.over.won',
        params: { spirits: { key: 'terms.spirits', count: heldBy(state, view.viewer) } },
      };
    case 'sigilEmpty':
      return {
        key: 'narration.over.sigilEmpty',
        params: { held: heldBy(state, view.viewer), target: view.target },
      };
    case 'spiritsLost':
      return {
        key: 'narration.over.spiritsLost',
        count: view.lost.length,
      };
    case 'gaveUp':
      return { key: 'narration.over.gaveUp' };
  }
};

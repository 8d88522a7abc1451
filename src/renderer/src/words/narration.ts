import type { TableEvent } from '../../../shared/events';
import type { GameState } from '../../../shared/view';
import { outcomeSentence } from './outcome';
import { cardTitle, cardWord, isViewer, seatName, seatWord, spiritFirst, spiritWord } from './names';
import type { Sentence } from './sentence';

/** What happened, in a sentence, as the viewer is told it. `state` is the one after the event; it gives the names. */
export const narrate = (event: TableEvent, state: GameState): Sentence => {
  switch (event.kind) {
    case 'turnedUp':
      return { key: 'narration.turnedUp', params: { card: cardTitle(event.card) } };
    case 'freed':
      return { key: 'narration.freed', params: { spirit: spiritFirst(event.spirit) } };
    case 'over':
      return outcomeSentence(state);
    default:
  }
  const who = isViewer(state, event.seat) ? 'you' : 'other';
  const name = seatName(state, event.seat);
  switch (event.kind) {
    case 'took':
    case 'discarded':
      return { key: `narration.${event.kind}.${who}`, params: { name, card: cardWord(event.card) } };
    case 'banished':
      return { key: `narration.banished.${who}`, params: { name, spirit: spiritWord(event.spirit) } };
    case 'captured':
      return {
        key: `narration.captured.${who}`,
        params: { name, spirit: spiritWord(event.spirit), cards: event.cards.map(cardWord) },
      };
    case 'stole':
      return {
        key: `narration.${event.recapture ? 'recaptured' : 'stole'}.${who}`,
        params: {
          name,
          from: seatWord(state, event.from),
          spirit: spiritWord(event.spirit),
          cards: event.cards.map(cardWord),
        },
      };
    case 'passed':
    case 'turn':
      return { key: `narration.${event.kind}.${who}`, params: { name } };
  }
};

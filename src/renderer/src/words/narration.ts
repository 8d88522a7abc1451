import { spiritCard, type Card } from '../../../shared/cards';
import type { TableEvent } from '../../../shared/events';
import type { GameState } from '../../../shared/view';
import { outcomeSentence } from './outcome';
import { cardFirst, cardObject, cardWord, isViewer, seatName, spiritFirst, spiritObject } from './names';
import type { Sentence } from './sentence';

const turnedUp = (cards: readonly Card[]): Sentence => ({
  key: 'narration.turnedUp',
  params: { cards: cards.map((card, index) => (index === 0 ? cardFirst(card) : cardWord(card))) },
  count: cards.length,
});

/** What happened, in a sentence, as the viewer is told it. `state` is the one after the event; it gives the names. */
export const narrate = (event: TableEvent, state: GameState): Sentence => {
  switch (event.kind) {
    case 'turnedUp':
      return turnedUp([event.card]);
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
      return { key: `narration.${event.kind}.${who}`, params: { name, card: cardObject(event.card) } };
    case 'banished':
      return { key: `narration.banished.${who}`, params: { name, spirit: spiritObject(event.spirit) } };
    case 'captured':
      return {
        key: `narration.captured.${who}`,
        params: { name, spirit: spiritObject(event.spirit), cards: event.cards.map(cardObject) },
      };
    case 'stole':
      return {
        key: `narration.${event.recapture ? 'recaptured' : 'stole'}.${isViewer(state, event.from) ? 'fromYou' : who}`,
        params: {
          name,
          from: seatName(state, event.from),
          spirit: spiritObject(event.spirit),
          cards: event.cards.map(cardObject),
        },
      };
    case 'passed':
    case 'turn':
      return { key: `narration.${event.kind}.${who}`, params: { name } };
  }
};

/**
 * What happened, as a story: cards turned up one after another come in one sentence; that a spirit was turned up goes
 * without saying when it comes free, and that nothing was captured when somebody else's turn begins.
 */
export const narrateAll = (events: readonly TableEvent[], state: GameState): readonly Sentence[] => {
  const freed = events.flatMap((event) => (event.kind === 'freed' ? [spiritCard(event.spirit)] : []));
  const turnBegins = events.some((event) => event.kind === 'turn');
  const told: Sentence[] = [];
  let cards: Card[] = [];
  const tellCards = (): void => {
    if (cards.length > 0) told.push(turnedUp(cards));
    cards = [];
  };
  for (const event of events) {
    if (event.kind === 'turnedUp') {
      if (!freed.includes(event.card)) cards.push(event.card);
    } else if (event.kind !== 'passed' || !turnBegins) {
      tellCards();
      told.push(narrate(event, state));
    }
  }
  tellCards();
  return told;
};

import { spiritCard, type Card, type Family } from '../../../shared/cards';
import type { TableEvent } from '../../../shared/events';
import type { GameState } from '../../../shared/view';
import { outcomeSentence } from './outcome';
import {
  cardFirst,
  cardObject,
  cardWord,
  isViewer,
  seatName,
  namesWord,
  spiritFirst,
  spiritObject,
  spiritWord,
} from './names';
import type { Sentence } from './sentence';

const freed = (spirits: readonly Family[]): Sentence => ({
  key: 'narration.freed',
  params: { spirits: spirits.map((spirit, index) => (index === 0 ? spiritFirst(spirit) : spiritWord(spirit))) },
  count: spirits.length,
});
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
      return freed([event.spirit]);
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

/** Who sits down: what the story of a game starts with. */
export const opening = (state: GameState): readonly Sentence[] => {
  const { view, seats } = state;
  if (view.outcome !== null) return [];
  const others = seats.filter((_, seat) => seat !== view.viewer).map(({ name }) => name);
  if (others.length === 0) return [{ key: 'narration.opening.solo' }];
  return [{ key: 'narration.opening.versus', params: { names: namesWord(others) } }];
};

/**
 * What happened, as a story: cards turned up and spirits come free one after another come in one sentence each; that a
 * spirit was turned up goes without saying when it comes free, that nothing was captured when the next turn begins, and
 * whose turn it is always: the table's status says so, with what is expected.
 */
export const narrateAll = (events: readonly TableEvent[], state: GameState): readonly Sentence[] => {
  const loose = events.flatMap((event) => (event.kind === 'freed' ? [spiritCard(event.spirit)] : []));
  const turnBegins = events.some((event) => event.kind === 'turn');
  const told: Sentence[] = [];
  let cards: Card[] = [];
  let spirits: Family[] = [];
  /** Says what was gathered of one kind, before something else is told. */
  const tellGathered = (): void => {
    if (cards.length > 0) told.push(turnedUp(cards));
    if (spirits.length > 0) told.push(freed(spirits));
    cards = [];
    spirits = [];
  };
  for (const event of events) {
    if (event.kind === 'turnedUp') {
      if (loose.includes(event.card)) continue;
      if (spirits.length > 0) tellGathered();
      cards.push(event.card);
    } else if (event.kind === 'freed') {
      if (cards.length > 0) tellGathered();
      spirits.push(event.spirit);
    } else if (event.kind !== 'turn' && (event.kind !== 'passed' || !turnBegins)) {
      tellGathered();
      told.push(narrate(event, state));
    }
  }
  tellGathered();
  return told;
};

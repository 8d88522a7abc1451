import { familyOf, numberOf, FAMILIES, spiritNumber, type Card, type Family, type Seat } from '../../../shared/cards';
import type { GameState } from '../../../shared/view';
import { levelManner, levelName } from '../words/levels';
import {
  allOfFamily,
  allOfNumber,
  cardFirst,
  cardObject,
  isViewer,
  lineWord,
  seatName,
  spiritFirst,
  spiritObject,
  spiritWord,
} from '../words/names';
import type { Sentence } from '../words/sentence';
import { sortHand } from './spread';
import type { Subject } from './subject';

const explainSlot = (state: GameState, slot: number): Sentence | null => {
  const { view } = state;
  const content = view.slots[slot];
  if (content === undefined || content.state === 'gone') return null;
  if (content.state === 'down') return { key: 'table.explain.down' };
  const params = { card: cardFirst(content.card) };
  if (!content.available) return { key: 'table.explain.covered', params };
  const { choice } = view;
  if (choice.kind === 'take' || choice.kind === 'discard') {
    return { key: `table.explain.${choice.kind}`, params };
  }
  return { key: 'table.explain.available', params };
};

/** A family card goes with two spirits: its family's, and the one that has its number (R1.2, R1.3). */
const explainHand = (card: Card): Sentence => {
  const family = familyOf(card);
  const number = numberOf(card);
  const other = FAMILIES.find((one) => spiritNumber(one) === number) ?? family;
  const params = { card: cardFirst(card), spirit: spiritWord(family), other: spiritWord(other), number };
  return { key: other === family ? 'table.explain.handBoth' : 'table.explain.hand', params };
};

const explainFree = (state: GameState, spirit: Family): Sentence => {
  const { view } = state;
  const params = {
    spirit: spiritFirst(spirit),
    byFamily: allOfFamily(spirit),
    byNumber: allOfNumber(spiritNumber(spirit)),
    cards: { key: 'terms.cards', count: view.baseSize } as const,
  };
  if (view.choice.kind === 'banish') {
    return { key: view.choice.spirits.includes(spirit) ? 'table.explain.banish' : 'table.explain.newest', params };
  }
  return { key: 'table.explain.free', params };
};

const explainHeld = (state: GameState, spirit: Family): Sentence | null => {
  const set = state.view.sets.find((one) => one.holds && one.spirit === spirit);
  if (set === undefined) return null;
  const params = {
    name: seatName(state, set.seat),
    spirit: spiritWord(spirit),
    line: lineWord(set.line),
    cards: { key: 'terms.cards', count: set.cards.length } as const,
    byFamily: allOfFamily(spirit),
    byNumber: allOfNumber(spiritNumber(spirit)),
  };
  return { key: isViewer(state, set.seat) ? 'table.explain.heldYou' : 'table.explain.held', params };
};

const explainSeat = (state: GameState, seat: Seat): Sentence | null => {
  const seen = state.view.seats[seat];
  const player = state.seats[seat];
  if (seen === undefined || player === undefined) return null;
  const params = {
    name: seatName(state, seat),
    cards: { key: 'terms.cards', count: seen.hand } as const,
    spirits: seen.spirits.length,
    target: state.view.target,
  };
  if (player.kind === 'human') return { key: 'table.explain.you', params };
  const manner = levelManner(player.level);
  const about: Sentence = {
    key: manner === null ? 'table.explain.seatPlain' : 'table.explain.seat',
    params: { ...params, level: levelName(player.level), ...(manner === null ? {} : { manner }) },
  };
  if (seen.remembered === null || seen.remembered.length === 0) return about;
  return {
    key: 'table.explain.remembered',
    params: { about, cards: sortHand(seen.remembered, 'family').map(cardObject) },
  };
};

/** One sentence about what the pointer or the keyboard is on; null where there is nothing any more. */
export function explain(subject: Subject, state: GameState): Sentence | null {
  const { view } = state;
  switch (subject.kind) {
    case 'slot':
      return explainSlot(state, subject.slot);
    case 'hand':
      return explainHand(subject.card);
    case 'free':
      return view.free.includes(subject.spirit) ? explainFree(state, subject.spirit) : null;
    case 'held':
      return explainHeld(state, subject.spirit);
    case 'lost':
      return { key: 'table.explain.lost', params: { spirit: spiritFirst(subject.spirit) } };
    case 'seat':
      return explainSeat(state, subject.seat);
    case 'set': {
      const set = view.sets.find((one) => one.id === subject.set);
      if (set === undefined) return null;
      if (set.holds) return explainHeld(state, set.spirit);
      const params = {
        name: seatName(state, set.seat),
        spirit: isViewer(state, set.seat) ? spiritObject(set.spirit) : spiritWord(set.spirit),
        line: lineWord(set.line),
        cards: { key: 'terms.cards', count: set.cards.length } as const,
      };
      return { key: isViewer(state, set.seat) ? 'table.explain.abandonedYou' : 'table.explain.abandoned', params };
    }
    case 'discards':
      if (view.discards === null) return null;
      return {
        key: view.discards.cards === null ? 'table.explain.discardsShut' : 'table.explain.discardsOpen',
        count: view.discards.count,
      };
  }
}

/** What is expected now, in a sentence. */
export function expectation(state: GameState): Sentence {
  const { view } = state;
  const solo = view.mode === 'solo';
  switch (view.choice.kind) {
    case 'over':
      return { key: 'table.expect.over' };
    case 'wait':
      return { key: 'table.expect.wait', params: { name: seatName(state, view.turn) } };
    case 'take':
      return { key: solo ? 'table.expect.takeSolo' : 'table.expect.take' };
    case 'discard':
      return { key: 'table.expect.discard' };
    case 'banish':
      return { key: 'table.expect.banish' };
    case 'capture':
      return { key: view.choice.options.length === 0 ? 'table.expect.noCapture' : 'table.expect.capture' };
  }
}

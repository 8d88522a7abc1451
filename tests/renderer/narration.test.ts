import { describe, expect, it } from 'vitest';
import { createWords, type Say } from '../../src/renderer/src/i18n';
import { narrate, narrateAll, opening } from '../../src/renderer/src/words/narration';
import { outcomeSentence, outcomeTitle } from '../../src/renderer/src/words/outcome';
import { tell, type Sentence } from '../../src/renderer/src/words/sentence';
import { familyCard, spiritCard, type Family, type Seat, type SetId, type Slot } from '../../src/shared/cards';
import type { TableEvent } from '../../src/shared/events';
import type { Decision, GameState, SeatView, Outcome } from '../../src/shared/view';
import { sampleGame } from '../support/renderer/sample-game';

const { t } = createWords().global;
const say: Say = (key, params = {}, count) => (count === undefined ? t(key, params) : t(key, params, count));
/** Words with plain spaces: a card's family and number are kept on one line by another kind. */
const words = (sentence: Sentence): string => tell(sentence, say, 'en').replaceAll('\u00a0', ' ');

const [stone, , leaf, turtle] = [0, 1, 2, 3] as Family[] as [Family, Family, Family, Family];
const me = 0 as Seat;
const mira = 1 as Seat;
const tomas = 2 as Seat;
const slot = 9 as Slot;
const set = 4 as SetId;
const threes = [familyCard(stone, 3), familyCard(leaf, 3), familyCard(turtle, 3)];
const state = sampleGame(3);
const told = (event: TableEvent): string => words(narrate(event, state));

describe('what happened, in words', () => {
  it.each<[string, TableEvent]>([
    ['You take stone 3.', { kind: 'took', seat: me, slot, card: familyCard(stone, 3) }],
    ['Mira takes leaf 7.', { kind: 'took', seat: mira, slot, card: familyCard(leaf, 7) }],
    ['You discard leaf 1.', { kind: 'discarded', seat: me, slot, card: familyCard(leaf, 1) }],
    ['Turtle 2 is turned up.', { kind: 'turnedUp', slot, card: familyCard(turtle, 2) }],
    ['The stone spirit is turned up.', { kind: 'turnedUp', slot, card: spiritCard(stone) }],
    ['The leaf spirit comes free.', { kind: 'freed', slot, spirit: leaf }],
    ['You give up the stone spirit for good.', { kind: 'banished', seat: me, spirit: stone }],
    [
      'You capture the leaf spirit with stone 3, leaf 3, and turtle 3.',
      { kind: 'captured', seat: me, spirit: leaf, set, cards: threes },
    ],
    [
      'Mira captures the leaf spirit from you with stone 3, leaf 3, and turtle 3.',
      { kind: 'stole', recapture: false, seat: mira, from: me, spirit: leaf, set, cards: threes, abandoned: set },
    ],
    [
      'Mira captures the leaf spirit from Tomas with stone 3, leaf 3, and turtle 3.',
      { kind: 'stole', recapture: false, seat: mira, from: tomas, spirit: leaf, set, cards: threes, abandoned: set },
    ],
    [
      'You recapture the leaf spirit from Mira, adding stone 3 and leaf 3.',
      {
        kind: 'stole',
        recapture: true,
        seat: me,
        from: mira,
        spirit: leaf,
        set,
        cards: threes.slice(0, 2),
        abandoned: set,
      },
    ],
    ['Mira captures nothing this turn.', { kind: 'passed', seat: mira }],
    ['Your turn.', { kind: 'turn', seat: me }],
    ['It is Tomas’s turn.', { kind: 'turn', seat: tomas }],
  ])('%s', (expected, event) => {
    expect(told(event)).toBe(expected);
  });

  it('names a seat by its place where it has no name', () => {
    const nameless: GameState = { ...state, seats: state.seats.map((seat) => ({ ...seat, name: '' })) };
    const event: TableEvent = { kind: 'took', seat: tomas, slot, card: familyCard(leaf, 7) };
    expect(words(narrate(event, nameless))).toBe('Seat 3 takes leaf 7.');
  });

  it('tells an update without saying the same thing twice', () => {
    const events: TableEvent[] = [
      { kind: 'took', seat: me, slot, card: familyCard(leaf, 2) },
      { kind: 'turnedUp', slot, card: spiritCard(stone) },
      { kind: 'freed', slot, spirit: stone },
      { kind: 'turnedUp', slot, card: familyCard(turtle, 2) },
      { kind: 'turnedUp', slot, card: familyCard(leaf, 5) },
      { kind: 'freed', slot, spirit: turtle },
      { kind: 'freed', slot, spirit: leaf },
      { kind: 'passed', seat: me },
      { kind: 'turn', seat: mira },
    ];
    expect(narrateAll(events, state).map(words)).toEqual([
      'You take leaf 2.',
      'The stone spirit comes free.',
      'Turtle 2 and leaf 5 are turned up.',
      'The turtle spirit and the leaf spirit come free.',
    ]);
  });

  it('begins with who sits at the table', () => {
    expect(opening(state).map(words)).toEqual(['You sit down with Mira and Tomas.']);
    expect(opening(sampleGame(1)).map(words)).toEqual(['You sit down alone before the sigil.']);
  });
});

/** A finished game in which the seats hold so many spirits and cards. */
const ended = (
  decision: Decision,
  winners: readonly number[],
  spirits: readonly number[],
  hands: readonly number[],
): GameState => {
  const solo = spirits.length === 1;
  const seats: SeatView[] = spirits.map((count, seat) => ({
    seat: seat as Seat,
    hand: hands[seat] ?? 0,
    spirits: Array.from({ length: count }, (_, index) => index as Family),
    remembered: null,
  }));
  const reason = solo ? (decision === 'won' ? 'won' : 'lost') : decision === 'target' ? 'target' : 'exhausted';
  const outcome: Outcome =
    decision === 'gaveUp' ? { decision, result: null } : { decision, result: { reason, winners, spirits, hands } };
  const base = sampleGame(solo ? 1 : spirits.length === 2 ? 2 : 3);
  const lost = decision === 'spiritsLost' ? [stone] : [];
  return { ...base, view: { ...base.view, seats, lost, outcome } };
};

describe('how a game was decided, in words', () => {
  it.each<[string, string, GameState]>([
    ['You win', 'You hold 5 spirits: as many as it takes to win at once.', ended('target', [0], [5, 2], [3, 3])],
    [
      'Mira wins',
      'Mira holds 4 spirits: as many as it takes to win at once.',
      ended('target', [1], [1, 4, 0], [3, 3, 3]),
    ],
    ['You win', 'The sigil is empty, and you hold the most spirits: 3.', ended('spirits', [0], [3, 1, 2], [5, 5, 5])],
    [
      'Tomas wins',
      'The sigil is empty. Mira and Tomas are tied at 3 spirits; Tomas wins with the fewest cards in hand: 1.',
      ended('hands', [2], [1, 3, 3], [0, 4, 1]),
    ],
    [
      'You win',
      'The sigil is empty. You and Mira are tied at 3 spirits; you win with the fewest cards in hand: 2.',
      ended('hands', [0], [3, 3, 1], [2, 4, 1]),
    ],
    [
      'You share the victory',
      'The sigil is empty. You and Tomas are tied at 3 spirits, each with 2 cards in hand, and share the victory.',
      ended('shared', [0, 2], [3, 1, 3], [2, 9, 2]),
    ],
    [
      'A shared victory',
      'The sigil is empty. Mira and Tomas are tied at 3 spirits, each with no cards in hand, and share the victory.',
      ended('shared', [1, 2], [1, 3, 3], [2, 0, 0]),
    ],
    ['You win', 'You captured 7 spirits: all that the goal asks for.', ended('won', [0], [7], [2])],
    ['Lost, this time', 'The sigil is empty, with 5 of 7 spirits captured.', ended('sigilEmpty', [], [5], [9])],
    ['Lost, this time', '1 spirit is lost for good: more than the goal allows.', ended('spiritsLost', [], [2], [4])],
    ['Given up', 'You gave this game up. It counts for nobody.', ended('gaveUp', [], [2, 2], [4, 4])],
  ])('%s: %s', (title, text, state) => {
    expect(words(outcomeTitle(state))).toBe(title);
    expect(words(outcomeSentence(state))).toBe(text);
    expect(words(narrate({ kind: 'over' }, state))).toBe(text);
  });
});

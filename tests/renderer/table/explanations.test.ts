import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWords, type Say } from '../../../src/renderer/src/i18n';
import { expectation, explain } from '../../../src/renderer/src/table/explanations';
import type { Subject } from '../../../src/renderer/src/table/subject';
import { tell } from '../../../src/renderer/src/words/sentence';
import type { Slot } from '../../../src/shared/cards';
import type { GameState } from '../../../src/shared/view';
import { sampleGame } from '../../support/renderer/sample-game';
import { engineSession } from '../../support/renderer/engine-session';

beforeEach(() => setActivePinia(createPinia()));

const { t } = createWords().global;
const say: Say = (key, params = {}, count) => (count === undefined ? t(key, params) : t(key, params, count));
const words = (subject: Subject, state: GameState): string => {
  const sentence = explain(subject, state);
  if (sentence === null) throw new Error(`nothing to say about ${JSON.stringify(subject)}`);
  return tell(sentence, say, 'en');
};

const everything = (state: GameState): Subject[] => {
  const { view } = state;
  return [
    ...view.slots.flatMap((slot, index): Subject[] =>
      slot.state === 'gone' ? [] : [{ kind: 'slot', slot: index as Slot }],
    ),
    ...view.hand.map((card): Subject => ({ kind: 'hand', card })),
    ...view.free.map((spirit): Subject => ({ kind: 'free', spirit })),
    ...view.lost.map((spirit): Subject => ({ kind: 'lost', spirit })),
    ...view.sets.flatMap((set): Subject[] => [
      { kind: 'set', set: set.id },
      ...(set.holds ? [{ kind: 'held', spirit: set.spirit } as const] : []),
    ]),
    ...view.seats.map(({ seat }): Subject => ({ kind: 'seat', seat })),
    ...(view.discards === null ? [] : [{ kind: 'discards' } as const]),
  ];
};

describe('explanations', () => {
  it.each([
    [2, 'pyramids', 61],
    [4, 'gate', 62],
    [1, 'pass', 63],
  ] as const)('tell everything on the table in whole sentences: %d at %s, seed %d', (players, layout, seed) => {
    const session = engineSession({ players, layout, seed, captures: 90, memoryAid: true });
    while (!session.over()) {
      const state = session.state();
      for (const subject of everything(state)) {
        const text = words(subject, state);
        expect(text).toMatch(/^[\p{Lu}\d].*[.!]$/u);
        expect(text).not.toMatch(/[{}]|table\.|terms\./);
      }
      expect(tell(expectation(state), say, 'en')).toMatch(/^\p{Lu}.*[.…]$/u);
      session.move(session.anyMove());
    }
  });

  it('say how a spirit is captured, by family or by number', () => {
    const state = sampleGame(2);
    expect(words({ kind: 'free', spirit: 4 as never }, state)).toBe(
      'The cloud spirit is free. It takes 3 cards: all cloud or all number 5.',
    );
  });

  it('say nothing about what is gone', () => {
    const state = sampleGame(2);
    const gone = state.view.slots.findIndex((slot) => slot.state === 'gone');
    expect(explain({ kind: 'slot', slot: gone as Slot }, state)).toBeNull();
    expect(explain({ kind: 'free', spirit: 6 as never }, state)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import type { OpponentAnswer } from '../../src/main/ai/port';
import { ANSWER_LIMIT_MS } from '../../src/main/session/awaiting';
import { TestTable, TWO, firstMove, slotOf } from './table';

describe('an opponent', () => {
  const begun = (behave: TestTable['opponents']['behave']): TestTable => {
    const table = new TestTable();
    table.opponents.behave = behave;
    table.session.newGame({ ...TWO, first: 'them' });
    return table;
  };

  test.each<[string, TestTable['opponents']['behave']]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['fails', (_, answer) => answer({ ok: false, why: 'no' })],
    ['makes no sense', (_, answer) => answer({ ok: true, move: { kind: 'dance' } } as unknown as OpponentAnswer)],
    ['answers nothing at all', (_, answer) => answer(null as unknown as OpponentAnswer)],
    ['breaks the rules', (_, answer) => answer({ ok: true, move: { kind: 'pass' } })],
    ['takes a slot that there is not', (_, answer) => answer({ ok: true, move: { kind: 'take', slot: 99 as never } })],
  ])('that %s is replaced for the move, which is told once', (_, behave) => {
    const table = begun(behave);
    expect(table.updates[0]?.state.at).toBe(1);
    expect(table.updates[0]?.events[0]).toMatchObject({ kind: 'took', seat: 1 });
    const name = table.state.seats[1]?.name;
    table.step(table.state);
    expect(table.told).toEqual([{ code: 'opponent-replaced', about: name }]);
  });

  test('that never answers is cancelled and replaced when its time is over', () => {
    const table = begun(() => undefined);
    table.time.pass(ANSWER_LIMIT_MS - 1);
    expect(table.updates).toEqual([]);
    table.time.pass(1);
    expect(table.updates[0]?.events[0]).toMatchObject({ kind: 'took', seat: 1 });
    expect(table.opponents.cancelled).toEqual([table.opponents.requests[0]?.id]);
    expect(table.told).toHaveLength(1);
  });

  test('is replaced alike wherever the same happens', () => {
    const moves = () => {
      const table = begun(() => {
        throw new Error('no');
      });
      for (let n = 0; n < 4; n++) table.step(table.state);
      return table.updates.map((update) => update.events);
    };
    expect(moves()).toEqual(moves());
  });

  test('that answers late or twice is not heard', () => {
    const answers: ((answer: OpponentAnswer) => void)[] = [];
    const table = begun((_, answer) => answers.push(answer));
    const [late] = answers;
    table.time.pass(ANSWER_LIMIT_MS);
    const { at } = table.state;
    const state = structuredClone(table.state);
    late?.({ ok: true, move: { kind: 'take', slot: slotOf(table.state) } });
    expect(table.state.at).toBe(at);
    table.step(state);
    const asked = table.opponents.requests.at(-1);
    if (!asked) throw new Error('nobody was asked');
    firstMove(asked, (answer) => {
      answers.at(-1)?.(answer);
      answers.at(-1)?.(answer);
      late?.(answer);
    });
    expect(table.updates.map((update) => update.state.at)).toEqual(table.updates.map((_, index) => index + 1));
  });

  test('is held to its first answer, and to the one that took its place', () => {
    const moved = (play: (table: TestTable, answers: ((answer: OpponentAnswer) => void)[]) => void): unknown => {
      const answers: ((answer: OpponentAnswer) => void)[] = [];
      const table = new TestTable();
      table.current = { ...table.current, pace: 'slow' };
      table.opponents.behave = (_, answer) => answers.push(answer);
      table.session.newGame({ ...TWO, first: 'them' });
      play(table, answers);
      table.time.pass(5000);
      return table.updates[0]?.events[0];
    };
    const state = new TestTable().session.newGame(TWO);
    const slots = state.view.choice.kind === 'take' ? state.view.choice.slots : [];
    const [first, second] = slots.map((slot): OpponentAnswer => ({ ok: true, move: { kind: 'take', slot } }));
    if (!first || !second) throw new Error('a game begins with a choice');
    const alone = moved((_, [answer]) => answer?.(second));
    expect(moved((_, [answer]) => [second, first].forEach((one) => answer?.(one)))).toEqual(alone);
    const replaced = moved((_, [answer]) => answer?.({ ok: false, why: 'no' }));
    expect(replaced).not.toEqual(alone);
    expect(moved((_, [answer]) => [{ ok: false, why: 'no' } as const, second].forEach((one) => answer?.(one)))).toEqual(
      replaced,
    );
  });

  test('is asked with what everybody knows, its level and a seed, under an id of its own', () => {
    const table = begun(firstMove);
    table.step(table.state);
    table.step(table.state);
    const [request] = table.opponents.requests;
    expect(Object.keys(request ?? {}).sort()).toEqual(['character', 'id', 'knowledge', 'level', 'seed']);
    const ids = table.opponents.requests.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  test('moves at the pace that is set, and at once where that is instant', () => {
    const waits = (pace: 'slow' | 'steady' | 'quick'): number => {
      const table = new TestTable();
      table.current = { ...table.current, pace };
      table.session.newGame({ ...TWO, first: 'them' });
      expect(table.updates).toEqual([]);
      while (table.updates.length === 0) table.time.pass(10);
      const take = table.time.now;
      // Between taking and what follows there is a pause, too.
      expect(table.updates).toHaveLength(1);
      while (table.updates.length === 1) table.time.pass(10);
      expect(table.time.now).toBeGreaterThan(take);
      return take;
    };
    expect(waits('slow')).toBeGreaterThan(waits('steady'));
    expect(waits('steady')).toBeGreaterThan(waits('quick'));
    expect(waits('quick')).toBeGreaterThan(100);
    const instant = begun(firstMove);
    expect(instant.updates.length).toBeGreaterThan(0);
    expect(instant.time.pending).toBe(0);
  });

  test('that is held back moves at once when the pace becomes instant', () => {
    const table = new TestTable();
    table.current = { ...table.current, pace: 'slow' };
    table.session.newGame({ ...TWO, first: 'them' });
    expect(table.updates).toEqual([]);
    table.change({ pace: 'instant' });
    expect(table.state.view.choice.kind).toBe('take');
    expect(table.time.pending).toBe(0);
  });

  test('that takes long is not held back on top of that', () => {
    const table = new TestTable();
    table.current = { ...table.current, pace: 'slow' };
    let answer = (): void => undefined;
    table.opponents.behave = (request, answered) => (answer = () => firstMove(request, answered));
    table.session.newGame({ ...TWO, first: 'them' });
    table.time.pass(5000);
    answer();
    expect(table.updates).toHaveLength(1);
  });
});

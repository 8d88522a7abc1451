import { describe, expect, test } from 'vitest';
import type { Grounds } from '../../src/shared/hint';
import type { GameState } from '../../src/shared/view';
import type { OpponentAnswer, OpponentRequest } from '../../src/main/ai/port';
import { ANSWER_LIMIT_MS } from '../../src/main/session/awaiting';
import { MemoryHistory, MemoryRunning, TestTable, TWO, faultOf, firstMove } from './table';

const GROUNDS: Grounds = { reasons: [{ kind: 'quiet' }], chance: 0.4, sure: false, close: false };

/** Answers a hint with the first legal move and these grounds, and anything else with the first legal move. */
const advising =
  (grounds: Grounds | undefined) =>
  (request: OpponentRequest, answer: (answer: OpponentAnswer) => void): void =>
    firstMove(request, (found) =>
      answer(request.explain && found.ok ? { ...found, ...(grounds && { grounds }) } : found),
    );

/** A table at which the player is to move. */
function begun(running = new MemoryRunning(), history = new MemoryHistory()) {
  const table = new TestTable(history, running);
  table.opponents.behave = advising(GROUNDS);
  const state = table.session.newGame(TWO);
  return { table, state, running, history };
}
const ask = (table: TestTable, { game, at }: GameState): void => table.session.hint(game, at);

describe('a hint', () => {
  test('is asked of the strongest level from what everybody knows, and comes with its reasons', () => {
    const { table, state } = begun();
    expect(state.hint).toEqual({ state: 'offered' });
    ask(table, state);
    const [request] = table.opponents.requests;
    expect(request).toMatchObject({ level: 'only-two', explain: true });
    expect(request).not.toHaveProperty('character');
    expect(request?.knowledge.deal.filter((card) => card === null).length).toBeGreaterThan(20);
    const hint = table.state.hint;
    if (hint.state !== 'given' || state.view.choice.kind !== 'take') throw new Error('no hint was given');
    expect(hint.advice).toEqual({ move: { kind: 'take', slot: state.view.choice.slots[0] }, ...GROUNDS });
    expect(table.state).toMatchObject({ at: state.at, assisted: true });
  });

  test('is the same for the same position', () => {
    const { table, state } = begun();
    ask(table, state);
    table.restart();
    ask(table, table.session.resume());
    const [first, second] = table.opponents.requests;
    expect(second?.seed).toBe(first?.seed);
  });

  test('is awaited while the opponent thinks, and asked for once', () => {
    const { table, state } = begun();
    table.opponents.behave = () => undefined;
    ask(table, state);
    expect(table.state.hint).toEqual({ state: 'awaited' });
    expect(table.state.assisted).toBe(false);
    ask(table, table.state);
    expect(table.opponents.requests).toHaveLength(1);
  });

  test('goes with the move, and the next is offered when the player is on turn again', () => {
    const { table, state } = begun();
    ask(table, state);
    table.step(table.state);
    while (table.state.view.choice.kind === 'wait') table.time.pass(20_000);
    expect(table.state.hint).toEqual({ state: 'offered' });
    expect(table.state.assisted).toBe(true);
  });

  test('makes the game an assisted one at once, for good, and in its record', () => {
    const { table, state, running, history } = begun();
    ask(table, state);
    expect(running.logs[0]?.game.entries).toEqual([{ kind: 'hint', ms: 0 }]);
    table.restart();
    const again = table.session.resume();
    expect(again).toMatchObject({ assisted: true, hint: { state: 'offered' } });
    table.playOut(again);
    expect(history.games).toMatchObject([{ assisted: true }]);
  });

  test('that was never given leaves the game as it was', () => {
    const { table, state, history } = begun();
    table.opponents.behave = (request, answer) => (request.explain ? undefined : firstMove(request, answer));
    ask(table, state);
    table.playOut(table.state);
    expect(history.games).toMatchObject([{ assisted: false }]);
    expect(table.told).toEqual([]);
  });

  test('that comes after the move is dropped', () => {
    const { table, state } = begun();
    let late: ((answer: OpponentAnswer) => void) | undefined;
    table.opponents.behave = (request, answer) => {
      if (request.explain) late = answer;
      else firstMove(request, answer);
    };
    ask(table, state);
    const [request] = table.opponents.requests;
    table.step(table.state);
    expect(table.opponents.cancelled).toContain(request?.id);
    const before = table.updates.length;
    late?.({ ok: true, move: { kind: 'pass' }, grounds: GROUNDS });
    expect(table.updates).toHaveLength(before);
    expect(table.state.assisted).toBe(false);
  });

  test.each([
    ['fails', (answer: (answer: OpponentAnswer) => void) => answer({ ok: false, why: 'it threw' })],
    ['breaks the rules', (answer) => answer({ ok: true, move: { kind: 'pass' }, grounds: GROUNDS })],
    ['is nonsense', (answer) => answer({ ok: true, move: 'nonsense' } as never)],
    ['never comes', () => undefined],
  ] satisfies [string, (answer: (answer: OpponentAnswer) => void) => void][])(
    'whose answer %s is told as not to be had, and can be asked for again',
    (_, answers) => {
      const { table, state } = begun();
      table.opponents.behave = (_request, answer) => answers(answer);
      ask(table, state);
      table.time.pass(ANSWER_LIMIT_MS);
      expect(table.told).toEqual([{ code: 'no-hint', about: '' }]);
      expect(table.state).toMatchObject({ assisted: false, hint: { state: 'offered' } });
    },
  );

  test('without grounds is none', () => {
    const { table, state } = begun();
    table.opponents.behave = advising(undefined);
    ask(table, state);
    expect(table.told).toEqual([{ code: 'no-hint', about: '' }]);
  });

  test('is refused in the turn of another, at another position, alone and at the end', () => {
    const { table, state } = begun();
    expect(faultOf(() => table.session.hint(state.game, state.at + 1))).toEqual({ code: 'stale-move' });
    table.opponents.behave = () => undefined;
    table.step(state);
    while (table.state.view.turn === 0) table.step(table.state);
    expect(table.state.hint).toEqual({ state: 'none' });
    expect(faultOf(() => ask(table, table.state))).toEqual({ code: 'not-your-turn' });
    const alone = table.session.newGame({ mode: 'solo', goal: 'easy', layout: 'pyramids' });
    expect(alone.hint).toEqual({ state: 'none' });
    expect(faultOf(() => ask(table, alone))).toEqual({ code: 'no-hint' });
    table.session.giveUp(alone.game);
    expect(faultOf(() => ask(table, table.state))).toEqual({ code: 'game-over' });
  });

  test('is not offered where the turn can only be ended', () => {
    const { table, state } = begun();
    table.current = { ...table.current, autoEndTurn: false };
    table.step(state);
    const { choice } = table.state.view;
    expect(choice).toEqual({ kind: 'capture', options: [] });
    expect(table.state.hint).toEqual({ state: 'none' });
    expect(faultOf(() => ask(table, table.state))).toEqual({ code: 'no-hint' });
  });

  test('goes with an undo', () => {
    const { table, state } = begun();
    table.step(state);
    while (table.state.view.choice.kind === 'wait') table.time.pass(20_000);
    ask(table, table.state);
    expect(table.state.hint.state).toBe('given');
    table.session.undo(table.state.game, table.state.at);
    expect(table.state.hint).toEqual({ state: 'offered' });
    expect(table.state.assisted).toBe(true);
  });
});

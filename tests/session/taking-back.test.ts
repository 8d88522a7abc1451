import { describe, expect, test } from 'vitest';
import { MemoryHistory, MemoryRunning, TestTable, TWO, faultOf, firstMove } from './table';

describe('taking back', () => {
  test('goes to the player’s last decision; a turn that had to end is none', () => {
    const table = new TestTable();
    const state = table.session.newGame(TWO);
    expect(state.canUndo).toBe(false);
    expect(faultOf(() => table.session.undo(state.game, 0))).toEqual({ code: 'nothing-to-undo' });
    table.step(state);
    const second = structuredClone(table.state);
    expect(second).toMatchObject({ at: 4, canUndo: true });
    table.step(table.state);
    expect(table.state.at).toBe(8);
    table.session.undo(state.game, 8);
    expect(table.updates.at(-1)?.events).toEqual([]);
    expect(table.state.view).toEqual(second.view);
    table.session.undo(state.game, 4);
    expect(table.state.view).toEqual(state.view);
    expect(table.state).toMatchObject({ at: 0, canUndo: false });
    expect(faultOf(() => table.session.undo(state.game, 4))).toEqual({ code: 'stale-move' });
  });

  test('cancels an opponent who thinks, and its answer is not heard', () => {
    const table = new TestTable();
    let answer = (): void => undefined;
    table.opponents.behave = (request, answered) => (answer = () => firstMove(request, answered));
    const state = table.session.newGame(TWO);
    table.step(state);
    table.session.undo(state.game, 2);
    expect(table.opponents.cancelled).toHaveLength(1);
    expect(table.state).toMatchObject({ at: 0, thinking: null });
    answer();
    table.time.pass(60_000);
    expect(table.state.at).toBe(0);
    expect(table.time.pending).toBe(0);
  });

  test('opponents play the same again after the same move', () => {
    const table = new TestTable();
    const state = table.session.newGame(TWO);
    table.step(state);
    const seeds = table.opponents.requests.map(({ seed }) => seed);
    table.session.undo(state.game, table.state.at);
    table.step(table.state);
    expect(table.opponents.requests.slice(seeds.length).map(({ seed }) => seed)).toEqual(seeds);
  });

  test('makes a game assisted where new cards were seen since, and leaves it as it is where none were', () => {
    let assisted = 0;
    let plain = 0;
    for (let seed = 0; seed < 40; seed++) {
      const table = new TestTable(new MemoryHistory(), new MemoryRunning(), seed * 10);
      table.opponents.behave = () => undefined;
      const state = table.session.newGame(TWO);
      const slots = state.view.choice.kind === 'take' ? state.view.choice.slots : [];
      for (const slot of [...slots, ...slots]) {
        const before = table.session.resume();
        table.updates.length = 0;
        table.session.move(state.game, 0, { kind: 'take', slot });
        const seen = table.updates.some(({ events }) =>
          events.some(
            (event) =>
              event.kind === 'turnedUp' || (event.kind === 'freed' && before.view.slots[event.slot]?.state === 'down'),
          ),
        );
        table.session.undo(state.game, table.state.at);
        // Once assisted, always assisted.
        expect(table.state.assisted).toBe(before.assisted || seen);
        if (seen) assisted++;
        else plain++;
      }
    }
    expect(assisted).toBeGreaterThan(5);
    expect(plain).toBeGreaterThan(5);
  });

  test('stays assisted through a restart, and is in the record', () => {
    const history = new MemoryHistory();
    const table = new TestTable(history);
    let state = table.session.newGame(TWO);
    while (!state.assisted) {
      table.step(state);
      const after = table.state;
      table.session.undo(state.game, after.at);
      if (table.state.assisted) break;
      table.step(table.state);
      state = table.state;
    }
    table.restart();
    expect(table.session.resume().assisted).toBe(true);
    table.session.giveUp(state.game);
    expect(history.games[0]?.assisted).toBe(true);
  });

  test('is over when the game is', () => {
    const table = new TestTable();
    const end = table.playOut(table.session.newGame(TWO));
    expect(end.canUndo).toBe(false);
    expect(faultOf(() => table.session.undo(end.game, end.at))).toEqual({ code: 'nothing-to-undo' });
  });
});

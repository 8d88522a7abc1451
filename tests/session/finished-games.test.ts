import { describe, expect, test } from 'vitest';
import { readRecord } from '../../src/main/engine/record';
import { MemoryHistory, MemoryRunning, SOLO, TestTable, TWO, faultOf } from './table';

describe('the end', () => {
  test.each([2, 3, 4] as const)('of a game of %i goes to history once, with everything in its record', (players) => {
    const history = new MemoryHistory();
    const running = new MemoryRunning();
    const table = new TestTable(history, running);
    const opponents = Array.from({ length: players - 1 }, () => 'scripted');
    const start = table.session.newGame({ ...TWO, players, opponents });
    const end = table.playOut(start);
    expect(end.view.outcome?.result).not.toBeNull();
    expect(running.logs).toEqual([]);
    expect(history.games).toHaveLength(1);
    const [record] = history.games;
    expect(record).toMatchObject({
      id: start.game,
      seats: start.seats,
      assisted: false,
      result: end.view.outcome?.result,
    });
    expect(record?.startedAt).toMatch(/^2025-01-31T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(readRecord(record).game.moves).toHaveLength(end.at);
    expect(table.session.resumable()).toBeNull();
    expect(table.session.resume()).toEqual(end);
    expect(faultOf(() => table.session.move(end.game, end.at, { kind: 'pass' }))).toEqual({ code: 'game-over' });
  });

  test.each(['easy', 'advanced'] as const)('of a solo game, %s', (goal) => {
    const history = new MemoryHistory();
    const table = new TestTable(history);
    const end = table.playOut(table.session.newGame({ ...SOLO, goal }));
    expect(history.games).toMatchObject([{ mode: 'solo', goal, players: 1, result: { reason: 'lost' } }]);
    expect(['sigilEmpty', 'spiritsLost']).toContain(end.view.outcome?.decision);
  });

  test('by giving up is shown, kept and final', () => {
    const history = new MemoryHistory();
    const running = new MemoryRunning();
    const table = new TestTable(history, running);
    const state = table.session.newGame(TWO);
    table.step(state);
    table.session.giveUp(state.game);
    expect(table.updates.at(-1)?.events).toEqual([{ kind: 'over' }]);
    expect(table.state.view).toMatchObject({
      phase: 'over',
      choice: { kind: 'over' },
      outcome: { decision: 'gaveUp', result: null },
    });
    expect(table.state).toMatchObject({ canUndo: false, thinking: null });
    expect(history.games).toMatchObject([{ id: state.game, gaveUp: true }]);
    expect(running.logs).toEqual([]);
    expect(faultOf(() => table.session.giveUp(state.game))).toEqual({ code: 'game-over' });
    expect(faultOf(() => table.session.move(state.game, table.state.at, { kind: 'pass' }))).toEqual({
      code: 'game-over',
    });
    table.time.pass(60_000);
    expect(table.state.view.outcome?.decision).toBe('gaveUp');
  });

  test('keeps the log until history has the game, and tries again at the next start', () => {
    const history = new MemoryHistory();
    const running = new MemoryRunning();
    const table = new TestTable(history, running);
    history.broken = true;
    const end = table.playOut(table.session.newGame(TWO));
    expect(running.logs).toHaveLength(1);
    table.restart();
    expect(running.logs).toHaveLength(1);
    expect(table.session.resumable()).toBeNull();
    history.broken = false;
    table.restart();
    expect(history.games).toMatchObject([{ id: end.game, result: end.view.outcome?.result }]);
    expect(running.logs).toEqual([]);
    table.restart();
    expect(history.games).toHaveLength(1);
  });
});

describe('a finished game that found no room on the disk', () => {
  test('is tried again while another one is played, and its log goes then', () => {
    const history = new MemoryHistory();
    const running = new MemoryRunning();
    const table = new TestTable(history, running);
    history.broken = true;
    const end = table.playOut(table.session.newGame(TWO));
    const next = table.session.newGame(TWO);
    expect(running.logs.map(({ game }) => game.header.id)).toEqual([end.game, next.game]);
    table.time.pass(60_000);
    expect(history.games).toEqual([]);
    history.broken = false;
    table.time.pass(5_000);
    expect(history.games).toMatchObject([{ id: end.game, result: end.view.outcome?.result }]);
    expect(running.logs.map(({ game }) => game.header.id)).toEqual([next.game]);
    table.step(next);
    expect(table.state.game).toBe(next.game);
  });

  test('is tried a last time when the program ends', () => {
    const history = new MemoryHistory();
    const table = new TestTable(history);
    history.broken = true;
    const end = table.playOut(table.session.newGame(TWO));
    history.broken = false;
    table.session.close();
    expect(history.games).toMatchObject([{ id: end.game }]);
  });

  test('is not gone on with where the history has it and its log lacks the end', () => {
    const history = new MemoryHistory();
    const running = new MemoryRunning();
    const table = new TestTable(history, running);
    const end = table.playOut(table.session.newGame(TWO));
    const next = table.session.newGame(TWO);
    const log = running.logs[0]?.game;
    if (!log) throw new Error('no log');
    running.logs.push({ game: { header: { ...log.header, id: end.game }, entries: [] }, aside: false });
    table.restart();
    expect(table.session.resumable()?.moves).toBe(next.at);
    expect(running.logs.map(({ game }) => game.header.id)).toEqual([next.game]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/shared/cards';
import { ANSWER_LIMIT_MS } from '../../src/main/session/awaiting';
import { IDLE_MS } from '../../src/main/session/table';
import { MemoryHistory, MemoryRunning, SOLO, TestTable, TWO, faultOf, slotOf } from './table';

describe('a new game', () => {
  test('seats the player at 0, opponents with names of their own behind', () => {
    const table = new TestTable();
    table.current = { ...table.current, playerName: 'Ada' };
    const state = table.session.newGame({ ...TWO, players: 4, opponents: ['scripted', 'scripted', 'scripted'] });
    expect(state.seats[0]).toEqual({ kind: 'human', name: 'Ada' });
    expect(state.seats.slice(1).every((seat) => seat.kind === 'opponent' && seat.level === 'scripted')).toBe(true);
    expect(new Set(state.seats.map((seat) => seat.name)).size).toBe(4);
    expect(state.view).toMatchObject({ mode: 'versus', players: 4, viewer: 0, left: expect.any(Number) as number });
  });

  test('R3.2: begins as it was chosen; by lot every seat begins once in a while', () => {
    const beginning = (first: 'lot' | 'me' | 'them', seed: number): Seat => {
      const table = new TestTable(new MemoryHistory(), new MemoryRunning(), seed);
      table.opponents.behave = () => undefined;
      return table.session.newGame({ ...TWO, players: 3, opponents: ['scripted', 'scripted'], first }).view.turn;
    };
    const seats = (first: 'lot' | 'me' | 'them') =>
      new Set(Array.from({ length: 60 }, (_, n) => beginning(first, 100 * n)));
    expect(seats('me')).toEqual(new Set([0]));
    expect(seats('them')).toEqual(new Set([1, 2]));
    expect(seats('lot')).toEqual(new Set([0, 1, 2]));
  });

  test('is refused for layouts and levels that there are not', () => {
    const { session } = new TestTable();
    expect(faultOf(() => session.newGame({ ...TWO, layout: 'atlantis' }))).toEqual({ code: 'unknown-layout' });
    expect(faultOf(() => session.newGame({ ...TWO, opponents: ['genius'] }))).toEqual({ code: 'unknown-level' });
    const three = { ...TWO, players: 3, opponents: ['scripted', 'only-two'] } as const;
    expect(faultOf(() => session.newGame(three))).toEqual({ code: 'unknown-level' });
    expect(faultOf(() => session.resume())).toEqual({ code: 'no-game' });
  });

  test('seats whom the player asked for, and refuses strangers', () => {
    const { session } = new TestTable();
    const four = { ...TWO, players: 4, opponents: ['storied', 'storied', 'storied'] } as const;
    const begun = session.newGame({ ...four, characters: [null, 'Una', null] });
    const [, ...names] = begun.seats.map(({ name }) => name);
    expect(names[1]).toBe('Una');
    expect([...names].sort()).toEqual(['Duo', 'Tria', 'Una']);
    const stranger = faultOf(() => session.newGame({ ...four, characters: ['Una', 'Nemo', null] }));
    expect(stranger).toEqual({ code: 'unknown-character' });
    const twins = faultOf(() => session.newGame({ ...four, characters: ['Una', null, 'Una'] }));
    expect(twins).toEqual({ code: 'unknown-character' });
  });

  test('remembers its set-up for the next time', () => {
    const table = new TestTable();
    const setup = { ...TWO, layout: 'gate' };
    table.session.newGame(setup);
    table.session.newGame({ ...SOLO, layout: 'tower' });
    expect(table.current.lastVersus).toEqual(setup);
    expect(table.current.lastSolo).toEqual({ ...SOLO, layout: 'tower' });
  });

  test('takes the place of a game that goes on: that is given up if the player had moved in it', () => {
    const history = new MemoryHistory();
    const running = new MemoryRunning();
    const table = new TestTable(history, running);
    table.session.newGame(TWO);
    const second = table.session.newGame(TWO);
    expect(history.games).toEqual([]);
    expect(running.logs).toHaveLength(1);
    table.step(second);
    table.session.newGame(TWO);
    expect(running.logs).toHaveLength(1);
    expect(history.games).toMatchObject([{ id: second.game, gaveUp: true }]);
    expect(history.games[0]).not.toHaveProperty('result');
  });
});

describe('a move', () => {
  test('is shown with what happened, one update for each single move', () => {
    const table = new TestTable();
    const state = table.session.newGame(TWO);
    table.session.move(state.game, 0, { kind: 'take', slot: slotOf(state) });
    // Take, the turn that ends by itself, the opponent's take, its turn's end.
    expect(table.updates.map((update) => update.state.at)).toEqual([1, 2, 3, 4]);
    expect(table.updates.map((update) => update.events[0]?.kind)).toEqual(['took', 'passed', 'took', 'passed']);
    expect(table.state.view.choice.kind).toBe('take');
  });

  test('is made once, however often it is asked for', () => {
    const table = new TestTable();
    table.opponents.behave = () => undefined;
    const state = table.session.newGame(TWO);
    const take = () => table.session.move(state.game, 0, { kind: 'take', slot: slotOf(state) });
    take();
    const { at } = table.state;
    expect(faultOf(take)).toEqual({ code: 'stale-move' });
    expect(faultOf(() => table.session.move('another', at, { kind: 'pass' }))).toEqual({ code: 'stale-move' });
    expect(table.state.at).toBe(at);
  });

  test('is refused while an opponent thinks, and by the clause where it breaks a rule', () => {
    const table = new TestTable();
    table.opponents.behave = () => undefined;
    const state = table.session.newGame(TWO);
    expect(faultOf(() => table.session.move(state.game, 0, { kind: 'pass' }))).toEqual({
      code: 'wrong-phase',
      clause: 'R3.3',
    });
    const covered = state.view.slots.findIndex((slot) => slot.state === 'up' && !slot.available);
    expect(faultOf(() => table.session.move(state.game, 0, { kind: 'take', slot: covered as never }))).toEqual({
      code: 'slot-covered',
      clause: 'R2.4',
    });
    expect(table.updates).toEqual([]);
    table.session.move(state.game, 0, { kind: 'take', slot: slotOf(state) });
    expect(table.state.thinking).toBe(1);
    expect(faultOf(() => table.session.move(state.game, 2, { kind: 'pass' }))).toEqual({ code: 'not-your-turn' });
  });

  test('is in the log before it is shown', () => {
    const running = new MemoryRunning();
    const table = new TestTable(new MemoryHistory(), running);
    const state = table.session.newGame(TWO);
    let behind = 0;
    const push = table.updates.push.bind(table.updates);
    table.updates.push = (...updates) => {
      for (const update of updates) if ((running.logs[0]?.game.entries.length ?? 0) < update.state.at) behind++;
      return push(...updates);
    };
    for (let n = 0; n < 5; n++) table.step(n === 0 ? state : table.state);
    expect(table.updates.length).toBeGreaterThan(10);
    expect(behind).toBe(0);
  });

  test('ends no turn by itself where the player does not want that', () => {
    const table = new TestTable();
    table.current = { ...table.current, autoEndTurn: false };
    const state = table.session.newGame(TWO);
    table.session.move(state.game, 0, { kind: 'take', slot: slotOf(state) });
    expect(table.state).toMatchObject({ at: 1, view: { phase: 'capture', choice: { kind: 'capture', options: [] } } });
    table.session.move(state.game, 1, { kind: 'pass' });
    expect(table.state.at).toBe(4);
  });
});

describe('leaving and coming back', () => {
  test('stops opponents, tells what goes on, and goes on where it was', () => {
    const table = new TestTable();
    table.opponents.behave = () => undefined;
    const state = table.session.newGame(TWO);
    table.step(state);
    const left = structuredClone(table.state);
    expect(left.thinking).toBe(1);
    expect(table.session.leave(state.game)).toEqual({
      mode: 'versus',
      players: 2,
      layout: 'pyramids',
      startedAt: expect.stringMatching(/^2025-01-31T/) as string,
      moves: 2,
      opponents: [state.seats[1]?.name],
    });
    expect(table.opponents.cancelled).toHaveLength(1);
    const shown = table.updates.length;
    table.time.pass(60_000);
    expect(table.updates).toHaveLength(shown);
    expect(faultOf(() => table.session.move(state.game, 2, { kind: 'pass' }))).toEqual({ code: 'no-game' });
    expect(table.session.resume()).toEqual(left);
    expect(table.opponents.requests).toHaveLength(2);
    table.time.pass(ANSWER_LIMIT_MS);
    expect(table.updates.length).toBeGreaterThan(shown);
  });

  test('a reloaded page finds the game at the table and disturbs nobody', () => {
    const table = new TestTable();
    table.opponents.behave = () => undefined;
    const state = table.session.newGame(TWO);
    table.step(state);
    expect(table.session.resume()).toEqual(table.state);
    expect(table.opponents.requests).toHaveLength(1);
    expect(table.opponents.cancelled).toEqual([]);
  });

  test('the story of a game is what was pushed of it, also after a restart and after moves were taken back', () => {
    const table = new TestTable();
    let state = table.session.newGame(TWO);
    for (let turns = 0; turns < 4; turns++) {
      while (state.view.choice.kind === 'wait') {
        table.time.pass(20_000);
        state = table.state;
      }
      table.step(state);
      state = table.state;
    }
    table.session.undo(state.game, state.at);
    state = table.state;
    const pushed = table.updates.filter(({ events }) => events.length > 0);
    const told = (at: number) => pushed.filter((update) => update.state.at === at).at(-1)?.events;
    const story = table.session.story(state.game);
    expect(story.at).toBe(state.at);
    expect(story.steps.map((step) => step.at)).toEqual(Array.from({ length: state.at }, (_, index) => index + 1));
    for (const step of story.steps) expect(step.events).toEqual(told(step.at));
    table.restart();
    table.session.resume();
    expect(table.session.story(state.game)).toEqual(story);
    expect(faultOf(() => table.session.story('another'))).toEqual({ code: 'stale-move' });
    table.session.giveUp(state.game);
    expect(table.session.story(state.game).steps.at(-1)).toEqual({ at: state.at, events: [{ kind: 'over' }] });
  });

  test('a game that is over is gone when the player leaves it', () => {
    const table = new TestTable();
    const end = table.playOut(table.session.newGame(TWO));
    expect(table.session.leave(end.game)).toBeNull();
    expect(faultOf(() => table.session.resume())).toEqual({ code: 'no-game' });
  });

  test('a restart finds the same table, and an opponent whose turn it was is asked', () => {
    const table = new TestTable();
    table.opponents.behave = () => undefined;
    const state = table.session.newGame(TWO);
    table.step(state);
    const before = structuredClone(table.state);
    table.restart();
    expect(table.session.resumable()).toMatchObject({ moves: 2 });
    expect(table.opponents.requests).toHaveLength(1);
    expect(table.session.resume()).toEqual(before);
    expect(table.opponents.requests).toHaveLength(2);
    expect(table.opponents.requests[1]?.seed).toBe(table.opponents.requests[0]?.seed);
  });

  test('a log whose moves break the rules is set aside, and the start goes well', () => {
    const running = new MemoryRunning();
    const table = new TestTable(new MemoryHistory(), running);
    table.session.newGame(TWO);
    running.append({ kind: 'move', move: 'p', ms: 0 });
    table.restart();
    expect(table.session.resumable()).toBeNull();
    expect(running.logs[0]?.aside).toBe(true);
    expect(table.session.newGame(TWO).at).toBe(0);
  });
});

describe('play time', () => {
  test('counts the time at the table, without idling and without being away', () => {
    const history = new MemoryHistory();
    const table = new TestTable(history);
    table.opponents.behave = () => undefined;
    const state = table.session.newGame({ ...TWO, first: 'me' });
    table.time.pass(3000);
    table.step(state);
    table.time.pass(2000);
    table.session.leave(state.game);
    table.time.pass(3_600_000);
    table.session.resume();
    table.time.pass(1000);
    table.session.giveUp(state.game);
    expect(history.games[0]?.playedMs).toBe(6000);

    const other = table.session.newGame(TWO);
    table.time.pass(10 * IDLE_MS);
    table.step(other);
    table.time.pass(500);
    table.session.giveUp(other.game);
    expect(history.games[1]?.playedMs).toBe(IDLE_MS + 500);
  });

  test('is kept through a restart', () => {
    const history = new MemoryHistory();
    const table = new TestTable(history);
    const state = table.session.newGame(TWO);
    table.time.pass(3000);
    table.step(state);
    table.restart();
    table.time.pass(50_000);
    table.session.resume();
    table.time.pass(250);
    table.session.giveUp(state.game);
    expect(history.games[0]?.playedMs).toBe(3250);
  });
});

describe('settings', () => {
  test('R5.4: the memory aid shows what opponents took, from the moment it is switched on', () => {
    const table = new TestTable();
    table.step(table.session.newGame(TWO));
    expect(table.state.view.seats[1]?.remembered).toBeNull();
    const took = table.updates.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'took' && event.seat === 1 ? [event.card] : [])),
    );
    const shown = table.updates.length;
    table.change({ memoryAid: true });
    expect(table.updates).toHaveLength(shown + 1);
    expect(table.updates.at(-1)?.events).toEqual([]);
    expect(table.state.view.seats[1]?.remembered).toEqual(took);
    expect(table.state.view.seats[0]?.remembered).toBeNull();
    table.change({ textSize: 'large' });
    expect(table.updates).toHaveLength(shown + 1);
  });
});

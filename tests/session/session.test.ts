import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/shared/cards';
import type { Fault } from '../../src/shared/errors';
import type { SoloSetup } from '../../src/shared/settings';
import type { GameState } from '../../src/shared/view';
import type { OpponentAnswer } from '../../src/main/ai/port';
import { readRecord } from '../../src/main/engine/record';
import { Refusal } from '../../src/main/session/refusal';
import { ANSWER_LIMIT_MS } from '../../src/main/session/awaiting';
import { IDLE_MS } from '../../src/main/session/table';
import { MemoryHistory, MemoryRunning, TestTable, TWO, firstMove } from './table';

const SOLO: SoloSetup = { mode: 'solo', goal: 'easy', layout: 'pyramids' };

function faultOf(act: () => unknown): Fault {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.fault;
    throw error;
  }
  throw new Error('it was not refused');
}

/** A slot that the player may take now. */
function slotOf(state: GameState) {
  const { choice } = state.view;
  const slot = choice.kind === 'take' ? choice.slots[0] : undefined;
  if (slot === undefined) throw new Error('not the time to take');
  return slot;
}

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

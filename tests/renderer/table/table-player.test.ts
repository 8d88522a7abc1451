import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flight } from '../../../src/renderer/src/table/choreography';
import { createTablePlayer, type Moving, type Stage } from '../../../src/renderer/src/table/table-player';
import type { TableEvent } from '../../../src/shared/events';
import type { Seat } from '../../../src/shared/cards';
import type { GameState, GameUpdate } from '../../../src/shared/view';
import { sampleGame } from '../../support/renderer/sample-game';

const spot = { x: 0, y: 0, width: 60, height: 90, turn: 0 };
const flight: Flight = {
  id: 0,
  target: 'slot:1',
  from: spot,
  to: spot,
  cardBefore: null,
  cardAfter: null,
  start: 100,
  duration: 300,
  vanishes: false,
  manner: 'take',
  fades: false,
};

const stateAt = (at: number): GameState => sampleGame(2, {}, { at });
const turn: TableEvent = { kind: 'turn', seat: 0 as Seat };
const passed: TableEvent = { kind: 'passed', seat: 0 as Seat };
/** An update with something that flies. */
const moving = (at: number): GameUpdate => ({ state: stateAt(at), events: [turn] });
/** An update in which nothing flies. */
const quiet = (at: number): GameUpdate => ({ state: stateAt(at), events: [passed] });
const undone = (at: number): GameUpdate => ({ state: stateAt(at), events: [] });

/** A stage that writes down what is asked of it; animations end when told to. */
const stageOf = () => {
  const told: string[] = [];
  const running: { end: () => void; cancelled: boolean }[] = [];
  let launching: (() => void)[] = [];
  let holdLaunch = false;
  const stage: Stage = {
    show: (state, events) => {
      told.push(`show ${state.at}`);
      return events.includes(turn) ? [flight] : [];
    },
    launch: async () => {
      told.push('launch');
      if (holdLaunch) await new Promise<void>((go) => launching.push(go));
      const one = { end: (): void => undefined, cancelled: false };
      const finished = new Promise<void>((done) => {
        one.end = done;
      });
      running.push(one);
      const animation: Moving = {
        finished,
        cancel: () => {
          one.cancelled = true;
        },
      };
      return [animation];
    },
    clear: () => told.push('clear'),
    busy: (flying) => told.push(flying ? 'busy' : 'still'),
  };
  return {
    stage,
    told,
    running,
    holdLaunches: () => {
      holdLaunch = true;
    },
    releaseLaunches: () => {
      launching.forEach((go) => go());
      launching = [];
    },
  };
};

/** Lets promises that are settled be acted on. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 12; turns++) await Promise.resolve();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the player of the table', () => {
  it('shows a state before its cards fly, and the next one when they have landed', async () => {
    const { stage, told, running } = stageOf();
    const player = createTablePlayer(stage);
    player.receive([moving(1), moving(2)]);
    await settle();
    expect(told).toEqual(['show 1', 'busy', 'launch']);
    running[0]?.end();
    await settle();
    expect(told).toEqual(['show 1', 'busy', 'launch', 'clear', 'show 2', 'busy', 'launch']);
    running[1]?.end();
    await settle();
    expect(told.slice(-2)).toEqual(['clear', 'still']);
  });

  it('shows what does not move at once', () => {
    const { stage, told } = stageOf();
    createTablePlayer(stage).receive([quiet(1), quiet(2)]);
    expect(told).toEqual(['show 1', 'show 2', 'still']);
  });

  it('ends everything at once when finished: flying cards are taken away, the newest state is shown', async () => {
    const { stage, told, running } = stageOf();
    const player = createTablePlayer(stage);
    player.receive([moving(1), moving(2), moving(3)]);
    await settle();
    told.length = 0;
    expect(player.finish()).toBe(true);
    expect(told).toEqual(['clear', 'show 3', 'still']);
    expect(running[0]?.cancelled).toBe(true);
    running[0]?.end();
    await settle();
    expect(told).toEqual(['clear', 'show 3', 'still']);
    expect(player.finish()).toBe(false);
  });

  it('takes away cards whose launch was still under way when it was finished', async () => {
    const { stage, told, running, holdLaunches, releaseLaunches } = stageOf();
    holdLaunches();
    const player = createTablePlayer(stage);
    player.receive([moving(1)]);
    await settle();
    player.finish();
    releaseLaunches();
    await settle();
    expect(running[0]?.cancelled).toBe(true);
    expect(told.filter((one) => one === 'clear')).toHaveLength(1);
  });

  it('plays what comes after a finish', async () => {
    const { stage, told, running } = stageOf();
    const player = createTablePlayer(stage);
    player.receive([moving(1)]);
    await settle();
    player.finish();
    player.receive([moving(2)]);
    await settle();
    expect(told.slice(-3)).toEqual(['show 2', 'busy', 'launch']);
    running[0]?.end();
    await settle();
    expect(told.at(-1)).toBe('launch');
    running[1]?.end();
    await settle();
    expect(told.slice(-2)).toEqual(['clear', 'still']);
  });

  it('snaps to an update without events, and drops what was to be played before it', async () => {
    const { stage, told, running } = stageOf();
    const player = createTablePlayer(stage);
    player.receive([moving(1), moving(2)]);
    await settle();
    told.length = 0;
    player.receive([undone(0)]);
    expect(told).toEqual(['clear', 'show 0', 'still']);
    running[0]?.end();
    await settle();
    expect(told).toHaveLength(3);
  });

  it('is replaced by another game at any moment', async () => {
    const { stage, told } = stageOf();
    const player = createTablePlayer(stage);
    player.receive([moving(1), moving(2)]);
    await settle();
    told.length = 0;
    player.snap(stateAt(9));
    expect(told).toEqual(['clear', 'show 9', 'still']);
  });

  it('does nothing more once stopped', async () => {
    const { stage, told, running } = stageOf();
    const player = createTablePlayer(stage);
    player.receive([moving(1), moving(2)]);
    await settle();
    player.stop();
    const before = told.length;
    running[0]?.end();
    player.receive([moving(3)]);
    await settle();
    vi.runAllTimers();
    await settle();
    expect(told.slice(before)).toEqual([]);
    expect(told.at(-1)).toBe('clear');
  });

  it('lands cards whose animation never reports its end', async () => {
    const { stage, told } = stageOf();
    const player = createTablePlayer(stage);
    player.receive([moving(1)]);
    await settle();
    vi.advanceTimersByTime(900);
    expect(told.at(-1)).toBe('launch');
    vi.advanceTimersByTime(200);
    await settle();
    expect(told.slice(-2)).toEqual(['clear', 'still']);
  });

  it('lands cards that cannot be launched', async () => {
    const { stage, told } = stageOf();
    const player = createTablePlayer({ ...stage, launch: () => Promise.reject(new Error('no animations here')) });
    player.receive([moving(1)]);
    await settle();
    expect(told.slice(-2)).toEqual(['clear', 'still']);
  });

  it('keeps up when more comes than can be played: only the last few fly', async () => {
    const { stage, told, running } = stageOf();
    const player = createTablePlayer(stage);
    player.receive([1, 2, 3, 4, 5, 6].map(moving));
    await settle();
    expect(told.filter((one) => one.startsWith('show'))).toEqual(['show 1', 'show 2', 'show 3', 'show 4']);
    for (let at = 0; at < 3; at++) {
      running[at]?.end();
      await settle();
    }
    expect(told.filter((one) => one.startsWith('show')).at(-1)).toBe('show 6');
    expect(told.at(-1)).toBe('still');
  });
});

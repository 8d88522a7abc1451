import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { useGame } from '../../src/renderer/src/stores/game';
import type { Card, Seat, Slot } from '../../src/shared/cards';
import type { Fault, Reply } from '../../src/shared/errors';
import type { TableEvent } from '../../src/shared/events';
import type { Move } from '../../src/shared/moves';
import type { GameState } from '../../src/shared/view';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { freshStores } from '../support/renderer/mounting';
import { sampleGame } from '../support/renderer/sample-game';

const take = (slot: number): Move => ({ kind: 'take', slot: slot as Slot });
const took: TableEvent = { kind: 'took', seat: 0 as Seat, slot: 55 as Slot, card: 3 as Card };
const at = (move: number, game = 'sample'): GameState => sampleGame(2, {}, { at: move, game });
const setup = { mode: 'solo', goal: 'easy', layout: 'gate' } as const;

let bridge: FakeBridge;
const asked = (channel: string) => bridge.asked.filter((call) => call.channel === channel);

beforeEach(() => {
  bridge = freshStores({
    'game:new': () => good(at(0)),
    'game:resume': () => good(at(30)),
    'game:move': () => good(null),
    'game:undo': () => good(null),
    'game:leave': () => good(null),
  });
});

describe('the game store', () => {
  it('shows the game that main began', async () => {
    const game = useGame();
    expect(await game.begin(setup)).toBe(true);
    expect(game.state?.at).toBe(0);
    expect(asked('game:new')).toEqual([{ channel: 'game:new', argument: setup }]);
  });

  it('applies an update at once and queues it for the picture, oldest first', async () => {
    const game = useGame();
    await game.resume();
    game.receive({ state: at(31), events: [took] });
    game.receive({ state: at(32), events: [] });
    expect(game.state?.at).toBe(32);
    expect(game.takePending().map((update) => update.state.at)).toEqual([31, 32]);
    expect(game.pending).toEqual([]);
  });

  it('drops updates of a game that was left, and of any other', async () => {
    const game = useGame();
    await game.resume();
    game.receive({ state: at(5, 'other'), events: [took] });
    expect(game.state?.game).toBe('sample');
    await game.leave();
    game.receive({ state: at(31), events: [took] });
    expect(game.state).toBeNull();
    expect(game.pending).toEqual([]);
  });

  it('keeps an update that comes before the reply that opens its game', async () => {
    const game = useGame();
    let reply: (value: Reply<GameState>) => void = () => undefined;
    bridge.call = () => new Promise((resolve) => (reply = resolve as typeof reply)) as never;
    const opened = game.begin(setup);
    game.receive({ state: at(1), events: [took] });
    reply(good(at(0)));
    expect(await opened).toBe(true);
    expect(game.state?.at).toBe(1);
    expect(game.pending).toHaveLength(1);
    expect(game.log).toHaveLength(1);
  });

  it('sends one action for a position, however often it is clicked', async () => {
    const game = useGame();
    await game.resume();
    await Promise.all([game.send(take(55)), game.send(take(55)), game.send(take(54))]);
    expect(asked('game:move')).toEqual([
      { channel: 'game:move', argument: { game: 'sample', at: 30, move: take(55) } },
    ]);
    game.receive({ state: at(31), events: [took] });
    await game.send(take(54));
    expect(asked('game:move')).toHaveLength(2);
  });

  it('lets the player try again after a refusal, and tells it', async () => {
    const game = useGame();
    await game.resume();
    const fault: Fault = { code: 'slot-covered', clause: 'R2.4' };
    bridge.answer('game:move', () => ({ ok: false, fault }));
    await game.send(take(1));
    expect(game.lastFault).toMatchObject(fault);
    bridge.answer('game:move', () => good(null));
    await game.send(take(55));
    expect(game.lastFault).toBeNull();
    expect(asked('game:move')).toHaveLength(2);
  });

  it('says nothing about a move that came too late', async () => {
    const game = useGame();
    await game.resume();
    bridge.answer('game:move', () => ({ ok: false, fault: { code: 'stale-move' } }));
    await game.send(take(1));
    expect(game.lastFault).toBeNull();
  });

  it('forgets a refusal when the table moves on', async () => {
    const game = useGame();
    await game.resume();
    game.complain({ code: 'slot-covered' });
    game.receive({ state: at(31), events: [took] });
    expect(game.lastFault).toBeNull();
  });

  it('takes back only where that can be done', async () => {
    const game = useGame();
    await game.resume();
    game.receive({ state: sampleGame(2, {}, { at: 31, canUndo: false }), events: [] });
    await game.undo();
    expect(asked('game:undo')).toEqual([]);
    game.receive({ state: sampleGame(2, {}, { at: 32, canUndo: true }), events: [] });
    await game.undo();
    expect(asked('game:undo')).toEqual([{ channel: 'game:undo', argument: { game: 'sample', at: 32 } }]);
  });

  it('takes the story back with an undo', async () => {
    const game = useGame();
    await game.resume();
    game.receive({ state: at(31), events: [took] });
    game.receive({ state: at(32), events: [{ kind: 'passed', seat: 0 as Seat }] });
    game.receive({ state: at(31), events: [] });
    expect(game.log.map((entry) => entry.state.at)).toEqual([31]);
  });

  it('is settled at its end only when nothing is queued and nothing moves', async () => {
    const game = useGame();
    await game.resume();
    expect(game.settledEnd).toBe(false);
    const over = sampleGame(2, { outcome: { decision: 'gaveUp', result: null } }, { at: 31 });
    game.receive({ state: over, events: [{ kind: 'over' }] });
    expect(game.running).toBe(false);
    expect(game.settledEnd).toBe(false);
    game.animating = true;
    game.takePending();
    expect(game.settledEnd).toBe(false);
    game.animating = false;
    expect(game.settledEnd).toBe(true);
  });

  it('stays without a game where main has none, and says so', async () => {
    const game = useGame();
    bridge.answer('game:resume', () => ({ ok: false, fault: { code: 'no-game' } }));
    expect(await game.resume()).toBe(false);
    await flushPromises();
    expect(game.state).toBeNull();
    expect(game.lastFault?.code).toBe('no-game');
  });
});

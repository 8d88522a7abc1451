import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CALL_CHANNELS } from '../../src/shared/ipc';
import { GUEST, MOST_PROFILES } from '../../src/shared/profile';
import { EVERY_GAME } from '../../src/shared/statistics';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { manyGames, putIntoHistory } from '../support/many-games';
import { listedGames } from '../support/listed-games';
import { dataFolder, TestRenderer } from './renderer';

const TWO = { mode: 'versus', players: 2, layout: 'pyramids', opponents: ['greedy'], first: 'me' } as const;
/** Those are answered later. */
const LATER: ReadonlySet<string> = new Set(['history:choose-import', 'history:import']);
/** The seed of the random arguments; printed by fast-check where one fails. */
const SEED = 20250131;

describe('a call', () => {
  test('from anybody but the program’s own page is refused unread, on every channel', () => {
    const renderer = new TestRenderer(dataFolder());
    for (const channel of CALL_CHANNELS) {
      expect(renderer.raw(channel, null, false)).toEqual({ ok: false, fault: { code: 'foreign-sender' } });
    }
    expect(renderer.quits).toBe(0);
  });

  test('with whatever argument is answered, changes nothing where it is refused, and breaks nothing', () => {
    const renderer = new TestRenderer(dataFolder());
    const { game } = renderer.call('game:new', TWO);
    const before = renderer.call('game:resume', null);
    const channels = CALL_CHANNELS.filter((channel) => channel !== 'app:quit' && !LATER.has(channel));
    const keys = fc.constantFrom(
      'game',
      'id',
      'at',
      'move',
      'kind',
      'slot',
      'cards',
      'mode',
      'players',
      'pace',
      '__proto__',
      'constructor',
    );
    const value = fc.anything({
      key: keys,
      maxDepth: 4,
      withNullPrototype: true,
      withSparseArray: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withBigInt: true,
      values: [
        fc.boolean(),
        fc.integer(),
        fc.double(),
        fc.string(),
        fc.constant(game),
        fc.constant('take'),
        fc.constant(null),
        fc.constant(undefined),
      ],
    });
    fc.assert(
      fc.property(fc.constantFrom(...channels), value, (channel, argument) => {
        const reply = renderer.raw(channel, argument);
        if (reply.ok) expect(argument === null || channel === 'settings:change').toBe(true);
        else expect(['bad-argument', 'stale-move', 'unknown-profile']).toContain(reply.fault.code);
      }),
      { seed: SEED, numRuns: 2000 },
    );
    expect(renderer.internal).toEqual([]);
    expect(renderer.call('game:resume', null)).toEqual(before);
  });

  const move = (game: string, move: unknown, at: unknown = 0): unknown => ({ game, at, move });
  test.each<[string, string, (game: string) => unknown]>([
    ['a slot below 0', 'game:move', (game) => move(game, { kind: 'take', slot: -1 })],
    ['a slot beyond the last', 'game:move', (game) => move(game, { kind: 'take', slot: 56 })],
    ['half a slot', 'game:move', (game) => move(game, { kind: 'take', slot: 0.5 })],
    ['no number', 'game:move', (game) => move(game, { kind: 'take', slot: NaN })],
    ['text for a number', 'game:move', (game) => move(game, { kind: 'take', slot: '3' })],
    ['an object for a number', 'game:move', (game) => move(game, { kind: 'take', slot: { valueOf: 3 } })],
    ['one field too many', 'game:move', (game) => move(game, { kind: 'pass', slot: 3 })],
    ['a kind from the prototype', 'game:move', (game) => move(game, { kind: 'toString' })],
    ['eight cards', 'game:move', (game) => move(game, { kind: 'capture', spirit: 0, cards: [0, 1, 2, 3, 4, 5, 6, 7] })],
    [
      'a million cards',
      'game:move',
      (game) => move(game, { kind: 'capture', spirit: 0, cards: new Array(1e6).fill(0) }),
    ],
    ['a long name of a game', 'game:undo', () => ({ game: 'x'.repeat(1e6), at: 0 })],
    ['a path for a game', 'game:undo', () => ({ game: '../settings', at: 0 })],
    ['an infinite number of moves', 'game:undo', (game) => ({ game, at: Infinity })],
    ['a prototype', 'settings:change', () => JSON.parse('{"__proto__":{"memoryAid":true}}') as unknown],
    ['a constructor', 'settings:change', () => ({ constructor: { prototype: {} } })],
    ['an unknown setting', 'settings:change', () => ({ cheat: true })],
    ['a long player’s name', 'settings:change', () => ({ playerName: 'x'.repeat(61) })],
    ['a player’s name of two lines', 'settings:change', () => ({ playerName: 'a\nb' })],
    ['half a set-up', 'settings:change', () => ({ lastVersus: { mode: 'versus' } })],
    ['too few opponents', 'game:new', () => ({ ...TWO, players: 3 })],
    ['five players', 'game:new', () => ({ ...TWO, players: 5, opponents: ['greedy', 'greedy', 'greedy', 'greedy'] })],
    ['a path for a layout', 'game:new', () => ({ ...TWO, layout: '../../secret' })],
    ['a deal', 'game:new', () => ({ ...TWO, deal: [] })],
    ['a seed', 'game:new', () => ({ mode: 'solo', goal: 'easy', layout: 'pyramids', seed: 1 })],
    ['a path for a player', 'profiles:choose', () => ({ id: '../settings' })],
    ['a portrait of nobody', 'profiles:create', () => ({ name: 'Ada', portrait: 'orla' })],
    ['a name of two lines', 'profiles:change', () => ({ id: 'first', name: 'a\nb', portrait: 'sun' })],
    ['a filter of five players', 'statistics:read', () => ({ ...EVERY_GAME, players: 5 })],
    ['half a filter', 'statistics:read', () => ({ mode: 'solo' })],
    ['something for nothing', 'app:start', () => ({})],
    ['nothing for something', 'game:leave', () => null],
  ])('with %s is refused', (_, channel, argument) => {
    const renderer = new TestRenderer(dataFolder());
    const { game } = renderer.call('game:new', TWO);
    expect(renderer.raw(channel, argument(game))).toEqual({
      ok: false,
      fault: { code: 'bad-argument', detail: channel },
    });
    expect(renderer.call('app:start', null).settings).toEqual({ ...DEFAULT_SETTINGS, lastVersus: TWO });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('for statistics is answered for whoever plays now', () => {
    const renderer = new TestRenderer(dataFolder());
    const gaveUp = (): number => renderer.call('statistics:read', EVERY_GAME).total.gaveUp;
    const done = (): number => renderer.call('statistics:milestones', null).filter(({ done: n }) => n > 0).length;
    expect([gaveUp(), done()]).toEqual([0, 0]);
    const { game } = renderer.call('game:new', TWO);
    renderer.call('game:give-up', { game });
    expect(gaveUp()).toBe(1);
    renderer.call('profiles:create', { name: 'Ada', portrait: 'moon' });
    expect(gaveUp()).toBe(0);
    renderer.call('profiles:choose', { id: 'guest' });
    const { game: hers } = renderer.call('game:new', TWO);
    renderer.call('game:give-up', { game: hers });
    expect(gaveUp()).toBe(0);
    renderer.call('profiles:choose', { id: 'first' });
    expect(gaveUp()).toBe(1);
  });

  test('for the list of games is answered with those of whoever plays now, and with nothing new only to them', () => {
    const folder = dataFolder();
    const until = new Date('2026-01-31T12:00:00Z');
    const hers = manyGames({ count: 3, seed: 1, until, profile: 'ada' });
    const mine = manyGames({ count: 5, seed: 2, until });
    putIntoHistory(folder, [...hers, ...mine]);
    mkdirSync(join(folder, 'profiles'));
    writeFileSync(
      join(folder, 'profiles', 'ada.json'),
      JSON.stringify({ version: 5, data: { ...DEFAULT_SETTINGS, playerName: 'Ada' } }),
    );
    const renderer = new TestRenderer(folder);
    const ids = (games: readonly { readonly id: string }[]) => games.map(({ id }) => id);
    const list = renderer.call('history:list', { known: null });
    expect(ids(listedGames(list))).toEqual(ids(mine));
    const known = { revision: list?.revision ?? 0, profile: list?.profile ?? '' };
    expect(renderer.call('history:list', { known })).toBeNull();
    renderer.call('profiles:choose', { id: 'ada' });
    const other = renderer.call('history:list', { known });
    expect(ids(listedGames(other))).toEqual(ids(hers));
    expect(other?.profile).toBe('ada');
    renderer.call('profiles:choose', { id: GUEST });
    expect(listedGames(renderer.call('history:list', { known }))).toEqual([]);
    expect(renderer.internal).toEqual([]);
  });

  test('about players who are not there, too many or the last is refused with a reason', () => {
    const renderer = new TestRenderer(dataFolder());
    const refusal = (channel: string, argument: unknown) => renderer.raw(channel, argument);
    const portrait = 'moon';
    for (const channel of ['profiles:choose', 'profiles:remove'])
      expect(refusal(channel, { id: 'nobody' })).toEqual({ ok: false, fault: { code: 'unknown-profile' } });
    expect(refusal('profiles:change', { id: 'nobody', name: 'A', portrait })).toMatchObject({
      fault: { code: 'unknown-profile' },
    });
    expect(refusal('profiles:remove', { id: 'first' })).toEqual({ ok: false, fault: { code: 'last-profile' } });
    for (let n = 1; n < MOST_PROFILES; n++) renderer.call('profiles:create', { name: `P${n}`, portrait });
    expect(refusal('profiles:create', { name: 'One more', portrait })).toMatchObject({
      fault: { code: 'too-many-profiles' },
    });
    expect(renderer.call('profiles:remove', { id: 'first' }).profiles.profiles).toHaveLength(MOST_PROFILES - 1);
  });

  test('that the rules refuse says by which clause, and nothing more', () => {
    const renderer = new TestRenderer(dataFolder());
    const { game, view } = renderer.call('game:new', TWO);
    const covered = view.slots.findIndex((slot) => slot.state === 'down');
    expect(renderer.raw('game:move', move(game, { kind: 'take', slot: covered }))).toEqual({
      ok: false,
      fault: { code: 'slot-covered', clause: 'R2.4' },
    });
    expect(renderer.raw('game:move', move(game, { kind: 'pass' }, 5))).toEqual({
      ok: false,
      fault: { code: 'stale-move' },
    });
  });

  test('that fails within is told as such, without a word of what it was', () => {
    const renderer = new TestRenderer(dataFolder());
    const faulty = new Error('/home/somebody/secret');
    renderer.host.settings.change = () => {
      throw faulty;
    };
    expect(renderer.raw('settings:change', {})).toEqual({ ok: false, fault: { code: 'internal' } });
    expect(renderer.internal).toEqual([faulty]);
  });
});

describe('what the calls do', () => {
  test('the start tells settings, layouts and levels', () => {
    const start = new TestRenderer(dataFolder()).call('app:start', null);
    expect(start.settings).toEqual(DEFAULT_SETTINGS);
    expect(start.layouts).toHaveLength(6);
    expect(start.layouts.every((layout) => layout.places.length === 56)).toBe(true);
    expect(start.levels.map(({ id }) => id)).toEqual(['greedy', 'keen', 'adept', 'master', 'expert']);
    for (const { id, players, characters } of start.levels) {
      expect(players, id).toEqual([2, 3, 4]);
      expect(new Set(characters).size, id).toBeGreaterThanOrEqual(3);
    }
    expect(start).toMatchObject({ resumable: null, notices: [], systemLanguage: 'en-GB' });
  });

  test('settings are kept, in part and whole', () => {
    const folder = dataFolder();
    const renderer = new TestRenderer(folder);
    expect(renderer.call('settings:change', { pace: 'quick', playerName: 'Ada' })).toEqual({
      ...DEFAULT_SETTINGS,
      pace: 'quick',
      playerName: 'Ada',
    });
    expect(renderer.raw('settings:change', { pace: undefined })).toMatchObject({ ok: true, value: { pace: 'quick' } });
    expect(new TestRenderer(folder).call('app:start', null).settings).toMatchObject({
      pace: 'quick',
      playerName: 'Ada',
    });
  });

  test('a whole game against opponents in their thread, left and resumed in another run of the program', async () => {
    const folder = dataFolder();
    let renderer = new TestRenderer(folder);
    renderer.call('settings:change', { pace: 'instant' });
    let state = renderer.call('game:new', { ...TWO, players: 3, opponents: ['greedy', 'keen'] });
    let resumed = false;
    while (state.view.choice.kind !== 'over') {
      const { choice } = state.view;
      const heard = renderer.pushed.length;
      if (choice.kind === 'take') {
        const [slot] = choice.slots;
        if (slot === undefined) throw new Error('nothing to take');
        renderer.call('game:move', { game: state.game, at: state.at, move: { kind: 'take', slot } });
      } else if (choice.kind === 'capture') {
        renderer.call('game:move', { game: state.game, at: state.at, move: { kind: 'pass' } });
      }
      while (renderer.pushed.length === heard) await renderer.nextPush();
      const last = renderer.pushed.at(-1);
      if (last?.channel !== 'game:update') throw new Error(`told: ${JSON.stringify(last)}`);
      state = last.payload.state;
      if (!resumed && state.at > 30 && state.view.choice.kind === 'take') {
        resumed = true;
        await renderer.host.close();
        renderer = new TestRenderer(folder);
        expect(renderer.call('app:start', null).resumable).toMatchObject({ players: 3, moves: state.at });
        expect(renderer.call('game:resume', null)).toEqual(state);
      }
    }
    expect(resumed).toBe(true);
    expect(state.view.outcome?.result).not.toBeNull();
    expect(renderer.call('game:leave', { game: state.game })).toBeNull();
    expect(renderer.internal).toEqual([]);
    expect(new TestRenderer(folder).call('app:start', null)).toMatchObject({ resumable: null, notices: [] });
  }, 120_000);
});

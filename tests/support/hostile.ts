/**
 * Arguments that were made to do harm, for calls that main must refuse or that must change nothing. Nothing of Node is
 * used here: the same runs in the page.
 */
import type { CallChannel } from '../../src/shared/ipc';
import { EVERY_GAME } from '../../src/shared/statistics';

export type Below = (count: number) => number;

/** Where the game at the table stands, for calls that nearly fit. */
export interface Standing {
  readonly game: string;
  readonly at: number;
  /** A slot whose card cannot be taken. */
  readonly covered: number;
}

/** Arguments of the right shape that are refused all the same, or change nothing: where all others begin. */
const nearlyRight = ({ game, at, covered }: Standing) =>
  ({
    'app:start': null,
    'app:quit': null,
    'app:full-screen': null,
    'app:report': null,
    'app:incomplete': null,
    'settings:change': { pace: 'instant', memoryAid: false, effectsVolume: 60, language: 'system' },
    'profiles:choose': { id: 'nobody' },
    'profiles:create': { name: 'two\nlines', portrait: 'moon' },
    'profiles:change': { id: 'nobody', name: 'Ada', portrait: 'moon' },
    'profiles:remove': { id: 'first' },
    'statistics:read': EVERY_GAME,
    'statistics:milestones': null,
    'game:new': { mode: 'versus', players: 2, layout: 'nowhere', opponents: ['greedy'], first: 'me' },
    'game:resume': null,
    'game:story': { game: 'another' },
    'game:move': { game, at, move: { kind: 'take', slot: covered } },
    'game:undo': { game, at: at + 40 },
    'game:hint': { game, at: at + 40 },
    'game:review': { game },
    'game:give-up': { game: 'another' },
    'game:leave': { game: 'another' },
    'history:list': { known: null },
    'history:delete': { ids: ['nothing', 'nothing-else'] },
    'history:replay': { id: 'nothing', perspective: 'open' },
    'history:undelete': null,
    'history:export': { ids: ['nothing'], kind: 'csv' },
    'history:choose-import': null,
    'history:import': null,
    'history:stop-transfer': null,
    'file:open': null,
    'file:replay': { perspective: 0 },
    'backups:list': null,
    'backups:restore': { name: '20260131T120000-start' },
  }) satisfies Record<CallChannel, unknown>;

/** These take any word for a name. */
const NAMING: readonly string[] = ['settings:change', 'profiles:create', 'profiles:change'];
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
] as const;

const deep = (levels: number): unknown => {
  let value: unknown = {};
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { value };
  return value;
};
const cyclic = (): unknown => {
  const value: Record<string, unknown> = { kind: 'take', slot: 0 };
  value['self'] = value;
  value['cards'] = [value, [value]];
  return value;
};

/** Values that no field takes. The last few cannot be sent at all. */
const POISONS: readonly ((below: Below) => unknown)[] = [
  () => NaN,
  () => Infinity,
  () => -Infinity,
  (below) => -1 - below(1e6),
  (below) => below(56) + 0.5,
  () => 2 ** 53,
  () => 1e308,
  () => -(2 ** 31) - 1,
  (below) => BigInt(below(1e6)),
  (below) => 'x'.repeat(61 + below(below(200) === 0 ? 1_000_000 : 500)),
  () => '\u0000',
  () => '../../settings\n',
  () => '<img src=x onerror=alert(1)>\u2028\u0007'.repeat(2),
  () => '\ud800'.repeat(70),
  () => [],
  (below): unknown => new Array(1 + below(below(200) === 0 ? 1_000_000 : 500)),
  (below): unknown => new Array(below(below(500) === 0 ? 100_000 : 100) + 1).fill(null),
  () => [[[[]]]],
  () => ({}),
  () => Object.create(null) as unknown,
  () => JSON.parse('{"__proto__":{"memoryAid":true,"isAdmin":true}}') as unknown,
  () => ({ constructor: { prototype: { polluted: true } } }),
  () => ({ length: 1e9, 0: 'take' }),
  () => ({ valueOf: 3, toString: 'take', toJSON: null }),
  () => new Date(NaN),
  () => new Date(0),
  () =>
    new Map<unknown, unknown>([
      ['kind', 'take'],
      ['slot', 0],
    ]),
  () => new Set(['take']),
  () => /take/gu,
  (below) => new Uint8Array(below(below(500) === 0 ? 1_000_000 : 100)),
  () => new Float64Array([NaN, 1]),
  () => new ArrayBuffer(8),
  () => new DataView(new ArrayBuffer(8)),
  () => new Error('take'),
  () => new Number(3),
  () => new String('take'),
  () => new Boolean(true),
  cyclic,
  (below) => deep(1 + below(below(100) === 0 ? 800 : 40)),
  () => new Proxy({ kind: 'take', slot: 0 }, {}),
  () => () => 'take',
  () => Symbol('take'),
  () => Promise.resolve({ id: 'first' }),
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All places within a value: each its holder and the key. */
function places(value: unknown): (readonly [Record<string, unknown>, string])[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => [[value, key] as const, ...places(value[key])]);
}

/** Something hostile for a channel, another one each time. */
export function hostileArgument(channel: CallChannel, standing: Standing, below: Below): unknown {
  const poison = (): unknown => {
    if (!NAMING.includes(channel) && below(12) === 0) return KEYS[below(KEYS.length)];
    return POISONS[below(POISONS.length)]?.(below);
  };
  const right: unknown = nearlyRight(standing)[channel];
  // Where nothing is taken, anything is too much.
  if (right === null || below(5) === 0) return poison() ?? {};
  const argument = JSON.parse(JSON.stringify(right)) as Record<string, unknown>;
  const found = places(argument);
  const [holder, key] = found[below(found.length)] ?? [argument, 'nothing'];
  switch (below(5)) {
    case 0:
      Reflect.deleteProperty(holder, key);
      return argument;
    case 1: {
      const extra = KEYS[below(KEYS.length)] ?? 'extra';
      Object.defineProperty(holder, extra, { value: poison(), enumerable: true, configurable: true, writable: true });
      return argument;
    }
    case 2:
      return below(2) === 0 ? [argument] : { argument };
    default:
      holder[key] = poison();
      return argument;
  }
}

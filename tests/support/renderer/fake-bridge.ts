import type { Reply } from '../../../src/shared/errors';
import type { Bridge, CallChannel, Calls, PushChannel, Pushes } from '../../../src/shared/ipc';

type Answers = { [C in CallChannel]?: (argument: Calls[C]['argument']) => Reply<Calls[C]['result']> };

/** A bridge to nowhere: answers as told, remembers what was asked, and pushes on demand. */
export interface FakeBridge extends Bridge {
  readonly asked: { readonly channel: CallChannel; readonly argument: unknown }[];
  answer<C extends CallChannel>(channel: C, answer: NonNullable<Answers[C]>): void;
  push<P extends PushChannel>(channel: P, payload: Pushes[P]): void;
}

export const good = <T>(value: T): Reply<T> => ({ ok: true, value });

/** No file waits to be opened; a channel without an answer is answered by the fault `no-game`. */
export const fakeBridge = (answers: Answers = {}): FakeBridge => {
  const table: Answers = { 'file:open': () => good(null), ...answers };
  const listeners = new Map<PushChannel, Set<(payload: never) => void>>();
  const asked: FakeBridge['asked'] = [];
  return {
    asked,
    answer: (channel, answer) => {
      Object.assign(table, { [channel]: answer });
    },
    call: (channel, argument) => {
      asked.push({ channel, argument });
      const answer = table[channel];
      return Promise.resolve(answer ? answer(argument) : { ok: false, fault: { code: 'no-game' } });
    },
    listen: (channel, listener) => {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(listener));
      return () => all.delete(listener);
    },
    push: (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) (listener as (p: typeof payload) => void)(payload);
    },
  };
};

/** Puts a bridge where the program looks for it. */
export const installBridge = (bridge: Bridge): void => {
  Object.defineProperty(window, 'siggil', { value: bridge, configurable: true });
};

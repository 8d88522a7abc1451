import type { Decider } from '../../../src/main/ai/decision';
import { decideGreedily } from '../../../src/main/ai/greedy';
import { decideAtRandom } from '../../../src/main/ai/random';
import { gameOfKnowledge } from '../../../src/main/engine/knowledge';
import { seededRandom } from '../../../src/main/engine/random';
import { layoutInfos } from '../../../src/main/session/layout-infos';
import { Refusal } from '../../../src/main/session/refusal';
import { openSession } from '../../../src/main/session/session';
import type { Reply } from '../../../src/shared/errors';
import type { Settings } from '../../../src/shared/settings';
import { fakeBridge, good, type FakeBridge } from './fake-bridge';
import { START } from './sample-game';

const DECIDERS: Readonly<Record<string, Decider>> = { random: decideAtRandom, greedy: decideGreedily };

/** A bridge to a real session in the same page, with nothing kept: whole games without a main process. */
export const liveBridge = (first: Settings, seed: number): FakeBridge => {
  let settings = first;
  let ids = 0;
  const bridge = fakeBridge();
  const session = openSession({
    clock: { wall: () => new Date(), ms: () => performance.now() },
    timers: {
      after: (ms, act) => {
        const timer = window.setTimeout(act, ms);
        return () => window.clearTimeout(timer);
      },
    },
    seed: () => seed + ids,
    newId: () => `live-${++ids}`,
    opponents: {
      choose: ({ level, knowledge, seed: own }, answer) => {
        const decide = DECIDERS[level] ?? decideAtRandom;
        const limits = { nodes: 1000, stopped: () => false };
        const { move } = decide(gameOfKnowledge(knowledge), seededRandom(own), limits);
        window.setTimeout(() => answer({ ok: true, move }), 0);
      },
      cancel: () => undefined,
    },
    levels: START.levels,
    running: {
      load: () => null,
      begin: () => undefined,
      append: () => undefined,
      remove: () => undefined,
      setAside: () => undefined,
    },
    history: { add: () => true, has: () => false, all: () => [] },
    settings: { current: () => settings, change: (part) => (settings = { ...settings, ...part }) },
    notify: (notice) => bridge.push('app:notice', notice),
    update: (update) => bridge.push('game:update', update),
  });
  const tried = <T>(act: () => T): Reply<T> => {
    try {
      return good(act());
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, fault: error.fault };
      throw error;
    }
  };
  bridge.answer('app:start', () =>
    good({ ...START, settings, layouts: layoutInfos(), resumable: session.resumable() }),
  );
  bridge.answer('settings:change', (part) => {
    const before = settings;
    settings = { ...settings, ...part };
    session.settingsChanged(before);
    return good(settings);
  });
  bridge.answer('game:new', (setup) => tried(() => session.newGame(setup)));
  bridge.answer('game:resume', () => tried(() => session.resume()));
  bridge.answer('game:move', ({ game, at, move }) => tried(() => (session.move(game, at, move), null)));
  bridge.answer('game:undo', ({ game, at }) => tried(() => (session.undo(game, at), null)));
  bridge.answer('game:give-up', ({ game }) => tried(() => (session.giveUp(game), null)));
  bridge.answer('game:leave', ({ game }) => tried(() => session.leave(game)));
  bridge.answer('app:quit', () => good(null));
  return bridge;
};

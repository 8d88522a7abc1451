import type { GameResult, PlayerCount } from '../../../src/shared/record';
import type { Decision, GameState, Outcome } from '../../../src/shared/view';
import { fakeBridge, good, installBridge } from './fake-bridge';
import { sampleGame, START } from './sample-game';

/** The renderer without a main process, for looking at its screens: `?players=3&resumable&end=hands&settings={…}`. */
const wish = new URLSearchParams(location.search);
const count = Number(wish.get('players') ?? 2) as PlayerCount;

const ended = (state: GameState, decision: Decision): GameState => {
  const winners = decision === 'shared' ? [0, 1] : wish.has('lose') ? [1] : [0];
  const reason: GameResult['reason'] =
    state.view.mode === 'solo' ? (decision === 'won' ? 'won' : 'lost') : decision === 'target' ? 'target' : 'exhausted';
  const result: GameResult = {
    reason,
    winners: reason === 'lost' ? [] : winners,
    spirits: state.view.seats.map((seat) => seat.spirits.length),
    hands: state.view.seats.map((seat) => seat.hand),
  };
  const outcome: Outcome = decision === 'gaveUp' ? { decision, result: null } : { decision, result };
  return { ...state, canUndo: false, view: { ...state.view, phase: 'over', choice: { kind: 'over' }, outcome } };
};

const state = (): GameState => {
  const end = wish.get('end') as Decision | null;
  return end === null ? sampleGame(count) : ended(sampleGame(count), end);
};

const settings = { ...START.settings, ...(JSON.parse(wish.get('settings') ?? '{}') as object) };
const resumable = {
  mode: count === 1 ? ('solo' as const) : ('versus' as const),
  players: count,
  layout: 'pyramids',
  startedAt: '2026-03-01T19:24:00+01:00',
  moves: 31,
  opponents: sampleGame(count)
    .seats.slice(1)
    .map((seat) => seat.name),
};

const bridge = fakeBridge({
  'app:start': () =>
    good({
      ...START,
      settings,
      resumable: wish.has('resumable') ? resumable : null,
      notices: wish.has('notice') ? [{ code: 'file-set-aside', about: 'history-2.json' }] : [],
      about: { ...START.about, fallbackElectron: wish.has('fallback') },
    }),
  'settings:change': (part) => good({ ...settings, ...part }),
  'game:new': () => good(state()),
  'game:resume': () => good(state()),
  'game:leave': () => good(resumable),
  'game:give-up': () => {
    bridge.push('game:update', { state: ended(sampleGame(count), 'gaveUp'), events: [{ kind: 'over' }] });
    return good(null);
  },
  'app:quit': () => good(null),
});
installBridge(bridge);
Object.assign(window, { stage: bridge });
await import('../../../src/renderer/src/main');

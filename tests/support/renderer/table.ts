import { createPinia, setActivePinia } from 'pinia';
import { computed, createApp, h } from 'vue';
import { createWords } from '../../../src/renderer/src/i18n';
import NightSky from '../../../src/renderer/src/scenery/NightSky.vue';
import { useGame } from '../../../src/renderer/src/stores/game';
import { useSettings } from '../../../src/renderer/src/stores/settings';
import { CARD_STYLE } from '../../../src/renderer/src/table/card-style';
import TableScreen from '../../../src/renderer/src/table/TableScreen.vue';
import '../../../src/renderer/src/theme/fonts';
import '../../../src/renderer/src/theme/tokens.css';
import '../../../src/renderer/src/theme/base.css';
import '../../../src/renderer/src/theme/controls.css';
import '../../../src/renderer/src/table/card-faces.css';
import { LAYOUTS, START } from './sample-game';
import { fakeBridge, good, installBridge } from './fake-bridge';
import type { Goal, PlayerCount } from '../../../src/shared/record';
import type { Settings } from '../../../src/shared/settings';
import type { GameUpdate } from '../../../src/shared/view';
import { engineSession } from './engine-session';

/**
 * A table on the real engine in a plain browser: `?players=3&layout=pass&seed=7&moves=60&until=capture&settings={…}`.
 * `moves` are played beforehand, then more until the player has the choice named by `until`.
 */
const pinia = createPinia();
const wish = new URLSearchParams(location.search);
const number = (name: string, otherwise: number): number => Number(wish.get(name) ?? otherwise);
const session = engineSession({
  players: number('players', 2) as PlayerCount,
  layout: wish.get('layout') ?? 'pyramids',
  goal: (wish.get('goal') ?? 'easy') as Goal,
  seed: number('seed', 1),
  captures: number('captures', 60),
  memoryAid: wish.has('aid'),
});
const until = wish.get('until');
const wanted = (): boolean => {
  const { choice } = session.state().view;
  if (until === 'capture') return choice.kind === 'capture' && choice.options.length > 0;
  return until === null ? choice.kind === 'take' || choice.kind === 'discard' : choice.kind === until;
};
for (let made = 0; !session.over() && (made < number('moves', 0) || !wanted()); made++) session.move(session.anyMove());

const settings = { ...START.settings, ...(JSON.parse(wish.get('settings') ?? '{}') as Partial<Settings>) };
let current: Settings = settings;
const opponentMs = number('pace', 700);

const push = (update: GameUpdate): void => bridge.push('game:update', update);
const goOn = (): void => {
  const { view } = session.state();
  if (session.over()) return;
  const stuck = view.choice.kind === 'capture' && view.choice.options.length === 0 && current.autoEndTurn;
  if (view.turn !== view.viewer || stuck) {
    setTimeout(
      () => {
        const update = session.move(stuck ? { kind: 'pass' } : session.anyMove());
        if ('state' in update) push(update);
        goOn();
      },
      stuck ? 0 : opponentMs,
    );
  }
};
const bridge = fakeBridge({
  'app:start': () => good({ ...START, settings, layouts: LAYOUTS }),
  'settings:change': (part) => good((current = { ...current, ...part })),
  'game:new': () => good(session.state()),
  'game:resume': () => good(session.state()),
  'game:move': ({ at, move }) => {
    if (at !== session.state().at) return { ok: false, fault: { code: 'stale-move' } };
    if (session.state().view.turn !== 0) return { ok: false, fault: { code: 'not-your-turn' } };
    const update = session.move(move);
    if (!('state' in update)) return { ok: false, fault: update };
    setTimeout(() => {
      push(update);
      goOn();
    });
    return good(null);
  },
  'game:undo': () => {
    const state = session.undo();
    setTimeout(() => push({ state, events: [] }));
    return good(null);
  },
  'game:leave': () => good(null),
});
installBridge(bridge);
setActivePinia(pinia);
useSettings().adopt(settings);
bridge.listen('game:update', (update) => useGame().receive(update));
document.documentElement.dataset['motion'] = useSettings().motion;
await useGame().resume();
createApp({ render: () => [h(NightSky), h(TableScreen)] })
  .use(pinia)
  .use(createWords())
  .provide(
    CARD_STYLE,
    computed(() => useSettings().all.cardStyle),
  )
  .mount('#app');
Object.assign(window, { session });

import { beforeEach, describe, expect, it } from 'vitest';
import StartScreen from '../../src/renderer/src/screens/StartScreen.vue';
import { useApp } from '../../src/renderer/src/stores/app';
import { useSettings } from '../../src/renderer/src/stores/settings';
import type { Resumable } from '../../src/shared/ipc';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';
import { LAYOUTS, sampleGame } from '../support/renderer/sample-game';

const kept: Resumable = {
  mode: 'versus',
  players: 3,
  layout: 'gate',
  startedAt: '2026-03-01T19:24:00+01:00',
  moves: 12,
  opponents: ['Mira', 'Tomas'],
};

let bridge: FakeBridge;
beforeEach(() => {
  bridge = freshStores({
    'game:resume': () => good(sampleGame(3)),
    'app:quit': () => good(null),
    'settings:change': (part) => good({ ...DEFAULT_SETTINGS, ...part }),
  });
  const app = useApp();
  app.layouts = LAYOUTS;
});

describe('the start screen', () => {
  it('offers nothing to continue where there is nothing', () => {
    show(StartScreen);
    expect(found('start-continue')).toBeNull();
    expect(found('start-new')?.classList).toContain('main');
  });

  it('tells what can be continued: who, where and since when', () => {
    useApp().resumable = kept;
    show(StartScreen);
    const words = found('start-continue')?.textContent ?? '';
    expect(words).toContain('Against Mira and Tomas');
    expect(words).toContain('The Gate, begun on March 1');
  });

  it('tells a game alone as such', () => {
    useApp().resumable = { ...kept, mode: 'solo', players: 1, opponents: [] };
    show(StartScreen);
    expect(found('start-continue')?.textContent).toContain('Playing alone');
  });

  it('goes on with the game at the table', async () => {
    const app = useApp();
    app.resumable = kept;
    show(StartScreen);
    await click('start-continue');
    expect(app.screen).toBe('table');
  });

  it('stays where main has lost the game', async () => {
    const app = useApp();
    app.resumable = kept;
    bridge.answer('game:resume', () => ({ ok: false, fault: { code: 'no-game' } }));
    show(StartScreen);
    await click('start-continue');
    expect(app.screen).toBe('start');
  });

  it('leads to the set-ups, the rules, the settings and out', async () => {
    const app = useApp();
    show(StartScreen);
    await click('start-new');
    expect(app.screen).toBe('versus');
    await click('start-solo');
    expect(app.screen).toBe('solo');
    await click('start-rules');
    expect(app.dialog).toBe('rules');
    await click('start-settings');
    expect(app.dialog).toBe('settings');
    await click('start-quit');
    expect(bridge.asked.at(-1)?.channel).toBe('app:quit');
  });

  it('offers the introduction to whoever is new, until the offer is answered', async () => {
    const app = useApp();
    const screen = show(StartScreen);
    await click('start-offer-yes');
    expect(app.dialog).toBe('introduction');
    await click('start-offer-no');
    expect(bridge.asked.at(-1)).toEqual({ channel: 'settings:change', argument: { introduced: true } });
    expect(found('start-offer')).toBeNull();
    await click('start-introduction');
    expect(app.dialog).toBe('introduction');
    const asked = bridge.asked.length;
    screen.unmount();
    expect(bridge.asked).toHaveLength(asked);
  });

  it('takes going on for an answer', () => {
    show(StartScreen).unmount();
    expect(bridge.asked.at(-1)).toEqual({ channel: 'settings:change', argument: { introduced: true } });
  });

  it('is walked with the arrow keys, round and round', async () => {
    useSettings().adopt({ ...DEFAULT_SETTINGS, introduced: true });
    const screen = show(StartScreen);
    const press = (key: string) => screen.get('main').trigger('keydown', { key });
    await press('ArrowDown');
    expect(document.activeElement).toBe(found('start-new'));
    await press('ArrowDown');
    expect(document.activeElement).toBe(found('start-solo'));
    await press('ArrowUp');
    await press('ArrowUp');
    expect(document.activeElement).toBe(found('start-quit'));
  });
});

import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import SetupScreen from '../../src/renderer/src/screens/SetupScreen.vue';
import { useApp } from '../../src/renderer/src/stores/app';
import { useGame } from '../../src/renderer/src/stores/game';
import { useSettings } from '../../src/renderer/src/stores/settings';
import { DEFAULT_SETTINGS, type GameSetup } from '../../src/shared/settings';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';
import { LAYOUTS, sampleGame, START } from '../support/renderer/sample-game';

let bridge: FakeBridge;
beforeEach(() => {
  bridge = freshStores({
    'game:new': () => good(sampleGame(2)),
    'settings:change': (part) => good({ ...DEFAULT_SETTINGS, ...part }),
  });
  const app = useApp();
  app.layouts = LAYOUTS;
  app.levels = START.levels;
});

const begun = (): unknown => bridge.asked.find((call) => call.channel === 'game:new')?.argument;
const begin = async (): Promise<void> => {
  found('setup')?.querySelector('form')?.requestSubmit();
  await flushPromises();
};

describe('the set-up of a game against others', () => {
  it('begins with what was chosen last', async () => {
    const lastVersus: GameSetup = {
      mode: 'versus',
      players: 3,
      layout: 'serpents',
      opponents: ['random', 'greedy'],
      first: 'them',
    };
    useSettings().adopt({ ...DEFAULT_SETTINGS, lastVersus });
    show(SetupScreen, { mode: 'versus' });
    await begin();
    expect(begun()).toEqual(lastVersus);
    expect(useApp().screen).toBe('table');
  });

  it('takes every choice', async () => {
    show(SetupScreen, { mode: 'versus' });
    expect(found('setup')?.dataset['mode']).toBe('versus');
    await click('setup-players-4');
    await click('setup-opponent-1-random');
    await click('setup-opponent-3-random');
    await click('setup-layout-gate');
    await click('setup-first-me');
    await begin();
    const expected = {
      mode: 'versus',
      players: 4,
      layout: 'gate',
      opponents: ['random', 'greedy', 'random'],
      first: 'me',
    };
    expect(begun()).toEqual(expected);
    expect(bridge.asked.at(-1)).toEqual({ channel: 'settings:change', argument: { lastVersus: expected } });
  });

  it('has a place for each opponent, and says what each level does', async () => {
    show(SetupScreen, { mode: 'versus' });
    expect(found('setup-opponent-2')).toBeNull();
    await click('setup-players-3');
    expect(found('setup-opponent-2')?.dataset['level']).toBe('greedy');
    expect(found('setup-opponent-2')?.textContent).toContain('takes what helps now');
    await click('setup-opponent-2-random');
    expect(found('setup-opponent-2')?.textContent).toContain('takes whatever catches the eye');
    expect(found('setup-opponent-1')?.dataset['level']).toBe('greedy');
  });

  it('lets one choose who of a level comes, each person once, until the level changes', async () => {
    useApp().levels = [
      { id: 'greedy', players: [2, 3, 4], characters: ['Pell', 'Odo'] },
      { id: 'keen', players: [2, 3, 4], characters: ['Dov'] },
    ];
    show(SetupScreen, { mode: 'versus' });
    await click('setup-players-3');
    await click('setup-opponent-2-Odo');
    expect(found('setup-opponent-2')?.querySelector('.portrait img')).not.toBeNull();
    expect(found('setup-opponent-1-Odo')).toHaveProperty('disabled', true);
    await begin();
    expect(begun()).toMatchObject({ opponents: ['greedy', 'greedy'], characters: [null, 'Odo'] });
    await click('setup-opponent-2-keen');
    expect(found('setup-opponent-1-Odo')).toHaveProperty('disabled', false);
    bridge.asked.length = 0;
    await begin();
    expect(begun()).toMatchObject({ opponents: ['greedy', 'keen'] });
    expect(begun()).not.toHaveProperty('characters');
  });

  it('offers only levels that can play with so many', async () => {
    useApp().levels = [
      { id: 'random', players: [2, 3, 4] },
      { id: 'greedy', players: [2] },
    ];
    show(SetupScreen, { mode: 'versus' });
    await click('setup-players-3');
    expect(found('setup-opponent-1-greedy')).toBeNull();
    await begin();
    expect(begun()).toMatchObject({ opponents: ['random', 'random'] });
  });

  it('warns that the waiting game ends', () => {
    const warning = 'The game you left at the table ends';
    expect(show(SetupScreen, { mode: 'versus' }).text()).not.toContain(warning);
    useApp().resumable = {
      mode: 'solo',
      players: 1,
      layout: 'gate',
      startedAt: '2026-03-01T19:24:00+01:00',
      moves: 3,
      opponents: [],
    };
    expect(show(SetupScreen, { mode: 'versus' }).text()).toContain(warning);
  });

  it('stays, and says why, where main refuses', async () => {
    bridge.answer('game:new', () => ({ ok: false, fault: { code: 'unknown-layout' } }));
    const app = useApp();
    app.show('versus');
    show(SetupScreen, { mode: 'versus' });
    await begin();
    expect(app.screen).toBe('versus');
    expect(useGame().lastFault?.code).toBe('unknown-layout');
    expect(bridge.asked.some((call) => call.channel === 'settings:change')).toBe(false);
  });

  it('goes back by its button and by Escape', async () => {
    const app = useApp();
    app.show('versus');
    const screen = show(SetupScreen, { mode: 'versus' });
    await click('setup-back');
    expect(app.screen).toBe('start');
    app.show('versus');
    await screen.get('[data-testid="setup"]').trigger('keydown', { key: 'Escape' });
    expect(app.screen).toBe('start');
  });
});

describe('the set-up of a game alone', () => {
  it('takes goal and sigil', async () => {
    show(SetupScreen, { mode: 'solo' });
    expect(found('setup-players-2')).toBeNull();
    await click('setup-goal-advanced');
    await click('setup-layout-turtle');
    await begin();
    expect(begun()).toEqual({ mode: 'solo', goal: 'advanced', layout: 'turtle' });
  });

  it('closes a sigil that would free too many spirits at the start, even where it was chosen last', async () => {
    useSettings().adopt({ ...DEFAULT_SETTINGS, lastSolo: { mode: 'solo', goal: 'easy', layout: 'tower' } });
    show(SetupScreen, { mode: 'solo' });
    expect(found('setup-layout-tower')).toHaveProperty('disabled', true);
    await begin();
    expect(begun()).toEqual({ mode: 'solo', goal: 'easy', layout: 'pyramids' });
  });
});

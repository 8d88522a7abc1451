import { flushPromises } from '@vue/test-utils';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../src/renderer/src/App.vue';
import { fetchLater } from '../../src/renderer/src/later';
import { useApp } from '../../src/renderer/src/stores/app';
import { useGame } from '../../src/renderer/src/stores/game';
import { useSettings } from '../../src/renderer/src/stores/settings';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';
import { sampleGame, START } from '../support/renderer/sample-game';

vi.mock('../../src/renderer/src/table/TableScreen.vue', () => ({ default: { template: '<main></main>' } }));

let bridge: FakeBridge;
const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
  await flushPromises();
};
const started = async () => {
  show(App);
  await flushPromises();
};

beforeAll(() => fetchLater(), 60_000);
beforeEach(() => {
  bridge = freshStores({
    'app:start': () => good(START),
    'settings:change': (part) => good({ ...DEFAULT_SETTINGS, ...part }),
    'game:resume': () => good(sampleGame(2)),
    'game:give-up': () => good(null),
  });
});

describe('a dialog', () => {
  it('opens by the ? key, takes the keyboard, and gives the focus back', async () => {
    await started();
    found('start-solo')?.focus();
    await press('?');
    expect(found('keys')).not.toBeNull();
    expect(found('keys')?.contains(document.activeElement)).toBe(true);
    await press('Escape');
    expect(found('keys')).toBeNull();
    expect(document.activeElement).toBe(found('start-solo'));
  });

  it('closes by its button', async () => {
    await started();
    await click('start-rules');
    expect(found('rules')).not.toBeNull();
    await click('rules-close');
    expect(found('rules')).toBeNull();
    expect(useApp().dialog).toBeNull();
  });
});

describe('the settings', () => {
  it('change at once and are sent to main', async () => {
    await started();
    await click('start-settings');
    await click('settings-pace-instant');
    await click('settings-memory-aid');
    await click('settings-auto-end-turn');
    await click('settings-text-size-largest');
    expect(bridge.asked.filter((call) => call.channel === 'settings:change').map((call) => call.argument)).toEqual([
      { pace: 'instant' },
      { memoryAid: true },
      { autoEndTurn: false },
      { textSize: 'largest' },
    ]);
  });

  it('set text size, motion and language on the page', async () => {
    await started();
    expect(document.documentElement.dataset).toMatchObject({ textSize: 'normal', motion: 'full' });
    useSettings().adopt({ ...DEFAULT_SETTINGS, textSize: 'large', motion: 'none' });
    await flushPromises();
    expect(document.documentElement.dataset).toMatchObject({ textSize: 'large', motion: 'none' });
    expect(document.documentElement.lang).toBe('en');
  });

  it('keep a name without the spaces around it', async () => {
    await started();
    await click('start-settings');
    const field = found('settings-name') as HTMLInputElement;
    field.value = '  Ilse ';
    field.dispatchEvent(new Event('change'));
    await flushPromises();
    expect(bridge.asked.at(-1)?.argument).toEqual({ playerName: 'Ilse' });
  });
});

describe('the rules', () => {
  it('name every clause that a refusal can name, and credit the author', async () => {
    await started();
    await click('start-rules');
    const text = found('rules')?.textContent ?? '';
    for (const clause of ['R2.4', 'R3.3', 'R3.6', 'R3.7', 'R3.8', 'R3.10', 'R3.11', 'R3.12', 'R4.2', 'R4.5', 'R4.6'])
      expect(text, clause).toContain(clause);
    for (const ruling of ['R2.6', 'R3.2', 'R3.9', 'R4.7']) expect(text, ruling).toContain(ruling);
    expect(text).toContain('Henri Kermarrec');
    expect(text).toContain('independent');
  });
});

describe('giving up', () => {
  const asked = async () => {
    await started();
    await useGame().resume();
    useApp().show('table');
    bridge.push('app:command', 'give-up');
    await flushPromises();
  };
  it('happens only after the question', async () => {
    await asked();
    await click('give-up-cancel');
    expect(bridge.asked.some((call) => call.channel === 'game:give-up')).toBe(false);
    await asked();
    await click('give-up-confirm');
    expect(bridge.asked.at(-1)).toEqual({ channel: 'game:give-up', argument: { game: 'sample' } });
  });
});

describe('what lies over every screen', () => {
  it('shows notices with what they are about, until they are closed', async () => {
    await started();
    bridge.push('app:notice', { code: 'file-set-aside', about: 'history-2.json' });
    await flushPromises();
    expect(found('notice')?.dataset).toMatchObject({ code: 'file-set-aside', about: 'history-2.json' });
    expect(found('notice')?.textContent).toContain('history-2.json');
    await click('notice-dismiss');
    expect(found('notice')).toBeNull();
  });

  it('tells a refusal with its rule, until it is closed', async () => {
    await started();
    useGame().complain({ code: 'slot-covered', clause: 'R2.4' });
    await flushPromises();
    expect(found('fault')?.dataset).toMatchObject({ code: 'slot-covered', clause: 'R2.4' });
    expect(found('fault')?.textContent).toContain('(Rule R2.4)');
    found('fault')?.querySelector('button')?.click();
    await flushPromises();
    expect(found('fault')).toBeNull();
  });

  it('says why where main could not start', async () => {
    bridge.answer('app:start', () => ({ ok: false, fault: { code: 'internal' } }));
    await started();
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Something went wrong');
    expect(found('start')).toBeNull();
  });
});

import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import App from '../../../src/renderer/src/App.vue';
import { fetchLater } from '../../../src/renderer/src/later';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings';
import { FakeAudio } from '../../support/renderer/fake-audio';
import { good } from '../../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../../support/renderer/mounting';
import { START } from '../../support/renderer/sample-game';

/** The program at its start screen, with these settings and a loudspeaker that only notes. */
async function begin(part: Partial<Settings> = {}) {
  const audio = new FakeAudio();
  vi.stubGlobal('AudioContext', function open() {
    return audio.open();
  });
  vi.stubGlobal('fetch', (url: string) => Promise.resolve({ arrayBuffer: () => audio.load(url) }));
  let settings = { ...DEFAULT_SETTINGS, ...part };
  const bridge = freshStores({
    'app:start': () => good({ ...START, settings }),
    'settings:change': (change) => good((settings = { ...settings, ...change })),
  });
  const wrapper = show(App);
  await flushPromises();
  return { audio, bridge, wrapper, settings: () => settings };
}
beforeAll(() => fetchLater(), 60_000);
afterEach(() => vi.unstubAllGlobals());

const slide = async (testid: string, value: number): Promise<void> => {
  const slider = found(testid) as HTMLInputElement;
  slider.value = String(value);
  slider.dispatchEvent(new Event('input'));
  slider.dispatchEvent(new Event('change'));
  await flushPromises();
};

test('a loudness is kept when the slider is let go, and can be heard at once', async () => {
  const { audio, wrapper, settings } = await begin();
  await click('start-settings');
  await slide('settings-effects-volume', 80);
  expect(settings().effectsVolume).toBe(80);
  await vi.waitFor(() => expect(audio.started).toHaveLength(1));
  expect(audio.channels[0]?.gain.value).toBeCloseTo(0.64);
  await slide('settings-ambience-volume', 25);
  expect(settings().ambienceVolume).toBe(25);
  await vi.waitFor(() => expect(audio.started.filter(({ loop }) => loop !== null)).toHaveLength(2));
  expect(found('settings-ambience-volume')?.getAttribute('aria-valuetext')).toBe('25 %');
  await slide('settings-ambience-volume', 0);
  expect(found('settings-ambience-volume')?.getAttribute('aria-valuetext')).toBe('Off');
  wrapper.unmount();
});

test('M turns the sound off and on; off, nothing is opened and nothing loaded', async () => {
  const { audio, wrapper, settings } = await begin({ soundMuted: true, effectsVolume: 100, ambienceVolume: 100 });
  await click('start-settings');
  await slide('settings-effects-volume', 90);
  expect(audio.opened).toBe(0);
  expect(audio.asked).toEqual([]);
  expect(found('settings-sound-on')?.getAttribute('aria-checked')).toBe('false');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyM', key: 'm' }));
  // Dialogs have the keyboard to themselves.
  expect(settings().soundMuted).toBe(true);
  await click('settings-close');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyM', key: 'm' }));
  await flushPromises();
  expect(settings().soundMuted).toBe(false);
  await vi.waitFor(() => expect(audio.started.filter(({ loop }) => loop !== null)).toHaveLength(2));
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyM', key: 'm' }));
  await flushPromises();
  expect(settings().soundMuted).toBe(true);
  expect(audio.started.every(({ stopped }) => stopped !== null)).toBe(true);
  wrapper.unmount();
});

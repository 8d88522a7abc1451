import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import ProfileChip from '../../src/renderer/src/profiles/ProfileChip.vue';
import ProfilesDialog from '../../src/renderer/src/profiles/ProfilesDialog.vue';
import { useApp } from '../../src/renderer/src/stores/app';
import { useProfiles } from '../../src/renderer/src/stores/profiles';
import { useSettings } from '../../src/renderer/src/stores/settings';
import type { PlayerInfo, Resumable } from '../../src/shared/ipc';
import { GUEST, MOST_PROFILES } from '../../src/shared/profile';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';

const RESUMABLE: Resumable = {
  mode: 'solo',
  players: 1,
  layout: 'gate',
  startedAt: '2026-03-01T19:24:00+01:00',
  moves: 12,
  opponents: [],
};
const info = (current: string, resumable: Resumable | null = null): PlayerInfo => ({
  profiles: {
    current,
    profiles: [
      { id: 'first', name: '', portrait: 'sun' },
      { id: 'ada', name: 'Ada', portrait: 'moon' },
    ],
  },
  settings: { ...DEFAULT_SETTINGS, playerName: current === 'ada' ? 'Ada' : '', pace: 'quick' },
  resumable,
});
const type = async (text: string): Promise<void> => {
  const field = found('profile-name') as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await flushPromises();
};

const opened = async () => {
  const dialog = show(ProfilesDialog);
  await flushPromises();
  return dialog;
};

let bridge: FakeBridge;
beforeEach(() => {
  bridge = freshStores({
    'profiles:choose': ({ id }) => good(info(id, RESUMABLE)),
    'profiles:create': () => good(info('ada')),
    'profiles:change': () => good(info('first')),
    'profiles:remove': () => good(info('first')),
  });
  useProfiles().adopt(info('first'));
});

describe('the player’s chip', () => {
  it('names who plays, also one who was never asked, and leads to the others', async () => {
    show(ProfileChip);
    expect(found('start-profiles')?.textContent).toBe('First player');
    useSettings().adopt({ ...DEFAULT_SETTINGS, playerName: 'Ilse' });
    await flushPromises();
    expect(found('start-profiles')?.textContent).toBe('Ilse');
    useProfiles().adopt(info(GUEST));
    await flushPromises();
    expect(found('start-profiles')?.textContent).toBe('Guest');
    await click('start-profiles');
    expect(useApp().dialog).toBe('profiles');
  });
});

describe('the players', () => {
  it('change at a click, with settings and the game that waits', async () => {
    const dialog = await opened();
    expect(found('profile-first')?.getAttribute('aria-current')).toBe('true');
    await click('profile-ada');
    expect(bridge.asked.at(-1)).toEqual({ channel: 'profiles:choose', argument: { id: 'ada' } });
    expect(useProfiles().current?.name).toBe('Ada');
    expect(useSettings().all.pace).toBe('quick');
    expect(useApp().resumable).toEqual(RESUMABLE);
    expect(dialog.emitted('close')).toHaveLength(1);
  });

  it('stay where they are when main refuses', async () => {
    bridge.answer('profiles:choose', () => ({ ok: false, fault: { code: 'unknown-profile' } }));
    const dialog = await opened();
    await click('profile-ada');
    expect(useProfiles().list.current).toBe('first');
    expect(dialog.emitted('close')).toBeUndefined();
  });

  it('are joined by somebody new, who needs a name and gets a portrait that nobody has', async () => {
    await opened();
    await click('profile-new');
    const save = found('profile-save') as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    await type('  Bo ');
    expect(save.disabled).toBe(false);
    await click('profile-save');
    expect(bridge.asked.at(-1)?.argument).toEqual({ name: 'Bo', portrait: 'star' });
  });

  it('are changed', async () => {
    await opened();
    await click('profile-edit-ada');
    await type('Ada B.');
    await click('profile-portrait-key');
    await click('profile-save');
    expect(bridge.asked.at(-1)?.argument).toEqual({ id: 'ada', name: 'Ada B.', portrait: 'key' });
    expect(found('profile-ada')).not.toBeNull();
  });

  it('are removed after a question only', async () => {
    await opened();
    await click('profile-edit-ada');
    await click('profile-remove');
    expect(found('profile-remove-question')?.textContent).toContain('Ada');
    await click('profile-keep');
    expect(bridge.asked).toEqual([]);
    await click('profile-remove');
    await click('profile-remove-confirm');
    expect(bridge.asked.at(-1)).toEqual({ channel: 'profiles:remove', argument: { id: 'ada' } });
  });

  it('are never nobody, nor too many', async () => {
    const [first] = info('first').profiles.profiles;
    if (!first) throw new Error('nobody');
    useProfiles().adopt({ ...info('first'), profiles: { current: 'first', profiles: [first] } });
    await opened();
    await click('profile-edit-first');
    expect(found('profile-remove')).toBeNull();
    const many = Array.from({ length: MOST_PROFILES }, (_, n) => ({ ...first, id: n === 0 ? 'first' : `p${n}` }));
    useProfiles().adopt({ ...info('first'), profiles: { current: 'first', profiles: many } });
    await opened();
    expect(found('profile-new')).toBeNull();
  });
});

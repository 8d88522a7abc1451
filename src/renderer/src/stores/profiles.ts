import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Reply } from '../../../shared/errors';
import type { PlayerInfo } from '../../../shared/ipc';
import { FIRST_PROFILE, type Profile, type ProfileList, type ProfilePortrait } from '../../../shared/profile';
import { bridge } from '../bridge';
import { useApp } from './app';
import { useGame } from './game';
import { useSettings } from './settings';

const NOBODY_ELSE: ProfileList = {
  current: FIRST_PROFILE,
  profiles: [{ id: FIRST_PROFILE, name: '', portrait: 'sun' }],
};

/** Who plays on this computer, and who plays now. */
export const useProfiles = defineStore('profiles', () => {
  const list = shallowRef<ProfileList>(NOBODY_ELSE);

  /** Everybody but guests. Whoever plays now can have changed the name in the settings. */
  const everybody = computed<readonly Profile[]>(() =>
    list.value.profiles.map((profile) =>
      profile.id === list.value.current ? { ...profile, name: useSettings().all.playerName } : profile,
    ),
  );
  /** Null while a guest plays. */
  const current = computed(() => everybody.value.find(({ id }) => id === list.value.current) ?? null);

  const adopt = ({ profiles, settings, resumable }: PlayerInfo): void => {
    list.value = profiles;
    useSettings().adopt(settings);
    useApp().resumable = resumable;
  };
  /** True when main did it. */
  const done = async (call: Promise<Reply<PlayerInfo>>): Promise<boolean> => {
    const reply = await call;
    if (reply.ok) adopt(reply.value);
    else useGame().complain(reply.fault);
    return reply.ok;
  };

  const choose = (id: string): Promise<boolean> => done(bridge().call('profiles:choose', { id }));
  const create = (name: string, portrait: ProfilePortrait): Promise<boolean> =>
    done(bridge().call('profiles:create', { name, portrait }));
  const change = (id: string, name: string, portrait: ProfilePortrait): Promise<boolean> =>
    done(bridge().call('profiles:change', { id, name, portrait }));
  const remove = (id: string): Promise<boolean> => done(bridge().call('profiles:remove', { id }));

  return { list, everybody, current, adopt, choose, create, change, remove };
});

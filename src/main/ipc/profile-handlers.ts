import type { PlayerInfo } from '../../shared/ipc';
import { GUEST, MOST_PROFILES } from '../../shared/profile';
import { refuse } from '../session/refusal';
import type { Session } from '../session/session';
import type { ProfileStore } from '../store/ports';
import type { Handlers } from './register';

/** What the channels of the profiles lead to. */
export interface ProfileHandlerOptions {
  readonly profiles: ProfileStore;
  readonly session: Session;
  /** Somebody else plays now, with settings of their own. */
  readonly playerChanged: () => void;
}

type ProfileChannel = Extract<keyof Handlers, `profiles:${string}`>;

/** @param player who plays now, for the answers */
export function profileHandlers(
  { profiles, session, playerChanged }: ProfileHandlerOptions,
  player: () => PlayerInfo,
): Pick<Handlers, ProfileChannel> {
  const refuseUnknown = (id: string): void => {
    if (!profiles.list().profiles.some((profile) => profile.id === id)) refuse('unknown-profile');
  };
  const seat = (): PlayerInfo => {
    session.playerChanged();
    playerChanged();
    return player();
  };
  return {
    'profiles:choose': ({ id }) => {
      if (id !== GUEST) refuseUnknown(id);
      profiles.choose(id);
      return seat();
    },
    'profiles:create': ({ name, portrait }) => {
      if (profiles.list().profiles.length >= MOST_PROFILES) refuse('too-many-profiles');
      profiles.create(name, portrait);
      return seat();
    },
    'profiles:change': ({ id, name, portrait }) => {
      refuseUnknown(id);
      profiles.change(id, name, portrait);
      return player();
    },
    'profiles:remove': ({ id }) => {
      refuseUnknown(id);
      if (profiles.list().profiles.length === 1) refuse('last-profile');
      session.forget(id);
      profiles.remove(id);
      return seat();
    },
  };
}

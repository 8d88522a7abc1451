import type { Profile } from '../../../shared/profile';
import type { Say } from '../i18n';

/** What somebody is called; a guest where there is nobody, and never an empty name. */
export const profileName = (profile: Profile | null, say: Say): string => {
  if (profile === null) return say('profiles.guest');
  return profile.name === '' ? say('profiles.nameless') : profile.name;
};

/** Portraits for people to choose from: medals with a sign each. All others belong to opponents' characters. */
export const PROFILE_PORTRAITS = ['sun', 'moon', 'star', 'flame', 'tree', 'fish', 'swallow', 'key'] as const;
export type ProfilePortrait = (typeof PROFILE_PORTRAITS)[number];

/** The profile that was there before there were several: a game that names no profile is this one's. */
export const FIRST_PROFILE = 'first';
/** Who plays without leaving anything behind: no games, no settings. */
export const GUEST = 'guest';
export const MOST_PROFILES = 12;

/** One of those who play on this computer. */
export interface Profile {
  readonly id: string;
  /** May be empty: somebody who was never asked. */
  readonly name: string;
  readonly portrait: ProfilePortrait;
}

/** Everybody who plays here. */
export interface ProfileList {
  /** Who plays now: the id of one of them, or {@link GUEST}. */
  readonly current: string;
  /** In the order in which they came; never empty. */
  readonly profiles: readonly Profile[];
}

/** Whose a game is. */
export const profileOf = (game: { readonly profile?: string | null }): string => game.profile ?? FIRST_PROFILE;

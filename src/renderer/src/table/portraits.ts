const FILES = import.meta.glob<string>('../../../../resources/portraits/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Portraits for people to choose from: medals with a sign each. All others belong to opponents' characters. */
export const PROFILE_PORTRAITS = Object.freeze(['sun', 'moon', 'star', 'flame', 'tree', 'fish', 'swallow', 'key']);

/**
 * @param name a character's name, or one of `PROFILE_PORTRAITS`
 * @returns the URL of a square picture, or nothing where nobody of that name was painted
 */
export const portraitOf = (name: string): string | undefined =>
  FILES[`../../../../resources/portraits/${name.toLowerCase()}.webp`];

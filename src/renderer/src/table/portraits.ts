import type { SeatRecord } from '../../../shared/record';
import type { ProfilePortrait } from '../../../shared/profile';

const FILES = import.meta.glob<string>('../../../../resources/portraits/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * @param name a character's name, or one of the medals for people
 * @returns the URL of a square picture, or nothing where nobody of that name was painted
 */
export const portraitOf = (name: string): string | undefined =>
  FILES[`../../../../resources/portraits/${name.toLowerCase()}.webp`];

/**
 * @param medal what a person has chosen; null for a guest, who has a lantern
 * @returns the URL of a person's medal
 */
export const portraitOfPerson = (medal: ProfilePortrait | null): string | undefined => portraitOf(medal ?? 'guest');

/** @returns the portrait of somebody at the table, a character's own or a person's medal; nothing for a stranger */
export const portraitOfSeat = (player: SeatRecord, medal: ProfilePortrait | null): string | undefined =>
  player.kind === 'opponent' ? portraitOf(player.name) : portraitOfPerson(medal);

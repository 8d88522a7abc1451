import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../../src/main/ai/levels';
import { portraitOf, portraitOfSeat } from '../../../src/renderer/src/table/portraits';
import { PROFILE_PORTRAITS } from '../../../src/shared/profile';

const CHARACTERS = LEVELS.flatMap(({ characters }) => characters.map(({ name }) => name));

describe('portraits', () => {
  it('show every character of every level', () => {
    expect(CHARACTERS).toHaveLength(20);
    expect(CHARACTERS.filter((name) => portraitOf(name) === undefined)).toEqual([]);
  });

  it('give people some of their own, none of them a character', () => {
    expect(PROFILE_PORTRAITS.filter((name) => portraitOf(name) === undefined)).toEqual([]);
    const urls = [...CHARACTERS, ...PROFILE_PORTRAITS].map(portraitOf);
    expect(new Set(urls).size).toBe(CHARACTERS.length + PROFILE_PORTRAITS.length);
  });

  it('know nobody else', () => {
    expect(portraitOf('Nobody')).toBeUndefined();
  });

  it('sit at the table: characters by name, people by what they chose, guests with a lantern', () => {
    expect(portraitOfSeat({ kind: 'opponent', level: 'expert', name: 'Thule' }, 'sun')).toBe(portraitOf('thule'));
    expect(portraitOfSeat({ kind: 'human', name: 'Thule' }, 'sun')).toBe(portraitOf('sun'));
    expect(portraitOfSeat({ kind: 'human', name: 'Thule' }, null)).toBe(portraitOf('guest'));
    expect(portraitOf('guest')).toBeDefined();
  });
});

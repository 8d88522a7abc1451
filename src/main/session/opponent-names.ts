import type { RandomSource } from '../engine/random';

/** Names of no language in particular, easy to tell apart; as many as there are seats at the most, and some to spare. */
const NAMES = ['Orla', 'Bram', 'Sefa', 'Tiko', 'Maren', 'Ilvo', 'Runa', 'Pell', 'Yara', 'Dov'] as const;

/**
 * A name for each seat: the one asked for, or else drawn by lot from its level's characters or at large; no two are the
 * same, unless two are asked for that are.
 */
export function drawNames(
  characters: readonly (readonly string[])[],
  asked: readonly (string | null)[],
  random: RandomSource,
): readonly string[] {
  const drawn: string[] = [];
  for (const [index, own] of characters.entries()) {
    const wanted = asked[index] ?? null;
    if (wanted !== null) {
      drawn.push(wanted);
      continue;
    }
    const isLeft = (name: string): boolean => !drawn.includes(name) && !asked.includes(name);
    const known = own.filter(isLeft);
    const names = known.length > 0 ? known : NAMES.filter(isLeft);
    drawn.push(names[random.below(names.length)] ?? '');
  }
  return drawn;
}

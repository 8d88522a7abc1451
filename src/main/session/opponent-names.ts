import type { RandomSource } from '../engine/random';

/** Names of no language in particular, easy to tell apart; as many as there are seats at the most, and some to spare. */
const NAMES = ['Orla', 'Bram', 'Sefa', 'Tiko', 'Maren', 'Ilvo', 'Runa', 'Pell', 'Yara', 'Dov'] as const;

/** So many different names, drawn by lot. */
export function drawNames(count: number, random: RandomSource): readonly string[] {
  const left: string[] = [...NAMES];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1).join());
}

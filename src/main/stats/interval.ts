/** The 97.5th percentile of the normal distribution: 95 % of it lie within so many deviations. */
export const Z = 1.959964;

/**
 * A share with its 95 % interval by Wilson's score (E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", 1927), which stays within 0 and 1 and says something sensible of few games.
 * @param of at least 1
 */
export function shareOf(count: number, of: number): { value: number; low: number; high: number } {
  const value = count / of;
  const z2 = Z * Z;
  const middle = (value + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((value * (1 - value)) / of + z2 / (4 * of * of));
  // At the ends the interval reaches the share itself, which rounding must not miss.
  return { value, low: count === 0 ? 0 : middle - half, high: count === of ? 1 : middle + half };
}

/** The middle of some numbers; null without any. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = Float64Array.from(numbers).sort();
  const half = sorted.length >> 1;
  const upper = sorted[half];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}

/** Records are flat and small; what is deeper was made to do harm. */
const DEEPEST = 12;

/** Whether a field that could change what every object is stands anywhere within, or more levels than can be worked with. */
export function isPoisoned(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > DEEPEST || Object.hasOwn(value, '__proto__')) return true;
  return Object.values(value).some((one) => isPoisoned(one, depth + 1));
}

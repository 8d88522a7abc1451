/** In bytes, several times what the program writes into one file; nesting a larger one deeply would take minutes to parse. */
const MOST = 4_000_000;
const BEGINNING = 64;

const beginningOf = (bytes: Buffer): string => bytes.toString('latin1', 0, BEGINNING);

/**
 * The object that a file of JSON holds; undefined where it holds anything else. Every file that the program keeps begins
 * with a brace and is small, so garbage is known by its beginning or its size, without being decoded.
 */
export function objectIn(bytes: Buffer): object | undefined {
  if (bytes.length > MOST || !/^\s*\{/.test(beginningOf(bytes))) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8')) as object;
  } catch {
    return undefined;
  }
}

/** The version that a file begins with which is too large for this program; 0 for any other. */
export function versionOfLarge(bytes: Buffer): number {
  if (bytes.length <= MOST) return 0;
  return Number(/^\{"version":(\d{1,9}),/.exec(beginningOf(bytes))?.[1] ?? 0);
}

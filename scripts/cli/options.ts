import { parseArgs } from 'node:util';

/** What is wrong with how a command was called; told on the error output, exit code 2. */
export class UsageError extends Error {}

/** `flag` options have no value. */
type OptionKinds = Readonly<Record<string, 'text' | 'flag'>>;
export type Options<K extends OptionKinds> = { readonly [N in keyof K]?: K[N] extends 'flag' ? boolean : string };

/**
 * The options of a command line, each given at most once.
 * @throws UsageError that names the option
 */
export function readOptions<K extends OptionKinds>(
  args: readonly string[],
  kinds: K,
): { options: Options<K>; words: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: Object.fromEntries(
        Object.entries({ ...kinds, help: 'flag' }).map(([name, kind]) => [
          name,
          { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    return { options: values as Options<K>, words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * A whole number from `least` to `most` that an option holds, or `otherwise` where it is not given.
 * @throws UsageError that names the option
 */
export function wholeNumber<T extends number | undefined>(
  name: string,
  text: string | undefined,
  [least, most]: readonly [number, number],
  otherwise: T,
): number | T {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
}

/**
 * One of the values an option may have, or undefined where it is not given.
 * @throws UsageError that names the option
 */
export function oneOf<T extends string>(name: string, text: string | undefined, values: readonly T[]): T | undefined {
  const value = values.find((each) => each === text);
  if (text !== undefined && value === undefined)
    throw new UsageError(`--${name} must be one of ${values.join(', ')}, not "${text}"`);
  return value;
}

/** The largest seed: seeds are 32-bit. */
export const MOST_SEED = 2 ** 32 - 1;

/** Runs a command: `--help` prints its usage, a wrong call prints what is wrong and the usage and ends with 2. */
export async function runCommand(
  usage: string,
  command: (args: readonly string[]) => void | Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    await command(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    process.exitCode = 2;
  }
}

/** What the program is asked for by its command line. */
export type CommandLine =
  | { readonly kind: 'version' }
  | { readonly kind: 'help' }
  /** A word that means nothing, named as it stands. */
  | { readonly kind: 'unknown'; readonly word: string }
  | { readonly kind: 'start'; readonly dataFolder: string | null };

const DATA_FOLDER = '--data-dir';

/**
 * Reads the program's own arguments. Switches of Chromium are its own business and pass; an empty `--data-dir=` counts
 * as none.
 * @param words without the program's file and, in development, the project's folder
 */
export function readCommandLine(words: readonly string[]): CommandLine {
  let dataFolder: string | null = null;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word === '--version' || word === '-v') return { kind: 'version' };
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (word.startsWith(`${DATA_FOLDER}=`)) dataFolder = word.slice(DATA_FOLDER.length + 1) || null;
    else if (word === DATA_FOLDER) dataFolder = words[++index] ?? null;
    else if (/^-[^-]/.test(word)) return { kind: 'unknown', word };
  }
  return { kind: 'start', dataFolder };
}

import { fileURLToPath } from 'node:url';

/** What the program is asked for by its command line. */
export type CommandLine =
  | { readonly kind: 'version' }
  | { readonly kind: 'help' }
  /** A word that means nothing, named as it stands. */
  | { readonly kind: 'unknown'; readonly word: string }
  /** `file` is to be opened, as a desktop asks when one double-clicks it. */
  | { readonly kind: 'start'; readonly dataFolder: string | null; readonly file: string | null };

const DATA_FOLDER = '--data-dir';

/**
 * Reads the program's own arguments. Switches of Chromium are its own business and pass; an empty `--data-dir=` counts
 * as none. The first word that is no switch is a file to open.
 * @param words without the program's file and, in development, the project's folder
 */
export function readCommandLine(words: readonly string[]): CommandLine {
  let dataFolder: string | null = null;
  let file: string | null = null;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word === '--version' || word === '-v') return { kind: 'version' };
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (word.startsWith(`${DATA_FOLDER}=`)) dataFolder = word.slice(DATA_FOLDER.length + 1) || null;
    else if (word === DATA_FOLDER) dataFolder = words[++index] ?? null;
    else if (/^-[^-]/.test(word)) return { kind: 'unknown', word };
    else if (word !== '' && !word.startsWith('-')) file ??= pathOf(word);
  }
  return { kind: 'start', dataFolder, file };
}

/** The same arguments for another start, which opens another file, or none. */
export function withFile(words: readonly string[], before: string | null, now: string | null): string[] {
  const others = words.filter((word, index) => pathOf(word) !== before || words[index - 1] === DATA_FOLDER);
  return now === null ? others : [...others, now];
}

/** Some desktops hand over the address of a file instead of its path. */
function pathOf(word: string): string {
  if (!word.startsWith('file:')) return word;
  try {
    return fileURLToPath(word);
  } catch {
    return word;
  }
}

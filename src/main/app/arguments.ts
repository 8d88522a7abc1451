import { app } from 'electron';
import { writeSync } from 'node:fs';
import path from 'node:path';
import { languageFor } from '../../shared/language';
import { readCommandLine, type CommandLine } from './command-line';
import { TERMINAL_WORDS } from './terminal-words';

/** What a second start hands to the program that runs; from anybody who may write the data folder. */
export interface Handed {
  /** Absolute. */
  readonly file: string | null;
}

/** The file among what a second start handed over. */
export function fileOf(more: unknown): string | null {
  const file: unknown = typeof more === 'object' && more !== null && 'file' in more ? more.file : null;
  return typeof file === 'string' && path.isAbsolute(file) ? file : null;
}

/** What the program is to start with. A question is answered in the terminal, and that is the end. */
export function startArguments(): Extract<CommandLine, { kind: 'start' }> {
  const asked = readCommandLine(ownWords());
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const words = TERMINAL_WORDS[languageFor('system', LC_ALL || LC_MESSAGES || LANG || '')];
  const version = app.getVersion();
  switch (asked.kind) {
    case 'version':
      return ended(`${version}\n`, 0);
    case 'help':
      return ended(`${words.usage.replace('{version}', version)}\n`, 0);
    case 'unknown':
      return ended(`${words['unknown-word'].replace('{word}', asked.word)}\n`, 2);
    default:
      // Chromium would end by itself, with words for those who build it.
      return isScreenless() ? ended(`${words['no-display']}\n`, 1) : asked;
  }
}

/** The program's own arguments. In development Electron is given the project's folder first. */
function ownWords(): readonly string[] {
  const words = process.argv.slice(1);
  if (app.isPackaged) return words;
  const folder = words.findIndex((word) => !word.startsWith('-'));
  return words.slice(folder + 1);
}

const isScreenless = (): boolean =>
  process.platform === 'linux' &&
  !process.env['DISPLAY'] &&
  !process.env['WAYLAND_DISPLAY'] &&
  !app.commandLine.hasSwitch('ozone-platform');

function ended(words: string, code: number): never {
  writeSync(code === 0 ? 1 : 2, words);
  process.exit(code);
}

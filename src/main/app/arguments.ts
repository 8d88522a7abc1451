import { app } from 'electron';
import { spawn } from 'node:child_process';
import { existsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { languageFor } from '../../shared/language';
import { readCommandLine, type CommandLine } from './command-line';
import { readPlain } from '../store/plain-file';
import { screenPlan, screensOf } from './screen';
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
      if (process.platform !== 'linux') return asked;
  }
  switch (screenPlan(chosenScreen(), screensOf(process.env, isThere))) {
    case 'no-screen':
      return ended(`${words['no-display']}\n`, 1);
    case 'anew-on-wayland':
      return anew('--ozone-platform=wayland', '--enable-features=WaylandWindowDecorations');
    default:
      return asked;
  }
}

/** The program's own arguments. In development Electron is given the project's folder first. */
function ownWords(): readonly string[] {
  const words = process.argv.slice(1);
  if (app.isPackaged) return words;
  const folder = words.findIndex((word) => !word.startsWith('-'));
  return words.slice(folder + 1);
}

/** The screen that somebody chose by a switch, or that Chromium chose by itself; an X11 of its own choice is its last hope. */
const chosenScreen = (): string => {
  const name = '--ozone-platform=';
  const asked = process.argv.find((word) => word.startsWith(name))?.slice(name.length);
  return asked ?? (app.commandLine.getSwitchValue('ozone-platform') === 'wayland' ? 'wayland' : '');
};

/** Whether there is a socket of this path, in a folder or of Linux's abstract kind. */
const isThere = (socket: string): boolean => {
  try {
    return (
      existsSync(socket) ||
      readPlain('/proc/net/unix')
        .toString('latin1')
        .split('\n')
        .some((line) => line.endsWith(` @${socket}`))
    );
  } catch {
    return false;
  }
};

/** Chromium has chosen its screen by now, so another program takes this one's place. */
function anew(...switches: readonly string[]): never {
  spawn(process.execPath, [...process.argv.slice(1), ...switches], { stdio: 'inherit' });
  process.exit(0);
}

function ended(words: string, code: number): never {
  writeSync(code === 0 ? 1 : 2, words);
  process.exit(code);
}

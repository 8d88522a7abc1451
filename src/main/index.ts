import { app, ipcMain, Menu, protocol, session, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { writeSync } from 'node:fs';
import path from 'node:path';
import { devDependencies } from '../../package.json';
import workerPath from './ai/worker?modulePath';
import { readCommandLine, type CommandLine } from './app/command-line';
import { confine } from './app/confine';
import { fileDialogs } from './app/file-dialogs';
import { handedFile } from './app/handed-file';
import { createHost, type HostOptions } from './app/host';
import { menuTemplate } from './app/menu';
import { MENU_WORDS } from './app/menu-words';
import { isOwnUrl, SCHEME } from './app/origin';
import { quitSequence } from './app/quit';
import { serveRendererFile } from './app/renderer-files';
import { TERMINAL_WORDS } from './app/terminal-words';
import { openWindow } from './app/window';
import { languageFor } from '../shared/language';
import { CALL_CHANNELS } from '../shared/ipc';
import type { Language } from '../shared/settings';

let window: BrowserWindow | null = null;
/** A page that has broken down or is being replaced asks for everything again. */
const push: HostOptions['push'] = (channel, payload) => {
  if (window && !window.isDestroyed() && !window.webContents.isCrashed()) window.webContents.send(channel, payload);
};
const files = handedFile(() => push('app:file', null));

const developmentUrl = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null);

const asked = readCommandLine(ownWords());
if (asked.kind !== 'start') answer(asked);
if (asked.dataFolder !== null) app.setPath('userData', path.resolve(asked.dataFolder));
const dataFolder = app.getPath('userData');
// The browser's own files apart from the player's.
app.setPath('sessionData', path.join(dataFolder, 'browser'));

protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

/** What a second start hands to the program that runs; from anybody who may write the data folder. */
interface Handed {
  readonly file: string | null;
}
const handed: Handed = { file: asked.file === null ? null : path.resolve(asked.file) };

if (app.requestSingleInstanceLock(handed)) {
  // macOS tells of a file by an event, which may come before the program is ready.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    files.hand(file);
  });
  if (handed.file !== null) files.hand(handed.file);
  void app.whenReady().then(start);
} else {
  app.quit();
}

function start(): void {
  const systemLanguage = app.getLocale();
  const language = (): Language => languageFor(host.settings.current().language, systemLanguage);
  let menuLanguage: Language | null = null;
  /** Puts the application menu up in the language of the moment, where it is not there yet. */
  const showMenu = (): void => {
    if (menuLanguage === language()) return;
    menuLanguage = language();
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        menuTemplate({
          mac: process.platform === 'darwin',
          development: developmentUrl !== null,
          words: MENU_WORDS[menuLanguage],
          send: (command) => window?.webContents.send('app:command', command),
        }),
      ),
    );
  };
  const options: HostOptions = {
    dataFolder,
    workerPath,
    systemLanguage,
    about: {
      version: app.getVersion(),
      electron: process.versions.electron,
      fallbackElectron: process.versions.electron !== devDependencies.electron,
    },
    ...chosenSeed(),
    push,
    settingsChanged: showMenu,
    quit: () => app.quit(),
    toggleFullScreen: () => window?.setFullScreen(!window.isFullScreen()),
    dialogs: fileDialogs(() => window),
    handedFile: () => files.take(),
    reopen: () => setImmediate(() => void reopen()),
  };
  let host = createHost(options);
  const listen = (): void =>
    host.registerIpc<IpcMainInvokeEvent>({
      ipc: ipcMain,
      // The frame may be gone by now; newer Electrons say so by null.
      isTrusted: ({ sender, senderFrame }) =>
        senderFrame !== null && senderFrame === sender.mainFrame && isOwnUrl(senderFrame.url, developmentUrl),
      onInternal: (error) => console.error('A call failed:', error),
    });
  /** Reads every file anew, and shows what is in them. */
  const reopen = async (): Promise<void> => {
    await host.close();
    for (const channel of CALL_CHANNELS) ipcMain.removeHandler(channel);
    host = createHost(options);
    listen();
    showMenu();
    window?.webContents.reload();
  };

  confine(app, session.defaultSession, developmentUrl);
  protocol.handle(SCHEME, (request) => serveRendererFile(request, path.join(__dirname, '../renderer')));
  listen();
  showMenu();
  app.on(
    'before-quit',
    quitSequence(
      () => host.close(),
      () => app.quit(),
    ),
  );
  app.on('window-all-closed', () => app.quit());
  app.on('second-instance', (_event, _words, _folder, more) => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
    const file = fileOf(more);
    if (file !== null) files.hand(file);
  });
  window = openWindow({
    remembered: host.windowState.read(),
    remember: (state) => host.windowState.write(state),
    developmentUrl,
    words: () => MENU_WORDS[language()],
  });
  window.on('closed', () => (window = null));
}

/** The program's own arguments. In development Electron is given the project's folder first. */
function ownWords(): readonly string[] {
  const words = process.argv.slice(1);
  if (app.isPackaged) return words;
  const folder = words.findIndex((word) => !word.startsWith('-'));
  return words.slice(folder + 1);
}

/** The file among what a second start handed over. */
function fileOf(more: unknown): string | null {
  const file: unknown = typeof more === 'object' && more !== null && 'file' in more ? more.file : null;
  return typeof file === 'string' && path.isAbsolute(file) ? file : null;
}

/** Answers in the terminal, in its language, and ends. */
function answer(question: Exclude<CommandLine, { kind: 'start' }>): never {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const words = TERMINAL_WORDS[languageFor('system', LC_ALL || LC_MESSAGES || LANG || '')];
  if (question.kind === 'version') writeSync(1, `${app.getVersion()}\n`);
  else if (question.kind === 'help') writeSync(1, `${words.usage.replace('{version}', app.getVersion())}\n`);
  else writeSync(2, `${words['unknown-word'].replace('{word}', question.word)}\n`);
  process.exit(question.kind === 'unknown' ? 2 : 0);
}

/** Deals that come out alike each time, for tests; a packaged program knows no such thing. */
function chosenSeed(): { seed?: () => number } {
  const chosen = Number(process.env['SIGGIL_SEED']);
  if (app.isPackaged || !Number.isSafeInteger(chosen) || chosen <= 0) return {};
  let next = chosen;
  return { seed: () => next++ };
}

import {
  app,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  session,
  type BrowserWindow,
  type IpcMainInvokeEvent,
} from 'electron';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { devDependencies } from '../../package.json';
import workerPath from './ai/worker?modulePath';
import { fileOf, startArguments, type Handed } from './app/arguments';
import { watchBreakdowns } from './app/breakdowns';
import { withFile } from './app/command-line';
import { confine } from './app/confine';
import { canKeep, folderForNow, isLockedByAnother, lockFolder } from './app/data-folder';
import { fileDialogs } from './app/file-dialogs';
import { giveUp } from './app/give-up';
import { handedFile } from './app/handed-file';
import { createHost, type Host, type HostOptions } from './app/host';
import { menuTemplate } from './app/menu';
import { MENU_WORDS } from './app/menu-words';
import { isOwnUrl, SCHEME } from './app/origin';
import { quitSequence } from './app/quit';
import { serveRendererFile } from './app/renderer-files';
import { startWatch } from './app/start-watch';
import { TROUBLE_WORDS, type TroubleWords } from './app/trouble-words';
import { openWindow } from './app/window';
import { languageFor } from '../shared/language';
import { CALL_CHANNELS } from '../shared/ipc';
import type { Language } from '../shared/settings';
import { openReports } from './store/reports';

let window: BrowserWindow | null = null;
/** A page that has broken down or is being replaced asks for everything again. */
const push: HostOptions['push'] = (channel, payload) => {
  if (window && !window.isDestroyed() && !window.webContents.isCrashed()) window.webContents.send(channel, payload);
};
const files = handedFile(() => push('app:file', null));
/** The host, once there is one. */
let running: Host | null = null;

const developmentUrl = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null);

const asked = startArguments();
const home = app.getPath('userData');
const dataFolder = asked.dataFolder === null ? home : path.resolve(asked.dataFolder);
const keeps = canKeep(dataFolder);
/** Where nothing can be written no lock can be had, and two programs are not in each other's way. */
const lock = keeps ? lockFolder(dataFolder, home) : null;
app.setPath('userData', lock ?? dataFolder);
/** Where the browser writes while nothing can be kept. */
const passing = keeps ? null : folderForNow();
// The browser's own files apart from the player's.
app.setPath('sessionData', passing ?? path.join(dataFolder, 'browser'));

const reports = openReports({
  folder: dataFolder,
  now: () => new Date(),
  facts: {
    Siggil: app.getVersion(),
    Electron: `${process.versions.electron}, Chromium ${process.versions.chrome}`,
    System: `${os.type()} ${os.release()} ${process.arch}`,
  },
});
watchBreakdowns(app, {
  main: (what, details) => {
    const name = broke(what, details);
    if (!running) void giveUp(trouble()['start-failed'].replace('{file}', name ?? String(details)));
  },
  other: broke,
});

protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

const handed: Handed = { file: asked.file === null ? null : path.resolve(asked.file) };

if (lock === null || app.requestSingleInstanceLock(handed) || !isLockedByAnother(lock)) {
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

/** Something broke down: it is reported, and told where there is a page to tell it. */
function broke(what: string, details: unknown): string | null {
  const name = reports.write(what, details);
  console.error(`Siggil: ${what} broke down.`, details);
  if (what === 'the page') running?.pageGone();
  running?.notify({ code: 'crashed', about: name ?? '' });
  return name;
}

/** What is said where there is no page to say it, in the system's language or the player's. */
function trouble(): TroubleWords {
  return TROUBLE_WORDS[languageFor(running?.settings.current().language ?? 'system', app.getLocale())];
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
    keeps,
    reports,
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
    started: () => watch.spoke(),
    incomplete: () => pageMissing(),
    quit: () => app.quit(),
    toggleFullScreen: () => window?.setFullScreen(!window.isFullScreen()),
    dialogs: fileDialogs(() => window),
    handedFile: () => files.take(),
    reopen: () => setImmediate(() => void reopen()),
  };
  const pageMissing = (): void => {
    window?.hide();
    void giveUp(trouble()['page-missing']);
  };
  const watch = startWatch(pageMissing);
  let host = createHost(options);
  running = host;
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
    running = host;
    listen();
    showMenu();
    window?.webContents.reload();
  };

  confine(app, session.defaultSession, developmentUrl);
  protocol.handle(SCHEME, (request) => serveRendererFile(request, path.join(__dirname, '../renderer')));
  listen();
  showMenu();
  let leaving = false;
  /** What to open when it has ended, where it is started while it is still being left. */
  let again: Handed | null = null;
  app.once('before-quit', () => {
    leaving = true;
  });
  app.on(
    'before-quit',
    quitSequence(
      () => host.close(),
      () => app.quit(),
      () => app.exit(),
    ),
  );
  app.on('window-all-closed', () => app.quit());
  // Where the system asks, it waits a little for the program to end in its own way; the types leave the event out.
  const shutdown = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    app.quit();
  };
  powerMonitor.on('shutdown', shutdown as () => void);
  app.on('quit', () => {
    // The start that asked has ended by now.
    if (again !== null) app.relaunch({ args: withFile(process.argv.slice(1), asked.file, again.file) });
    for (const folder of [passing, lock === dataFolder ? null : lock])
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
  });
  app.on('second-instance', (_event, _words, _folder, more) => {
    const file = fileOf(more);
    if (leaving) {
      again = { file: file ?? again?.file ?? null };
      return;
    }
    if (window?.isMinimized()) window.restore();
    window?.focus();
    if (file !== null) files.hand(file);
  });
  window = openWindow({
    remembered: host.windowState.read(),
    remember: (state) => host.windowState.write(state),
    developmentUrl,
    watch,
    words: trouble,
  });
  // Windows tells so, and ends the program soon after.
  window.on('session-end', () => app.quit());
  window.on('closed', () => {
    watch.stop();
    window = null;
  });
}

/** Deals that come out alike each time, for tests; a packaged program knows no such thing. */
function chosenSeed(): { seed?: () => number } {
  const chosen = Number(process.env['SIGGIL_SEED']);
  if (app.isPackaged || !Number.isSafeInteger(chosen) || chosen <= 0) return {};
  let next = chosen;
  return { seed: () => next++ };
}

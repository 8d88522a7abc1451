import { app, BrowserWindow, dialog, screen } from 'electron';
import path from 'node:path';
import icon from '../../../resources/icons/256x256.png?asset';
import { placeWindow } from './bounds';
import { crashCounter } from './crashes';
import type { WindowState } from '../store/window-state';
import type { StartWatch } from './start-watch';
import type { TroubleWords } from './trouble-words';
import { RESUME_URL, START_URL } from './origin';

interface WindowOptions {
  readonly remembered: WindowState | null;
  readonly remember: (state: WindowState) => unknown;
  /** The address of the development server, where the program was started by one. */
  readonly developmentUrl: string | null;
  /** Told what becomes of the page that is loaded. */
  readonly watch: StartWatch;
  /** In the language of the moment. */
  readonly words: () => TroubleWords;
}

/** The table's night sky, so that the window is never white. */
const BACKGROUND = '#0b0d17';

/** Opens the window, hidden until its first picture is there where that can be had. */
export const openWindow = ({ remembered, remember, developmentUrl, watch, words }: WindowOptions): BrowserWindow => {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  // A window that is hidden at first is never seen under some Wayland desktops where there is no graphics card.
  const onWayland = app.commandLine.getSwitchValue('ozone-platform') === 'wayland';
  const placement = placeWindow(remembered, [main.workArea, ...others.map(({ workArea }) => workArea)]);
  const window = new BrowserWindow({
    ...placement,
    title: 'Siggil',
    show: onWayland,
    backgroundColor: BACKGROUND,
    icon,
    autoHideMenuBar: true,
    fullscreen: remembered?.fullScreen ?? false,
    webPreferences: {
      preload: path.join(__dirname, '../preload/index.js'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: developmentUrl !== null,
    },
  });
  if (remembered?.maximized) window.maximize();
  window.once('ready-to-show', () => {
    window.show();
  });
  const { webContents } = window;
  webContents.on('did-finish-load', () => watch.loaded());
  webContents.on('did-fail-load', (_event, _code, _words, _url, isMainFrame) => {
    if (isMainFrame) watch.failed();
  });
  webContents.on('did-navigate', (_event, _url, status) => {
    if (status >= 400) watch.failed();
  });
  window.on('close', () => {
    remember({
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    });
  });

  const mayTryAgain = crashCounter();
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    console.error(`The page broke down: ${reason}`);
    if (mayTryAgain(Date.now())) void window.loadURL(developmentUrl ?? RESUME_URL);
    else {
      dialog.showErrorBox('Siggil', words()['page-broken']);
      window.close();
    }
  });
  let asking: AbortController | null = null;
  window.on('unresponsive', () => {
    if (asking) return;
    const asked = (asking = new AbortController());
    const { 'page-hangs': message, 'page-wait': wait, 'page-anew': anew } = words();
    const options = {
      type: 'warning' as const,
      message,
      buttons: [wait, anew],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    void dialog.showMessageBox(window, { ...options, signal: asked.signal }).then(({ response }) => {
      asking = null;
      // It goes the way of a page that broke down.
      if (response === 1 && !asked.signal.aborted && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => {
    asking?.abort();
  });
  void window.loadURL(developmentUrl ?? START_URL);
  return window;
};

import { app, BrowserWindow, ipcMain, Menu, protocol, session } from 'electron';
import path from 'node:path';
import { confine } from './app/confine';
import { menuTemplate } from './app/menu';
import { isOwnUrl, SCHEME } from './app/origin';
import { serveRendererFile } from './app/renderer-files';
import { openWindow } from './app/window';

const developmentUrl = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null);

const dataFolder = app.commandLine.getSwitchValue('data-dir');
if (dataFolder !== '') app.setPath('userData', path.resolve(dataFolder));
// The browser's own files apart from the player's.
app.setPath('sessionData', path.join(app.getPath('userData'), 'browser'));

protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  void app.whenReady().then(start);
} else {
  app.quit();
}

function start(): void {
  confine(app, session.defaultSession, developmentUrl);
  protocol.handle(SCHEME, (request) => serveRendererFile(request, path.join(__dirname, '../renderer')));
  const window = openWindow({ remembered: null, remember: () => undefined, developmentUrl });
  void ipcMain;
  void isOwnUrl;
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        mac: process.platform === 'darwin',
        development: developmentUrl !== null,
        send: (command) => window.webContents.send('app:command', command),
      }),
    ),
  );
}

import type { App, Session } from 'electron';
import { isOwnUrl } from './origin';

/**
 * Takes from every page what a game never needs: other pages, new windows, embedded pages, permissions, downloads, the network.
 * @param developmentUrl the address of the development server, where the program was started by one
 */
export const confine = (app: App, session: Session, developmentUrl: string | null): void => {
  app.on('web-contents-created', (_created, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-navigate', (event) => {
      event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
      event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
    });
  });
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  session.setSpellCheckerEnabled(false);
  const developmentHost = developmentUrl === null ? null : new URL(developmentUrl).host;
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    const own =
      isOwnUrl(url, developmentUrl) ||
      url.startsWith('devtools:') ||
      // The development server's hot reload.
      (developmentHost !== null && url.startsWith(`ws://${developmentHost}/`));
    answer({ cancel: !own });
  });
};

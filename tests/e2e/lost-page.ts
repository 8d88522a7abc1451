import type { ElectronApplication } from '@playwright/test';

/** Resolves when the page has been loaded anew. */
export const loadedAnew = (app: ElectronApplication): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        BrowserWindow.getAllWindows()[0]?.webContents.once('did-finish-load', () => resolve());
      }),
  );

/** Breaks the page down, and waits until there is another. */
export const breakPage = (app: ElectronApplication): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        contents?.once('did-finish-load', () => resolve());
        contents?.forcefullyCrashRenderer();
      }),
  );

/** What the page has there now: the driver has lost it with the one that broke, so it is asked through main. */
export const find = (app: ElectronApplication, id: string, more: string): Promise<unknown> =>
  app.evaluate(
    ({ BrowserWindow }, script) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script) as Promise<unknown>,
    `document.querySelector('[data-testid="${id}"]')?.${more}`,
  );

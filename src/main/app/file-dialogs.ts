import { app, dialog, type BrowserWindow } from 'electron';
import path from 'node:path';
import type { FileDialogs } from '../store/transfers';

const KINDS: Readonly<Record<string, Electron.FileFilter>> = {
  '.siggil': { name: 'Siggil', extensions: ['siggil'] },
  '.csv': { name: 'CSV', extensions: ['csv'] },
};

/** The system's own dialogs over the window; they begin among the player's documents. */
export const fileDialogs = (window: () => BrowserWindow | null): FileDialogs => ({
  async open() {
    const options: Electron.OpenDialogOptions = {
      // Files of games ended otherwise once.
      filters: [{ name: 'Siggil', extensions: ['siggil', 'json'] }],
      properties: ['openFile'],
    };
    const over = window();
    const { filePaths } = await (over ? dialog.showOpenDialog(over, options) : dialog.showOpenDialog(options));
    return filePaths[0] ?? null;
  },
  async save(name) {
    const kind = KINDS[path.extname(name)];
    const options: Electron.SaveDialogOptions = {
      defaultPath: path.join(app.getPath('documents'), name),
      ...(kind && { filters: [kind] }),
    };
    const over = window();
    const { filePath } = await (over ? dialog.showSaveDialog(over, options) : dialog.showSaveDialog(options));
    // Older Electrons have nothing where newer ones have an empty text.
    return filePath ? filePath : null;
  },
});

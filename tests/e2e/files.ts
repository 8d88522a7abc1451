import type { Program } from './program';

/** The system's dialogs for files answer with this one from here on. */
export const answerDialogs = ({ app }: Program, file: string): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);

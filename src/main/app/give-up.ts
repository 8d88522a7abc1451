import { app, dialog } from 'electron';

let given = false;

/** Tells what keeps the program from going on, in the terminal and on the screen, and ends it. Only the first counts. */
export async function giveUp(words: string): Promise<void> {
  if (given) return;
  given = true;
  console.error(words);
  await app.whenReady();
  await dialog.showMessageBox({ type: 'error', title: 'Siggil', message: words, buttons: ['OK'] });
  app.exit(1);
}

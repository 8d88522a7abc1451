import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './command.mjs';
import { untar, withNpmPackage } from './npm-package.mjs';

/** The oldest Electron that the program runs on; its types say what of the API may be used. */
const OLDEST = {
  name: 'electron@25.1.1',
  integrity: 'sha512-WvFUfVsJn6YiP35UxdibYVjU2LceastyMm4SVp2bmb4XvKEvItAIiwxgm7tPC5Syl1243aRCvQLqr84sZ71pyQ==',
};

/** Fetches the types of the oldest Electron to where tsconfig.electron-25.json looks for them. */
export async function ensureOldElectronTypes() {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'electron-25');
  const file = path.join(folder, 'electron.d.ts');
  if (existsSync(file)) return;
  await mkdir(folder, { recursive: true });
  await withNpmPackage(OLDEST, folder, async (archive, scratch) => {
    await untar(archive, scratch, ['package/electron.d.ts']);
    await copyFile(path.join(scratch, 'package', 'electron.d.ts'), file);
  });
}

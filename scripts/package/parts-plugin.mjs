import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where each build notes which packages went into it. */
export const PARTS_FOLDER = 'out/parts';

const PACKAGE = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(?![\s\S]*[\\/]node_modules[\\/])/;

/**
 * A plugin of Vite that notes the packages of which code, styles or typefaces are in the bundle: folders relative to the
 * project, sorted.
 * @param {string} target what is built: `main`, `preload` or `renderer`
 * @returns {import('vite').Plugin}
 */
export const noteParts = (target) => ({
  name: 'note-parts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
    const code = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const folders = [...code, ...styles].flatMap((id) => {
      const found = PACKAGE.exec(id);
      return found ? [path.relative(process.cwd(), id.slice(id.indexOf('/'), found.index + found[0].length))] : [];
    });
    await mkdir(PARTS_FOLDER, { recursive: true });
    await writeFile(path.join(PARTS_FOLDER, `${target}.json`), JSON.stringify([...new Set(folders)].sort(), null, 1));
  },
});

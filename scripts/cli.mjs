import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ROOT } from './command.mjs';

/**
 * Runs a command that is written in TypeScript: `node scripts/cli.mjs scripts/cli/records.ts ARGS…`.
 *
 * It is bundled first, as the packaged program is. Loaded module by module, every imported name would be looked up
 * through its module each time, which costs playouts and search more than half of their speed.
 */
const [entry = '', ...args] = process.argv.slice(2);
const { outputFiles } = await build({
  absWorkingDir: ROOT,
  entryPoints: [entry],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'error',
});
const [bundle] = outputFiles;
if (!bundle) throw new Error(`nothing was made of ${entry}`);

// Named by what is in it, so that commands running side by side do not disturb each other.
const hash = createHash('sha256').update(bundle.contents).digest('hex').slice(0, 16);
const folder = path.join(ROOT, '.cache', 'cli');
const file = path.join(folder, `${path.basename(entry, '.ts')}-${hash}.mjs`);
if (!existsSync(file)) {
  await mkdir(folder, { recursive: true });
  const half = `${file}.${process.pid}`;
  await writeFile(half, bundle.contents);
  await rename(half, file);
}
process.setSourceMapsEnabled(true);
process.argv.splice(1, process.argv.length, file, ...args);
await import(pathToFileURL(file).href);

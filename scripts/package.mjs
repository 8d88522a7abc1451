// npm run package: makes what people install, into `release`. On Linux a .deb and a portable .tar.gz, without any network
// once Electron is there; on Windows and macOS what electron-builder makes there.
//   npm run package                 what this system's people expect
//   npm run package -- appimage     an AppImage too, where the tools for it can be downloaded
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from './build.mjs';
import { giveUp, say } from './command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { resolveElectron } from './electron.mjs';

await ensureDependencies();
const start = performance.now();
await build();
const electron = await resolveElectron();
// electron-builder is there from here on.
const { makeAppImage, makeElsewhere, makeProgram, versionOf } = await import('./package/program.mjs');
const { makeDebian } = await import('./package/debian.mjs');
const { makePortable } = await import('./package/portable.mjs');
const { writeParts } = await import('./package/parts.mjs');
const { PRODUCT, RELEASE } = await import('./package/product.mjs');

await rm(RELEASE, { recursive: true, force: true });
const version = await versionOf(electron);
await writeParts(version);
if (process.platform === 'linux') {
  if (process.arch !== 'x64') giveUp('packages for Linux are made on x64 only.');
  const program = await makeProgram(electron, version);
  const mark = electron.fallback ? `-old-electron-${version.split('.')[0]}` : '';
  await makeDebian(
    program,
    path.join(RELEASE, `siggil_${PRODUCT.version}_amd64${mark}.deb`),
    path.join(RELEASE, 'deb'),
  );
  await makePortable(program, path.join(RELEASE, `siggil-${PRODUCT.version}-linux-x64${mark}.tar.gz`));
  if (process.argv.includes('appimage')) await makeAppImage(program, mark);
} else await makeElsewhere(version);

for (const entry of await readdir(RELEASE, { withFileTypes: true })) {
  if (!entry.isFile() || !/\.(deb|gz|AppImage|exe|zip|dmg)$/.test(entry.name)) continue;
  const { size } = await stat(path.join(RELEASE, entry.name));
  say(`release/${entry.name}  ${(size / 2 ** 20).toFixed(1)} MiB`);
}
say(`packaged in ${((performance.now() - start) / 1000).toFixed(0)} s`);
if (electron.fallback)
  say('made with an OLD Electron, for trying out only: its name says so, and so does its About page.');

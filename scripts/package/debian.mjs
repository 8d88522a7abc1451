import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../command.mjs';
import { PRODUCT } from './product.mjs';
import { dateAll, pack, packageDate } from './tree.mjs';

/** Each with the name it has since Debian 13 and Ubuntu 24.04, where that differs. */
const DEPENDS = [
  'libnss3',
  'libnspr4',
  ['libgtk-3-0', 'libgtk-3-0t64'],
  'libgbm1',
  ['libasound2', 'libasound2t64'],
  'libdrm2',
  ['libcups2', 'libcups2t64'],
  ['libatk1.0-0', 'libatk1.0-0t64'],
  ['libatk-bridge2.0-0', 'libatk-bridge2.0-0t64'],
  ['libatspi2.0-0', 'libatspi2.0-0t64'],
  'libxkbcommon0',
  'libxrandr2',
  'libxcomposite1',
  'libxdamage1',
  'libxfixes3',
  'libxext6',
  'libx11-6',
  'libxcb1',
  'libpango-1.0-0',
  'libcairo2',
  ['libglib2.0-0', 'libglib2.0-0t64'],
  'libdbus-1-3',
  'libexpat1',
  'libc6',
].map((names) => (Array.isArray(names) ? names.join(' | ') : names));

/** A package's list has room for eighty letters, and says the name before it. */
const SYNOPSIS = 'card game of spirits and families, against opponents or alone';
const HOME = '/opt/Siggil';
const LINUX = path.join(ROOT, 'resources', 'linux');
const ICONS = path.join(ROOT, 'resources', 'icons');

/** Desktops look again at what they may open with what; where they have no such tool, they look by themselves. */
const REFRESH = [
  ['update-desktop-database', '-q', '/usr/share/applications'],
  ['update-mime-database', '/usr/share/mime'],
  ['gtk-update-icon-cache', '-q', '-t', '-f', '/usr/share/icons/hicolor'],
]
  .map(([tool, ...args]) => `if command -v ${tool} >/dev/null 2>&1; then ${tool} ${args.join(' ')} || true; fi`)
  .join('\n');

const AFTER_REMOVAL = `#!/bin/sh
set -e
${REFRESH}
case "$1" in
  remove|purge)
    echo "Siggil: settings and games stay where they are, in each player's ~/.config/Siggil."
    ;;
esac
`;

/** @param {string} folder @returns {Promise<number>} bytes */
async function sizeOf(folder) {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath ?? entry.path, entry.name))).size;
  }
  return bytes;
}

/** @param {string} folder @returns {Promise<string>} a line with its MD5 sum for each file */
async function sumsOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const lines = files.sort().map(async (file) => {
    const sum = createHash('md5').update(await readFile(file));
    return `${sum.digest('hex')}  ${path.relative(folder, file)}\n`;
  });
  return (await Promise.all(lines)).join('');
}

/**
 * Packs the program's folder as a Debian package.
 * @param {string} program the folder
 * @param {string} file the package to write
 * @param {string} scratch a folder that may be filled and is removed
 */
export async function makeDebian(program, file, scratch) {
  await rm(scratch, { recursive: true, force: true });
  /** @param {readonly string[]} parts @returns {Promise<string>} a path below the scratch folder, whose folder exists */
  const at = async (...parts) => {
    const place = path.join(scratch, ...parts);
    await mkdir(path.dirname(place), { recursive: true });
    return place;
  };
  const date = packageDate();
  await cp(program, await at(HOME), { recursive: true });
  // Chromium's sandbox works everywhere where this helper may make it, also where user namespaces are closed.
  await chmod(path.join(scratch, HOME, 'chrome-sandbox'), 0o4755);
  for (const library of (await readdir(path.join(scratch, HOME))).filter((name) => /\.so(\.\d+)*$/.test(name)))
    await chmod(path.join(scratch, HOME, library), 0o644);
  await symlink(`${HOME}/${PRODUCT.id}`, await at('usr/bin', PRODUCT.id));
  await cp(path.join(LINUX, 'siggil.desktop'), await at('usr/share/applications/siggil.desktop'));
  await cp(path.join(LINUX, 'siggil-mime.xml'), await at('usr/share/mime/packages/siggil.xml'));
  const metainfo = (await readFile(path.join(LINUX, 'siggil.metainfo.xml'), 'utf8'))
    .replace('@VERSION@', PRODUCT.version)
    .replace('@DATE@', new Date(date * 1000).toISOString().slice(0, 10));
  await writeFile(await at('usr/share/metainfo/siggil.metainfo.xml'), metainfo);
  for (const icon of await readdir(ICONS)) {
    const size = /^(\d+x\d+)\.png$/.exec(icon)?.[1];
    if (size) await cp(path.join(ICONS, icon), await at('usr/share/icons/hicolor', size, 'apps/siggil.png'));
  }
  await cp(path.join(ICONS, 'icon.svg'), await at('usr/share/icons/hicolor/scalable/apps/siggil.svg'));
  const [licence, parts] = await Promise.all(
    ['LICENSE', 'PARTS.txt'].map((name) => readFile(path.join(program, name), 'utf8')),
  );
  await writeFile(await at('usr/share/doc/siggil/copyright'), `${licence}\n${parts}`);
  const changes = await readFile(path.join(ROOT, 'CHANGELOG.md'));
  await writeFile(await at('usr/share/doc/siggil/changelog.gz'), gzipSync(changes, { level: 9 }));

  const control = [
    `Package: ${PRODUCT.id}`,
    `Version: ${PRODUCT.version}`,
    'Architecture: amd64',
    'Section: games',
    'Priority: optional',
    `Maintainer: ${PRODUCT.maintainer}`,
    `Installed-Size: ${Math.ceil((await sizeOf(scratch)) / 1024)}`,
    `Depends: ${DEPENDS.join(', ')}`,
    'Recommends: libxss1',
    `Description: ${SYNOPSIS}`,
    ' Play two to four seats against opponents of five levels, or alone. Every game',
    ' is kept on this machine; the program uses no network.',
    '',
  ].join('\n');
  // By these `dpkg --verify siggil` tells what is damaged.
  const sums = await sumsOf(scratch);
  await writeFile(await at('DEBIAN/control'), control);
  await writeFile(await at('DEBIAN/md5sums'), sums);
  for (const [name, text] of Object.entries({ postinst: `#!/bin/sh\nset -e\n${REFRESH}\n`, postrm: AFTER_REMOVAL })) {
    await writeFile(await at('DEBIAN', name), text, { mode: 0o755 });
  }
  await dateAll(scratch, date);
  await rm(file, { force: true });
  // zstd is read by Debian from 12 on and by Ubuntu; xz would take eight times as long for a seventh less.
  await pack('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z12', '--build', scratch, file], {
    env: { SOURCE_DATE_EPOCH: String(date) },
  });
  await rm(scratch, { recursive: true, force: true });
}

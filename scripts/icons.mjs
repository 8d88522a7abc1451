// npm run icons: draws resources/icons/*.svg as PNG files with Electron itself, and gathers them in one file for Windows
// and one for macOS. By hand, where the drawing changed.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT, run } from './command.mjs';
import { electronArguments, resolveElectron } from './electron.mjs';
import { openDisplay } from './machine.mjs';

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** Up to this size the drawing with fewer, broader parts is the clearer one. */
const SMALL = 48;
const FOLDER = path.join(ROOT, 'resources', 'icons');

/** Runs in Electron: a transparent canvas per size. */
const draw = async (
  /** @type {string} */ folder,
  /** @type {readonly number[]} */ sizes,
  /** @type {number} */ small,
) => {
  const { app, BrowserWindow } = require('electron');
  const fs = require('node:fs');
  await app.whenReady();
  const window = new BrowserWindow({ show: false });
  await window.loadURL('data:text/html,<title>icons</title>');
  for (const size of sizes) {
    const file = `${folder}/${size > small ? 'icon' : 'icon-small'}.svg`;
    const svg = `data:image/svg+xml;base64,${fs.readFileSync(file).toString('base64')}`;
    const url = await window.webContents.executeJavaScript(`new Promise((resolve) => {
      const image = new Image(${size}, ${size});
      image.onload = () => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = ${size};
        canvas.getContext('2d').drawImage(image, 0, 0, ${size}, ${size});
        resolve(canvas.toDataURL('image/png'));
      };
      image.src = ${JSON.stringify(svg)};
    })`);
    fs.writeFileSync(`${folder}/${size}x${size}.png`, Buffer.from(url.split(',')[1], 'base64'));
  }
  app.quit();
};

/** @param {number} size */
const png = (size) => readFile(path.join(FOLDER, `${size}x${size}.png`));

/** An ICO file: a directory of 16 bytes for each picture, then the PNG files as they are. */
async function windowsIcon() {
  const sizes = SIZES.filter((size) => size <= 256);
  const pictures = await Promise.all(sizes.map(png));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const at = 6 + 16 * index;
    // 256 is written as 0
    head.writeUInt8((sizes[index] ?? 0) % 256, at);
    head.writeUInt8((sizes[index] ?? 0) % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

/** Types of an ICNS file's entries that hold PNG, with their sizes; some are for doubled pixels. */
const MAC_ENTRIES = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]);

/** An ICNS file: entries of a type, a length with these eight bytes, and the PNG file as it is. */
async function macIcon() {
  /** @param {string} type @param {Buffer} body */
  const entry = (type, body) => {
    const head = Buffer.alloc(8);
    head.write(type, 'ascii');
    head.writeUInt32BE(body.length + 8, 4);
    return Buffer.concat([head, body]);
  };
  const entries = await Promise.all(MAC_ENTRIES.map(async ([type, size]) => entry(type, await png(size))));
  return entry('icns', Buffer.concat(entries));
}

const electron = await resolveElectron();
const display = await openDisplay('1280x800x24');
const app = await mkdtemp(path.join(os.tmpdir(), 'siggil-icons-'));
await writeFile(path.join(app, 'package.json'), '{ "name": "icons", "version": "1.0.0", "main": "main.js" }');
const wanted = [FOLDER, SIZES, SMALL].map((value) => JSON.stringify(value)).join(', ');
await writeFile(path.join(app, 'main.js'), `(${String(draw)})(${wanted});`);
const { code } = await run(electron.program, [...electronArguments(), app], { env: display.env });
await rm(app, { recursive: true, force: true });
if (code === 0) {
  await writeFile(path.join(FOLDER, 'icon.ico'), await windowsIcon());
  await writeFile(path.join(FOLDER, 'icon.icns'), await macIcon());
}
process.exit(code);

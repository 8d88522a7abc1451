// npm run icons: draws resources/icons/icon.svg as PNG files with Electron itself. By hand, where the drawing changed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT, run } from './command.mjs';
import { electronArguments, resolveElectron } from './electron.mjs';
import { openDisplay } from './machine.mjs';

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const FOLDER = path.join(ROOT, 'resources', 'icons');

/** Runs in Electron: a transparent canvas per size. */
const draw = async (/** @type {string} */ folder, /** @type {readonly number[]} */ sizes) => {
  const { app, BrowserWindow } = require('electron');
  const fs = require('node:fs');
  await app.whenReady();
  const window = new BrowserWindow({ show: false });
  await window.loadURL('data:text/html,<title>icons</title>');
  const svg = `data:image/svg+xml;base64,${fs.readFileSync(`${folder}/icon.svg`).toString('base64')}`;
  for (const size of sizes) {
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

const electron = await resolveElectron();
const display = await openDisplay('1280x800x24');
const app = await mkdtemp(path.join(os.tmpdir(), 'siggil-icons-'));
await writeFile(path.join(app, 'package.json'), '{ "name": "icons", "version": "1.0.0", "main": "main.js" }');
await writeFile(path.join(app, 'main.js'), `(${String(draw)})(${JSON.stringify(FOLDER)}, ${JSON.stringify(SIZES)});`);
const { code } = await run(electron.program, [...electronArguments(), app], { env: display.env });
await rm(app, { recursive: true, force: true });
process.exit(code);

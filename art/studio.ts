/** Opens one Electron window with the easel in it and keeps it open for many pictures. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { _electron as electron, type ElectronApplication, type Page } from '@playwright/test';
import { build } from 'vite';
import type * as Easel from './easel/index';

declare global {
  interface Window {
    easel: typeof Easel;
  }
}

const art = path.resolve('art');

/**
 * The program to paint with: `ELECTRON_EXEC_PATH`, or the development fallback in the user's cache. Chromium's
 * software renderer is asked for by flags, so that a machine's graphics card does not change the pictures.
 */
function electronProgram(): string {
  const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache');
  const candidates = [
    process.env.ELECTRON_EXEC_PATH,
    path.join(cache, 'siggil', 'electron-25.1.1', '@wingconsoledesktop'),
    path.join(cache, 'siggil', 'electron-25.1.1', 'electron'),
  ];
  const found = candidates.find((file) => file !== undefined && existsSync(file));
  if (!found) throw new Error('No Electron found: set ELECTRON_EXEC_PATH to an Electron program.');
  return found;
}

/** The easel as one script that defines `window.easel`. */
async function easelScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'chrome114',
      lib: { entry: path.join(art, 'easel/index.ts'), formats: ['iife'], name: 'easel' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!('output' in bundle)) throw new Error('The easel could not be built.');
  return bundle.output[0].code;
}

export class Studio {
  private constructor(
    private readonly app: ElectronApplication,
    private readonly page: Page,
  ) {}

  static async open(): Promise<Studio> {
    const script = await easelScript();
    const app = await electron.launch({
      executablePath: electronProgram(),
      args: [
        path.join(art, 'window'),
        // Chromium refuses to run as root inside its sandbox
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--ignore-gpu-blocklist',
        '--disable-gpu-watchdog',
        '--disable-accelerated-2d-canvas',
        '--force-color-profile=srgb',
      ],
    });
    const page = await app.firstWindow();
    page.setDefaultTimeout(0);
    await page.addScriptTag({ content: script });
    return new Studio(app, page);
  }

  paint(request: Easel.PaintRequest): Promise<Easel.PaintResult> {
    return this.page.evaluate((r) => window.easel.paint(r), request);
  }

  sheets(request: Easel.SheetRequest): Promise<string[]> {
    return this.page.evaluate((r) => window.easel.sheets(r), request);
  }

  grid(url: string, width: number, height: number): Promise<number[]> {
    return this.page.evaluate(([u, w, h]) => window.easel.grid(u, w, h), [url, width, height] as const);
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}

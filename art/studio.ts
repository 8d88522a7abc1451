/** Opens one Electron window with the easel in it and keeps it open for many pictures. */
import path from 'node:path';
import { _electron as electron, type ElectronApplication, type Page } from '@playwright/test';
import { build } from 'vite';
import { electronArguments, resolveElectron } from '../scripts/electron.mjs';
import { ensureMachine, openDisplay } from '../scripts/machine.mjs';
import type * as Easel from './easel/index';

declare global {
  interface Window {
    easel: typeof Easel;
  }
}

const art = path.resolve('art');

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

/** The environment without what is to be unset. */
const variables = (environment: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export class Studio {
  private constructor(
    private readonly app: ElectronApplication,
    private readonly page: Page,
    private readonly closeDisplay: () => void,
  ) {}

  static async open(): Promise<Studio> {
    const script = await easelScript();
    const { program } = await resolveElectron();
    await ensureMachine(program);
    const display = await openDisplay('1920x1080x24');
    const app = await electron.launch({
      executablePath: program,
      env: variables({ ...process.env, ...display.env }),
      args: [
        path.join(art, 'window'),
        ...electronArguments(),
        // Chromium's software renderer, so that a machine's graphics card does not change the pictures.
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
    return new Studio(app, page, display.close);
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

  /** A path's cells (0 or 1) on a square grid, row by row; the path is drawn on a square of the given side. */
  cells(outline: string, side: number, count: number): Promise<number[]> {
    return this.page.evaluate(([o, s, c]) => window.easel.cells(o, s, c), [outline, side, count] as const);
  }

  /** Leaves the easel for a page and takes a picture of a part of it. */
  async screenshot(url: string, selector: string, size: { width: number; height: number }): Promise<Buffer> {
    await this.app.evaluate(({ BrowserWindow }, { width, height }) => {
      BrowserWindow.getAllWindows()[0].setContentSize(width, height);
    }, size);
    await this.page.goto(url, { waitUntil: 'networkidle' });
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(Array.from(document.images, (image) => image.decode()));
    });
    return this.page.locator(selector).screenshot();
  }

  halfTurn(url: string): ReturnType<typeof Easel.halfTurn> {
    return this.page.evaluate((u) => window.easel.halfTurn(u), url);
  }

  async close(): Promise<void> {
    await this.app.close();
    this.closeDisplay();
  }
}

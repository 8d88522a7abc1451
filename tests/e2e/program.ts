import { _electron, errors as driverErrors, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SCREENS = path.join(ROOT, 'test-results', 'screens');

export interface LaunchOptions {
  /** Where the program keeps its files; a fresh folder where it is not given. */
  readonly dataFolder?: string;
  readonly arguments?: readonly string[];
  /** The folder of the built program; the project's own where it is not given. */
  readonly programFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Leaves the window as the program opens it; else it is made small, which is drawn faster without a graphics card. */
  readonly ownSize?: boolean;
}

/** The built program, running, and its window. */
export interface Program {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  /** What the page wrote to its console as errors, errors that nothing caught, and what main complained of. */
  readonly errors: readonly string[];
  /** Leaves as a player does, waiting for the last write. */
  readonly quit: () => Promise<void>;
  /** Ends the process at once, as a power cut does, where it has not ended. */
  readonly kill: () => Promise<void>;
}

/** How the built program is started: the program file, and its arguments before those of a test. */
export const command = (
  dataFolder: string,
  programFolder: string = ROOT,
): { program: string; arguments: string[]; env: Record<string, string> } => {
  const program = process.env['ELECTRON_EXEC_PATH'];
  if (!program) throw new Error('Run the end-to-end tests with `npm run e2e`, which finds an Electron.');
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    program,
    arguments: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), programFolder, `--data-dir=${dataFolder}`],
    env: Object.fromEntries(environment),
  };
};

/** Far longer than a start takes on a busy machine. */
const LAUNCH_MS = 60_000;

/**
 * Starts an Electron that is driven. Rarely the driver does not find its way to a program that stands and waits; then
 * that is ended, said, and started once more: where its files were to blame, it would fail again.
 */
export async function launchDriven(options: Parameters<typeof _electron.launch>[0]): Promise<ElectronApplication> {
  const once = (): Promise<ElectronApplication> => _electron.launch({ ...options, timeout: LAUNCH_MS });
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof driverErrors.TimeoutError)) throw error;
    console.log('The driver did not reach the program, which is started once more.');
    return await once();
  }
}

async function launch(dataFolder: string, options: LaunchOptions): Promise<Program> {
  const start = command(dataFolder, options.programFolder);
  const app = await launchDriven({
    executablePath: start.program,
    args: [...start.arguments, ...(options.arguments ?? [])],
    env: { ...start.env, ...options.env },
    // The night that the program was designed in, unless a test chooses otherwise.
    colorScheme: 'dark',
  });
  // Asked now: playwright forgets it when the program ends.
  const running = app.process();
  const exit = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  const page = await app.firstWindow();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  running.stderr?.setEncoding('utf8').on('data', (text: string) => {
    // Chromium's own lines begin with a bracket; those of main that matter are its own words.
    errors.push(
      ...text.split('\n').filter((line) => /^(A call failed|Closing failed|The page broke|.*Uncaught)/.test(line)),
    );
  });
  await page.waitForLoadState('load');
  if (!options.ownSize) await resize(app, page, ...SMALLEST);
  return {
    app,
    page,
    dataFolder,
    errors,
    quit: () => app.close(),
    kill: async () => {
      if (running.exitCode === null && running.signalCode === null) running.kill('SIGKILL');
      await exit;
    },
  };
}

/** Sizes of the page in pixels, from a wide screen to the smallest window. */
const SMALLEST = [1024, 700] as const;
const SIZES = [[3440, 1440], [2560, 1440], [1920, 1080], [1280, 800], SMALLEST] as const;

/** What pages of words are looked at in; `SIGGIL_LOOKS=all` takes every size, for people before a change of looks lands. */
export const LOOKED_AT = process.env['SIGGIL_LOOKS'] === 'all' ? SIZES : ([[1280, 800], SMALLEST] as const);

/** Takes a picture at every size, for looking at, and leaves the window at the last. */
export async function takePictures(
  { app, page }: Program,
  name: string,
  sizes: readonly (readonly [width: number, height: number])[] = SIZES,
): Promise<void> {
  await mkdir(SCREENS, { recursive: true });
  const screen = await app.evaluate((electron) => electron.screen.getPrimaryDisplay().workAreaSize);
  for (const [width, height] of sizes) {
    // A screen of the developer's own may be smaller.
    if (width > screen.width || height > screen.height) continue;
    await resize(app, page, width, height);
    // Cards drawn larger ask for larger paintings.
    await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
    await page.screenshot({ path: path.join(SCREENS, `${name}-${width}x${height}.png`), animations: 'disabled' });
  }
}

/** Gives the page a size and waits until it has it, but for the two pixels that the screen’s scale may cost. */
export async function resize(app: ElectronApplication, page: Page, width: number, height: number): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setContentSize(size.width, size.height);
    },
    { width, height },
  );
  await page.waitForFunction(
    (size) => Math.abs(window.innerWidth - size.width) <= 2 && Math.abs(window.innerHeight - size.height) <= 2,
    { width, height },
  );
}

interface Fixtures {
  /** Starts the program; everything started is ended after the test, and its fresh folders removed. */
  readonly start: (options?: LaunchOptions) => Promise<Program>;
  /** A fresh folder for the program's files. */
  readonly freshFolder: () => Promise<string>;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures used from this pattern
  freshFolder: async ({}, use) => {
    const folders: string[] = [];
    await use(async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'siggil-e2e-'));
      folders.push(folder);
      return folder;
    });
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  start: async ({ freshFolder }, use) => {
    const programs: Program[] = [];
    await use(async (options = {}) => {
      const program = await launch(options.dataFolder ?? (await freshFolder()), options);
      programs.push(program);
      return program;
    });
    for (const program of programs) await program.kill();
  },
});

export { expect } from '@playwright/test';

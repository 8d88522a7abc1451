import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { barriers } from './barriers';
import { breakPage, find } from './lost-page';
import { beginSolo, chance, decide, setSpeed, untilAsked } from './player';
import { command, expect, LOOKED_AT, takePictures, test, type Program } from './program';

const ROOT = path.resolve(__dirname, '../..');

/** Runs a tool of the system that needs rights; false where this machine has it not or forbids it. */
function may(tool: string, ...words: string[]): boolean {
  try {
    execFileSync(tool, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The program shows a window with its start screen, and lets one play. */
async function expectPlayable({ app, page }: Program): Promise<void> {
  await expect(page.getByTestId('start')).toBeVisible();
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
    .toBe(true);
  await setSpeed(page, 'instant', 'none');
  await beginSolo(page, 'easy', 'pyramids');
  await decide(page, await untilAsked(page), chance(1));
  await page.getByTestId('leave').click();
  await expect(page.getByTestId('start')).toBeVisible();
}

/** Starts the program without a driver and tells how it ended. */
async function ended(
  start: { program: string; arguments: string[]; env: Record<string, string | undefined> },
  until?: RegExp,
): Promise<{ code: number | null; words: string }> {
  const running = spawn(start.program, start.arguments, { env: start.env, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  running.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
    // The dialog waits for somebody to read it.
    if (until?.test(words)) running.kill('SIGKILL');
  });
  const [code] = (await once(running, 'close')) as [number | null];
  return { code, words };
}

test.describe('the window opens', () => {
  const noBus = 'unix:path=/nonexistent';
  for (const [what, options] of [
    [
      'without a graphics card or anything that stands in for one',
      { arguments: ['--disable-gpu', '--disable-software-rasterizer'] },
    ],
    ['with a graphics driver that breaks down', { arguments: ['--use-gl=egl'] }],
    [
      'without D-Bus and without a folder for temporary files',
      { env: { DBUS_SESSION_BUS_ADDRESS: noBus, DBUS_SYSTEM_BUS_ADDRESS: noBus, TMPDIR: '/nonexistent' } },
    ],
  ] as const)
    test(what, async ({ start }) => {
      const program = await start(options);
      await expectPlayable(program);
      await program.quit();
      expect(program.errors).toEqual([]);
    });

  test('with rubbish in every file that the browser keeps', async ({ start }) => {
    const first = await start();
    await first.quit();
    const folder = path.join(first.dataFolder, 'browser');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(10);
    const random = chance(3);
    for (const { parentPath, name } of files)
      await writeFile(path.join(parentPath, name), Buffer.from(Array.from({ length: 5000 }, () => random(256))));
    const program = await start({ dataFolder: first.dataFolder });
    await expectPlayable(program);
    await program.quit();
    expect(program.errors).toEqual([]);
  });

  test('with a file where the browser’s folder should be, and a lock that another computer left', async ({
    start,
    freshFolder,
  }) => {
    const dataFolder = await freshFolder();
    await symlink('far-away-4711', path.join(dataFolder, 'SingletonLock'));
    await writeFile(path.join(dataFolder, 'browser'), 'rubbish');
    const program = await start({ dataFolder });
    await expectPlayable(program);
    await program.quit();
    expect(program.errors).toEqual([]);
  });

  test('with a file where the data folder should be, and says that nothing is kept', async ({ start, freshFolder }) => {
    const dataFolder = path.join(await freshFolder(), 'data');
    await writeFile(dataFolder, 'no folder');
    const program = await start({ dataFolder });
    const notice = program.page.getByTestId('notice');
    await expect(notice).toHaveAttribute('data-code', 'not-kept');
    await expect(notice).toContainText(dataFolder);
    expect(await barriers(program)).toEqual([]);
    await takePictures(program, 'fault-not-kept', LOOKED_AT);
    await expectPlayable(program);
    // Told once, and of no single file.
    await expect(notice).toHaveCount(1);
    await program.quit();
    expect(await readFile(dataFolder, 'utf8')).toBe('no folder');
    expect(program.errors).toEqual([]);
  });

  // Below /proc the system says of a folder that cannot be made that the one around it is missing.
  test('with a data folder below /proc, and says that nothing is kept', async ({ start }) => {
    test.skip(process.platform !== 'linux', 'a folder of Linux');
    const dataFolder = '/proc/1/siggil';
    const program = await start({ dataFolder });
    const notice = program.page.getByTestId('notice');
    await expect(notice).toHaveAttribute('data-code', 'not-kept');
    await expect(notice).toContainText(dataFolder);
    await expectPlayable(program);
    await expect(notice).toHaveCount(1);
    await program.quit();
    expect(program.errors).toEqual([]);
  });

  test('with pipes, a device, a socket and links in a circle where its files should be', async ({
    start,
    freshFolder,
  }) => {
    test.skip(process.platform === 'win32', 'Windows has no such files');
    const dataFolder = await freshFolder();
    const at = (name: string): string => path.join(dataFolder, name);
    for (const folder of ['history', 'running', 'summary', 'reports']) await mkdir(at(folder));
    const pipes = ['settings.json', 'history/games-0001.json', 'running/abc.ndjson'];
    // Nobody hears of these: what they hold is made anew, or asks for nothing.
    const unheard = ['summary/shards.json', 'reports/breakdown-20250101T000000000.txt'];
    execFileSync('mkfifo', [...pipes, ...unheard].map(at));
    await symlink('/dev/zero', at('history/games-0002.json'));
    await symlink('window.json', at('window.json'));
    await symlink('profiles', at('profiles'));
    await symlink('nowhere', at('profiles.json'));
    const server = createServer().listen(at('settings.backup.json'));
    await once(server, 'listening');
    const program = await start({ dataFolder });
    const notices = program.page.getByTestId('notice');
    await expect(notices).toHaveCount(7);
    const told = await notices.evaluateAll((all) => all.map(({ dataset }) => `${dataset['code']} ${dataset['about']}`));
    expect(told.sort()).toEqual(
      [...pipes, 'history/games-0002.json', 'profiles', 'settings.backup.json', 'window.json']
        .map((name) => `file-set-aside ${name}`)
        .sort(),
    );
    await expectPlayable(program);
    await program.quit();
    server.close();
    expect(program.errors).toEqual([]);
    expect((await readdir(dataFolder)).filter((name) => name.includes('.broken-'))).toHaveLength(4);
  });

  test('where no lock can be had in the data folder, once for it all the same', async ({ start, freshFolder }) => {
    test.skip(process.platform !== 'linux', 'locks lie elsewhere on other systems');
    const [dataFolder, home] = [await freshFolder(), await freshFolder()];
    // A disk without links, such as a stick's, refuses in the same way.
    await mkdir(path.join(dataFolder, 'SingletonLock'));
    const env = { XDG_CONFIG_HOME: home };
    const program = await start({ dataFolder, env });
    await expectPlayable(program);
    const second = command(dataFolder);
    const { code } = await ended({ ...second, env: { ...second.env, ...env } });
    expect(code).toBe(0);
    await program.quit();
    expect(program.errors).toEqual([]);
    expect(await readdir(path.join(home, 'Siggil', 'locks'))).toEqual([]);
  });

  test('on a data folder that nobody may write', async ({ start, freshFolder }) => {
    const dataFolder = path.join(await freshFolder(), 'data');
    await mkdir(dataFolder);
    const locked = may('chattr', '+i', dataFolder);
    test.skip(!locked, 'making a folder read-only for everybody needs root and chattr');
    try {
      const program = await start({ dataFolder });
      await expect(program.page.getByTestId('notice')).toHaveAttribute('data-code', 'not-kept');
      await expectPlayable(program);
      await program.quit();
      expect(program.errors).toEqual([]);
      expect(await readdir(dataFolder)).toEqual([]);
    } finally {
      may('chattr', '-i', dataFolder);
    }
  });

  test('on a full disk, and says what could not be saved', async ({ start, freshFolder }) => {
    const dataFolder = path.join(await freshFolder(), 'data');
    await mkdir(dataFolder);
    const mounted = may('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dataFolder);
    test.skip(!mounted, 'a small disk of its own needs root');
    try {
      await writeFile(path.join(dataFolder, 'filling'), Buffer.alloc(60 * 1024)).catch(() => undefined);
      await writeFile(path.join(dataFolder, 'more'), Buffer.alloc(60 * 1024)).catch(() => undefined);
      const program = await start({ dataFolder });
      await expect(program.page.getByTestId('start')).toBeVisible();
      await setSpeed(program.page, 'instant', 'none');
      await expect(program.page.getByTestId('notice').first()).toHaveAttribute('data-code', 'write-failed');
      await takePictures(program, 'fault-full-disk', LOOKED_AT);
      await beginSolo(program.page, 'easy', 'pyramids');
      await decide(program.page, await untilAsked(program.page), chance(1));
      await program.kill();
    } finally {
      may('umount', '-l', dataFolder);
    }
  });
});

test.describe('a plain message', () => {
  /** A copy of the built program, to be damaged. */
  async function copyOf(folder: string): Promise<string> {
    await cp(path.join(ROOT, 'out'), path.join(folder, 'out'), { recursive: true });
    await cp(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
    return folder;
  }

  for (const [what, damage] of [
    ['the page is missing', (folder: string) => rm(path.join(folder, 'out/renderer/index.html'))],
    [
      'the page’s program is missing',
      (folder: string) => rm(path.join(folder, 'out/renderer/assets'), { recursive: true }),
    ],
    [
      'a screen of the page is missing',
      async (folder: string) => {
        const assets = path.join(folder, 'out/renderer/assets');
        const screen = (await readdir(assets)).find((name) => /^TableScreen.*\.js$/.test(name));
        await rm(path.join(assets, screen ?? 'no table'));
      },
    ],
  ] as const)
    test(`comes where ${what}`, async ({ freshFolder }) => {
      const folder = await copyOf(await freshFolder());
      await damage(folder);
      const { words } = await ended(command(await freshFolder(), folder), /install Siggil again/);
      expect(words).toContain('a file of the program is missing or damaged');
    });

  test('comes where there is no screen', async ({ freshFolder }) => {
    const start = command(await freshFolder());
    const { code, words } = await ended({
      ...start,
      env: { ...start.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined, LANG: 'fr_FR.UTF-8', LC_ALL: undefined },
    });
    expect(code).toBe(1);
    expect(words).toContain('Siggil a besoin d’un écran');
  });

  test('comes where the screens that the environment names are gone', async ({ freshFolder }) => {
    test.skip(process.platform !== 'linux', 'other systems name no screens');
    const start = command(await freshFolder());
    const { code, words } = await ended({
      ...start,
      env: { ...start.env, DISPLAY: ':4711', WAYLAND_DISPLAY: 'wayland-4711', LC_ALL: 'C' },
    });
    expect(code).toBe(1);
    expect(words).toContain('Siggil needs a screen');
  });
});

test('a page that breaks down comes back to its game, and its report can be read there', async ({ start }) => {
  const { app, page, dataFolder } = await start();
  await setSpeed(page, 'instant', 'none');
  await beginSolo(page, 'easy', 'pyramids');
  await decide(page, await untilAsked(page), chance(1));
  const { at } = await untilAsked(page);
  await breakPage(app);
  await expect.poll(() => find(app, 'table', 'dataset.at')).toBe(String(at));
  await expect.poll(() => find(app, 'notice', 'dataset.code')).toBe('crashed');
  await find(app, 'notice-report', 'click()');
  const [name] = await readdir(path.join(dataFolder, 'reports'));
  const text = await readFile(path.join(dataFolder, 'reports', name ?? ''), 'utf8');
  expect(text).toMatch(/^What: the page\nWhen: .*\nSiggil: /);
  await expect.poll(() => find(app, 'report-text', 'textContent')).toBe(text);
  await find(app, 'report-close', 'click()');
  await expect.poll(() => find(app, 'report', 'dataset.testid')).toBeUndefined();
  await expect.poll(() => find(app, 'table', 'dataset.at')).toBe(String(at));
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { breakPage, find } from './lost-page';
import { beginSolo, chance, decide, untilAsked } from './player';
import { command, expect, test } from './program';

test('the page has no way out: no navigation, no window, no permission, no network, no Node', async ({ start }) => {
  const { app, page } = await start();
  const address = page.url();
  expect(address).toBe('app://siggil/index.html');

  expect(await page.evaluate(() => window.open('https://example.org'))).toBeNull();
  await page.evaluate(() => {
    location.href = 'https://example.org/';
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'file:///etc/passwd';
    document.body.append(link);
    link.click();
    link.remove();
  });
  expect(page.url()).toBe(address);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);

  const found = await page.evaluate(async () => {
    const fails = (attempt: () => Promise<unknown>): Promise<boolean> =>
      attempt().then(
        () => false,
        () => true,
      );
    return {
      notifications: await Notification.requestPermission(),
      camera: await fails(() => navigator.mediaDevices.getUserMedia({ video: true })),
      location: await fails(
        () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
      ),
      network: await fails(() => fetch('https://example.org/')),
      node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in window),
      // The bridge is all there is, and it hands out nothing of Electron's.
      bridge: Object.keys((window as unknown as { siggil: object }).siggil).sort(),
    };
  });
  expect(found).toEqual({
    notifications: 'denied',
    camera: true,
    location: true,
    network: true,
    node: [],
    bridge: ['call', 'listen'],
  });
});

test('nothing of the page is saved as a download', async ({ start }) => {
  const { app, page } = await start();
  // Asked after the program itself.
  const outcomes = await app.evaluateHandle(({ session }) => {
    const prevented: boolean[] = [];
    session.defaultSession.on('will-download', (event) => prevented.push(event.defaultPrevented));
    return prevented;
  });
  await page.evaluate(() => {
    for (const address of [URL.createObjectURL(new Blob(['saved'])), 'app://siggil/index.html']) {
      const link = document.createElement('a');
      link.href = address;
      link.download = 'saved.txt';
      link.click();
    }
  });
  await expect.poll(() => outcomes.jsonValue()).toEqual([true, true]);
});

test('the network is closed below the content security policy as well', async ({ start }) => {
  const { app } = await start();
  const outcome = await app.evaluate(({ session }) =>
    session.defaultSession.fetch('https://example.org/').then(
      () => 'reached',
      (error: unknown) => String(error),
    ),
  );
  expect(outcome).toContain('ERR_BLOCKED_BY_CLIENT');
});

test('the bridge refuses channels that the contract does not name', async ({ start }) => {
  const { page } = await start();
  const refused = await page.evaluate(() => {
    const { siggil } = window as unknown as {
      siggil: { call: (name: string) => unknown; listen: (name: string) => unknown };
    };
    return (['call', 'listen'] as const).map((way) => {
      try {
        siggil[way]('electron:anything');
        return 'let through';
      } catch (error) {
        return String(error);
      }
    });
  });
  expect(refused).toEqual([expect.stringContaining('no such call'), expect.stringContaining('no such push')]);
});

test('every file comes with a strict content security policy, and none from outside the folder', async ({ start }) => {
  const { app, page } = await start();
  const answers = await app.evaluate(async ({ net }) => {
    const get = async (url: string): Promise<[number, string | null]> => {
      const answer = await net.fetch(url);
      return [answer.status, answer.headers.get('content-security-policy')];
    };
    return {
      page: await get('app://siggil/index.html'),
      missing: await get('app://siggil/nothing.js'),
      above: await get('app://siggil/..%2f..%2fpackage.json'),
      encoded: await get('app://siggil/%2e%2e/%2e%2e/package.json'),
      absolute: await get('app://siggil//etc/passwd'),
      otherHost: await get('app://elsewhere/index.html'),
    };
  });
  const [status, policy] = answers.page;
  expect(status).toBe(200);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  for (const [refused, itsPolicy] of [
    answers.missing,
    answers.above,
    answers.encoded,
    answers.absolute,
    answers.otherHost,
  ]) {
    expect(refused).toBe(404);
    expect(itsPolicy).toBe(policy);
  }
  const blocked = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    const violation = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      });
    });
    document.body.append(script);
    return violation;
  });
  expect(blocked).toBe('script-src-elem');
});

test('nothing breaks on the way to the first screen', async ({ start }) => {
  const { page, errors } = await start();
  await expect(page.getByTestId('start')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a second start shows the window that is there, and ends', async ({ start }) => {
  const { app, dataFolder } = await start();
  const told = app.evaluate(
    ({ app: running }) =>
      new Promise((resolve) => {
        running.once('second-instance', () => resolve('told'));
      }),
  );
  const again = command(dataFolder);
  const second = spawn(again.program, again.arguments, { env: again.env, stdio: 'ignore' });
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await told).toBe('told');
});

test('a start while the program is still being left opens it again when it has ended', async ({ start }) => {
  const { app, dataFolder } = await start();
  const running = app.process();
  const lock = path.join(dataFolder, 'SingletonLock');
  /** The process that the folder belongs to; 0 where it is nobody's. */
  const lockedBy = (): number => {
    try {
      return Number(/\d+$/.exec(readlinkSync(lock))?.[0]);
    } catch {
      return 0;
    }
  };
  expect(lockedBy()).toBe(running.pid);
  // It stays on its way out until the second start has come and gone.
  await app.evaluate(({ app: left, BrowserWindow }) => {
    left.exit = () => undefined;
    BrowserWindow.getAllWindows()[0]?.on('close', (event) => event.preventDefault());
    const asked = new Promise((resolve) => left.once('before-quit', resolve));
    left.quit();
    return asked;
  });
  const told = app.evaluate(
    ({ app: left }) =>
      new Promise((resolve) => {
        left.once('second-instance', () => resolve('told'));
      }),
  );
  const again = command(dataFolder);
  const startOnce = async (...more: readonly string[]): Promise<unknown> => {
    const words = [...again.arguments, ...more];
    const [code] = (await once(spawn(again.program, words, { env: again.env, stdio: 'ignore' }), 'exit')) as [number];
    return code;
  };
  const file = path.join(dataFolder, 'game.siggil');
  expect(await startOnce(file)).toBe(0);
  expect(await told).toBe('told');
  // Whoever is impatient clicks again; the file is still to be opened.
  expect(await startOnce()).toBe(0);

  const ended = once(running, 'exit');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.destroy());
  await ended;
  await expect.poll(lockedBy).toBeGreaterThan(0);
  await expect.poll(lockedBy).not.toBe(running.pid);
  const anew = lockedBy();
  try {
    if (process.platform === 'linux') expect(readFileSync(`/proc/${anew}/cmdline`, 'utf8')).toContain(file);
    // One more start finds it.
    expect(await startOnce()).toBe(0);
    expect(lockedBy()).toBe(anew);
  } finally {
    process.kill(anew, 'SIGKILL');
  }
});

test('the window comes back where it was, and onto the screen', async ({ start }) => {
  const first = await start({ ownSize: true });
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 90, y: 70, width: 1100, height: 760 });
  });
  const boundsOf = ({ app }: typeof first) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await expect.poll(() => boundsOf(first)).toEqual({ x: 90, y: 70, width: 1100, height: 760 });
  await first.quit();

  const second = await start({ dataFolder: first.dataFolder, ownSize: true });
  expect(await boundsOf(second)).toEqual({ x: 90, y: 70, width: 1100, height: 760 });
  await second.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: -5000, y: -5000, width: 1100, height: 760 });
  });
  await second.quit();

  const third = await start({ dataFolder: first.dataFolder, ownSize: true });
  const { bounds, area } = await third.app.evaluate(({ BrowserWindow, screen }) => ({
    bounds: BrowserWindow.getAllWindows()[0]?.getBounds(),
    area: screen.getPrimaryDisplay().workArea,
  }));
  if (!bounds) throw new Error('no window');
  expect(bounds.x).toBeGreaterThanOrEqual(area.x);
  expect(bounds.y).toBeGreaterThanOrEqual(area.y);
  expect(bounds.x + bounds.width).toBeLessThanOrEqual(area.x + area.width);
  expect(bounds.y + bounds.height).toBeLessThanOrEqual(area.y + area.height);
});

test('the window cannot be made smaller than a table needs', async ({ start }) => {
  const { app } = await start();
  const least = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getMinimumSize());
  expect(least).toEqual([1024, 700]);
});

test('the menu is there, and its commands reach the page', async ({ start }) => {
  const { app, page } = await start();
  await page.evaluate(() => {
    const { siggil } = window as unknown as {
      siggil: { listen: (name: string, listener: (payload: unknown) => void) => void };
    };
    siggil.listen('app:command', (command) => {
      document.body.dataset['command'] = String(command);
    });
  });
  const entries = await app.evaluate(({ Menu }) => {
    const titles = (menu: Electron.Menu): string[] =>
      menu.items.flatMap(({ label, submenu }) => [label, ...(submenu ? titles(submenu) : [])]);
    const menu = Menu.getApplicationMenu();
    const help = menu?.items.find(({ label }) => label === '&Help')?.submenu;
    help?.items.find(({ label }) => label === 'The &rules')?.click();
    return menu ? titles(menu) : [];
  });
  expect(entries).toEqual(expect.arrayContaining(['&Game', '&New game…', '&Full screen', '&Help']));
  await expect(page.locator('body')).toHaveAttribute('data-command', 'rules');
});

test('F11 fills the screen and gives it back', async ({ start }) => {
  const { app } = await start();
  const isFull = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen());
  // A key that the test driver sends goes to the page alone and never meets the menu, so the menu's entry is asked.
  const press = () =>
    app.evaluate(({ Menu, BrowserWindow }) => {
      const entry = Menu.getApplicationMenu()
        ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
        .find(({ accelerator }) => accelerator === 'F11');
      const [window] = BrowserWindow.getAllWindows();
      entry?.click({}, window, window?.webContents);
      return entry?.role;
    });
  expect(await press()).toBe('togglefullscreen');
  await expect.poll(isFull).toBe(true);
  await press();
  await expect.poll(isFull).toBe(false);
});

test('a page that breaks down is put back at the table', async ({ start }) => {
  const { app, page } = await start();
  await beginSolo(page, 'easy', 'pyramids');
  await decide(page, await untilAsked(page), chance(1));
  const { at } = await untilAsked(page);
  await breakPage(app);
  await expect.poll(() => find(app, 'table', 'dataset.at')).toBe(String(at));
});

test('the terminal is told the version and what the program knows, and no window opens', async ({ freshFolder }) => {
  const asked = async (...words: string[]): Promise<{ code: number | null; said: string }> => {
    const { program, arguments: before, env } = command(await freshFolder());
    const running = spawn(program, [...before, ...words], { env: { ...env, LC_ALL: 'fr_FR.UTF-8' } });
    let said = '';
    for (const stream of [running.stdout, running.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    const [code] = (await once(running, 'close')) as [number | null];
    // Chromium's own lines, such as one about a system bus that is not there, are not the program's.
    return { code, said: said.replaceAll(/^\[\d+:\d+\/.*\n/gm, '') };
  };
  expect(await asked('--version')).toEqual({ code: 0, said: expect.stringMatching(/^\d+\.\d+\.\d+\n/) });
  expect(await asked('--help')).toEqual({ code: 0, said: expect.stringContaining('--data-dir=DOSSIER') });
  expect(await asked('-x')).toEqual({ code: 2, said: expect.stringContaining('«\u00a0-x\u00a0»') });
});

import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';

export interface InstalledProgram {
  readonly page: Page;
  /** The program's own first process, as the system numbers it. */
  readonly pid: number;
  /** Milliseconds from the command to the loaded page, with the driver's share. */
  readonly readyMs: number;
  /** Leaves by the start screen's button and waits until the program has ended. Returns its exit code. */
  readonly quit: () => Promise<number | null>;
}

const END = '\0';

/**
 * Starts a program as another user in a network namespace that has no interface but a loopback that is down, and drives
 * it through two pipes, which need no network and no fuse: Chromium's `--remote-debugging-pipe` speaks the protocol of
 * its developer tools with a zero byte after each message. Playwright wants a socket, so a relay stands between them on
 * this side of the namespace.
 */
export async function startOffline(
  user: string,
  program: string,
  args: readonly string[] = [],
): Promise<InstalledProgram> {
  const begun = performance.now();
  const words = ['--net', '--', 'runuser', '-u', user, '--', 'env', `HOME=/home/${user}`, program];
  const running = spawn('unshare', [...words, '--remote-debugging-pipe', ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    cwd: '/',
    env: { ...process.env, XDG_CONFIG_HOME: undefined, XDG_RUNTIME_DIR: undefined },
  });
  let complaints = '';
  running.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const exit = once(running, 'exit').then(([code]) => code as number | null);
  // The streams exist: they are asked for above.
  const [, , , into, outOf] = running.stdio as [unknown, unknown, unknown, Duplex, Duplex];

  const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  relay.on('connection', (socket) => {
    let rest = '';
    socket.on('message', (message: Buffer) => {
      const text = message.toString('utf8');
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      // Electron has no downloads to behave; it refuses the question, and Playwright would give up.
      if (method === 'Browser.setDownloadBehavior') socket.send(JSON.stringify({ id, result: {} }));
      else into.write(text + END);
    });
    outOf.setEncoding('utf8').on('data', (text: string) => {
      const messages = (rest + text).split(END);
      rest = messages.pop() ?? '';
      for (const message of messages) socket.send(message);
    });
    outOf.on('close', () => socket.close());
  });
  await once(relay, 'listening');
  const { port } = relay.address() as AddressInfo;
  const browser = await Promise.race([
    chromium.connectOverCDP(`ws://127.0.0.1:${port}`),
    exit.then((code) => {
      throw new Error(`${program} ended with ${code} before its window was there:\n${complaints}`);
    }),
  ]);
  const [context] = browser.contexts();
  if (!context) throw new Error('the program has no window');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForLoadState('load');
  return {
    page,
    readyMs: performance.now() - begun,
    // `unshare` and `runuser` stand before it: the program is the last of the chain.
    pid: await lastChild(running.pid ?? 0, user),
    quit: async () => {
      await page.getByTestId('start-quit').click();
      const code = await exit;
      relay.close();
      return code;
    },
  };
}

/** The first process below `pid` that belongs to a user. */
async function lastChild(pid: number, user: string): Promise<number> {
  const list = spawn('pgrep', ['-u', user, '-P', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let found = '';
  list.stdout.setEncoding('utf8').on('data', (text: string) => (found += text));
  await once(list, 'close');
  const first = Number(found.split('\n')[0]);
  if (first > 0) return first;
  const children = spawn('pgrep', ['-P', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let below = '';
  children.stdout.setEncoding('utf8').on('data', (text: string) => (below += text));
  await once(children, 'close');
  const next = Number(below.split('\n')[0]);
  if (next > 0) return lastChild(next, user);
  throw new Error(`no process of ${user} was found`);
}

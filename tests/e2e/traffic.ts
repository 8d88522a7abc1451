import type { ElectronApplication } from '@playwright/test';
import { workerThreads } from './worker-threads';

/** One message over a border of the main process. */
export interface Crossing {
  readonly border: 'page' | 'worker';
  readonly direction: 'out' | 'in';
  readonly channel: string;
  readonly message: unknown;
}

/**
 * Records everything that crosses from here on: what main pushes, each call of the page with its answer, and whatever
 * passes to and from worker threads that start later. Returns a function that hands over what was recorded so far.
 */
export async function recordTraffic(app: ElectronApplication): Promise<() => Promise<Crossing[]>> {
  await app.evaluate(
    ({ BrowserWindow, ipcMain }, threads) => {
      const crossings: Crossing[] = [];
      Object.assign(globalThis, { crossings });
      const note = (border: 'page' | 'worker', direction: 'in' | 'out', channel: string, message: unknown): void => {
        crossings.push({ border, direction, channel, message: JSON.parse(JSON.stringify(message ?? null)) as unknown });
      };

      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!contents) throw new Error('no window');
      const send = contents.send.bind(contents);
      contents.send = (channel, ...args: unknown[]) => {
        note('page', 'out', channel, args);
        send(channel, ...args);
      };

      type Handler = (event: unknown, ...args: unknown[]) => unknown;
      // Electron hands out no list of handlers; where its own changes its name the test fails here, not silently.
      const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers;
      if (handlers.size === 0) throw new Error('no handlers found');
      for (const [channel, handler] of [...handlers]) {
        handlers.set(channel, async (event, ...args) => {
          note('page', 'in', channel, args);
          const answer = await handler(event, ...args);
          note('page', 'out', channel, answer);
          return answer;
        });
      }

      threads.Worker = class extends threads.Worker {
        constructor(...[file, options]: ConstructorParameters<typeof threads.Worker>) {
          super(file, options);
          note('worker', 'out', 'start', { file: String(file), data: (options?.workerData as unknown) ?? null });
        }
        override postMessage(message: unknown): void {
          note('worker', 'out', 'message', message);
          super.postMessage(message);
        }
        override emit(...args: unknown[]): boolean {
          note('worker', 'in', String(args[0]), args.slice(1));
          return super.emit(...(args as Parameters<InstanceType<typeof threads.Worker>['emit']>));
        }
      };
    },
    await workerThreads(app),
  );
  return () => app.evaluate(() => (globalThis as unknown as { crossings: Crossing[] }).crossings);
}

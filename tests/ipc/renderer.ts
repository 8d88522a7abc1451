import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Reply } from '../../src/shared/errors';
import type { CallChannel, Calls, PushChannel, Pushes } from '../../src/shared/ipc';
import { createHost, type Host } from '../../src/main/app/host';
import { openReports } from '../../src/main/store/reports';
import { OPPONENT_WORKER_SOURCE } from '../support/opponent-worker';

/** A folder for a player's data that goes away with the test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'siggil-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Sender {
  readonly trusted: boolean;
}

/** The whole of main behind the window, with a renderer in the test's hands. */
export class TestRenderer {
  readonly pushed: { readonly [P in PushChannel]: { channel: P; payload: Pushes[P] } }[PushChannel][] = [];
  readonly internal: unknown[] = [];
  readonly host: Host;
  quits = 0;
  /** The file that waits to be opened. */
  waitingFile: string | null = null;
  private readonly listeners = new Map<string, (event: Sender, argument: unknown) => unknown>();
  private waiting: (() => void)[] = [];

  constructor(readonly folder: string) {
    const workerPath = join(folder, '..', `${folder.split('/').at(-1) ?? ''}-worker.cjs`);
    writeFileSync(workerPath, OPPONENT_WORKER_SOURCE);
    this.host = createHost({
      dataFolder: folder,
      keeps: true,
      reports: openReports({ folder, now: () => new Date(), facts: {} }),
      started: () => undefined,
      incomplete: () => undefined,
      workerPath,
      systemLanguage: 'en-GB',
      about: { version: '0', electron: '0', fallbackElectron: false },
      push: (channel, payload) => {
        this.pushed.push({ channel, payload } as (typeof this.pushed)[number]);
        for (const wake of this.waiting.splice(0)) wake();
      },
      settingsChanged: () => undefined,
      quit: () => this.quits++,
      toggleFullScreen: () => undefined,
      dialogs: { open: () => Promise.resolve(null), save: () => Promise.resolve(null) },
      handedFile: () => this.waitingFile,
      reopen: () => undefined,
    });
    this.host.registerIpc<Sender>({
      ipc: { handle: (channel, listener) => void this.listeners.set(channel, listener) },
      isTrusted: (event) => event.trusted,
      onInternal: (error) => this.internal.push(error),
    });
    onTestFinished(async () => {
      await this.host.close();
      rmSync(workerPath, { force: true });
    });
  }

  /** Any call, as if from anywhere. */
  raw(channel: string, argument: unknown, trusted = true): Reply<unknown> {
    const listener = this.listeners.get(channel);
    if (!listener) throw new Error(`nobody listens to ${channel}`);
    return listener({ trusted }, structuredClone(argument)) as Reply<unknown>;
  }

  /** A call that must succeed. */
  call<C extends CallChannel>(channel: C, argument: Calls[C]['argument']): Calls[C]['result'] {
    const reply = this.raw(channel, argument);
    if (!reply.ok) throw new Error(`${channel}: ${reply.fault.code}`);
    return reply.value as Calls[C]['result'];
  }

  /** The next thing that is pushed. */
  nextPush(): Promise<void> {
    return new Promise((done) => this.waiting.push(done));
  }
}

import type { ElectronApplication, JSHandle } from '@playwright/test';
import type Threads from 'node:worker_threads';

/** The main process's module of worker threads, for putting something in front of it. */
export const workerThreads = (app: ElectronApplication): Promise<JSHandle<typeof Threads>> =>
  app.evaluateHandle(() => {
    // Newer Nodes have the one way, older ones the other.
    const node = process as unknown as {
      getBuiltinModule?: (name: string) => unknown;
      mainModule?: { require: (name: string) => unknown };
    };
    return (node.getBuiltinModule?.('worker_threads') ?? node.mainModule?.require('worker_threads')) as typeof Threads;
  });

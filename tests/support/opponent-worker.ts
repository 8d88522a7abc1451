import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OpponentWorker } from '../../src/main/ai/worker-host';
import type { WorkerStart } from '../../src/main/ai/worker-messages';

const ENTRY = join(__dirname, '../../src/main/ai/worker.ts');

/** The program's own worker thread, from its source. */
export const startWorkerFromSource = (workerData: WorkerStart): OpponentWorker =>
  new Worker(`require('tsx/cjs/api').register(); require(${JSON.stringify(ENTRY)});`, { eval: true, workerData });

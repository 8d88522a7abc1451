import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OpponentWorker } from '../../src/main/ai/worker-host';
import type { WorkerStart } from '../../src/main/ai/worker-messages';

const LOADER = require.resolve('tsx/cjs/api');
const ENTRY = join(__dirname, '../../src/main/ai/worker.ts');

/** CommonJS that runs the program's own worker from its source. */
export const OPPONENT_WORKER_SOURCE = `require(${JSON.stringify(LOADER)}).register(); require(${JSON.stringify(ENTRY)});`;

/** The program's own worker thread, from its source. */
export const startWorkerFromSource = (workerData: WorkerStart): OpponentWorker =>
  new Worker(OPPONENT_WORKER_SOURCE, { eval: true, workerData });

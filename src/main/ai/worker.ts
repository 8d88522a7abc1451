import { parentPort, workerData } from 'node:worker_threads';
import { decide } from './decide';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages';

const cancelled = new Int32Array((workerData as WorkerStart).cancelled);

parentPort?.on('message', ({ id, ...question }: ToWorker) => {
  // A cancelled request is answered, too: it tells that the worker is free again.
  const answer = (message: FromWorker): void => parentPort?.postMessage(message);
  try {
    answer({ id, ok: true, move: decide(question, () => Atomics.load(cancelled, 0) >= id).move });
  } catch (error) {
    answer({ id, ok: false, why: String(error) });
  }
});

import { Worker } from 'node:worker_threads';
import type { OpponentAnswer, OpponentPort, OpponentRequest, ReviewAnswer, ReviewRequest } from './port';
import { processClock } from './process-clock';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages';

/** A worker that has not answered by then hangs: it is ended, and the next request starts another. */
export const HANG_MS = 8_000;
/** The same for a request that was cancelled. */
export const CANCEL_MS = 1_000;

const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** What is needed of a worker thread. */
export interface OpponentWorker {
  postMessage(message: ToWorker): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error' | 'messageerror', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<unknown>;
  unref(): void;
}

/** Starts the worker thread of a built file. */
export const workerOf =
  (path: string) =>
  (start: WorkerStart): OpponentWorker =>
    new Worker(path, { workerData: { ...start, path } satisfies WorkerStart, resourceLimits: RESOURCE_LIMITS });

/** Which of the two it is hangs on what was asked; whoever asked checks what came. */
type Answer = OpponentAnswer | ReviewAnswer;

interface Asked {
  readonly answer: (answer: Answer) => void;
  timer: NodeJS.Timeout;
  cancelled: boolean;
}

/** Opponents in a worker thread of their own, started with the first request and again after it died. */
export interface OpponentThread extends OpponentPort {
  close(): Promise<void>;
}

const isAnswer = (message: unknown): message is FromWorker =>
  typeof message === 'object' && message !== null && 'id' in message && typeof message.id === 'number';

/** Opponents whose thread is started by `startWorker` whenever one is needed and none runs. */
export function openOpponents(startWorker: (start: WorkerStart) => OpponentWorker): OpponentThread {
  const cancelled = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const latest = new Int32Array(cancelled);
  const asked = new Map<number, Asked>();
  let worker: OpponentWorker | null = null;

  const settle = (id: number, answer: Answer): void => {
    const request = asked.get(id);
    if (!request) return;
    asked.delete(id);
    clearTimeout(request.timer);
    if (!request.cancelled) request.answer(answer);
  };

  /** Whoever still waits hears that there will be no answer. */
  const drop = (dead: OpponentWorker, why: string): void => {
    if (worker !== dead) return;
    worker = null;
    for (const id of [...asked.keys()]) settle(id, { ok: false, why });
    void dead.terminate();
  };

  const running = (): OpponentWorker => {
    if (worker) return worker;
    const started = startWorker({ cancelled });
    worker = started;
    started.unref();
    started.on('message', (message) => {
      if (worker === started && isAnswer(message)) settle(message.id, message);
    });
    started.on('error', (error) => drop(started, String(error)));
    started.on('messageerror', (error) => drop(started, String(error)));
    started.on('exit', (code) => drop(started, `the worker ended with ${code}`));
    return started;
  };

  const watch = (id: number, ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      if (worker) drop(worker, `no answer to request ${id} in ${ms} ms`);
    }, ms).unref();

  const ask = (request: OpponentRequest | ReviewRequest, answer: Asked['answer']): void => {
    const thread = running();
    asked.set(request.id, { answer, timer: watch(request.id, HANG_MS), cancelled: false });
    thread.postMessage({ ...request, asked: processClock() });
  };

  return {
    choose: (request, answer) => ask(request, answer as Asked['answer']),
    review: (request, answer) => ask(request, answer as Asked['answer']),
    cancel(id) {
      const request = asked.get(id);
      if (!request) return;
      request.cancelled = true;
      clearTimeout(request.timer);
      request.timer = watch(id, CANCEL_MS);
      Atomics.store(latest, 0, Math.max(Atomics.load(latest, 0), id));
    },
    async close() {
      const last = worker;
      worker = null;
      for (const { timer } of asked.values()) clearTimeout(timer);
      asked.clear();
      await last?.terminate();
    },
  };
}

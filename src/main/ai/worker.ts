import { availableParallelism } from 'node:os';
import { Worker, parentPort, workerData } from 'node:worker_threads';
import { gameOfKnowledge } from '../engine/knowledge';
import { decide } from './decide';
import type { Beside } from './decision';
import { giveWay } from './give-way';
import { groundsOf } from './grounds';
import { giveHalf, newHalfCells, takeHalf } from './half-cells';
import { processClock } from './process-clock';
import { turningPoint } from './review';
import { searchHalf } from './search/searches';
import type {
  FromWorker,
  HalfRequest,
  OpponentQuestion,
  ReviewQuestion,
  ToWorker,
  WorkerStart,
} from './worker-messages';

const start = workerData as WorkerStart;
const cancelled = new Int32Array(start.cancelled);
const isCancelled = (id: number): boolean => Atomics.load(cancelled, 0) >= id;

/** How many processors a second thread takes: where threads cannot stand back, one stays the window's own. */
const SECOND_TAKES = giveWay() ? 2 : 3;
/** The second thread begins when it is needed first, and is not asked any more when it failed. */
let second: Worker | null | undefined;
/** How long after the deadline the other half is waited for; the first thread's half counts alone then. */
const PATIENCE_MS = 50;

function secondThread(): Worker | null {
  if (second !== undefined) return second;
  if (start.path === undefined || availableParallelism() < SECOND_TAKES) return (second = null);
  second = new Worker(start.path, { workerData: { ...start, second: true } satisfies WorkerStart });
  second.on('error', () => (second = null));
  second.unref();
  return second;
}

function besideFor({ id, knowledge }: OpponentQuestion, deadline: number): Beside | undefined {
  const thread = secondThread();
  if (!thread) return undefined;
  return (search) => {
    const cells = newHalfCells();
    thread.postMessage({ id, search, knowledge, until: deadline, cells } satisfies HalfRequest);
    return () => takeHalf(cells, Math.max(0, deadline - processClock()) + PATIENCE_MS);
  };
}

function answerHalf({ id, search, knowledge, until, cells }: HalfRequest): void {
  try {
    giveHalf(
      cells,
      searchHalf(gameOfKnowledge(knowledge), search, () => isCancelled(id) || processClock() >= until),
    );
  } catch {
    giveHalf(cells, null);
  }
}

/** Milliseconds that a look back at a game may take: a fraction of a second does where nothing else runs. */
const REVIEW_MS = 6_000;

function reviewed({ id, review, knowledge, seed, asked }: ReviewQuestion): FromWorker {
  const end = asked + REVIEW_MS;
  const stopped = (): boolean => isCancelled(id) || processClock() >= end;
  return { id, ok: true, turningPoint: turningPoint(gameOfKnowledge(knowledge), review, seed, stopped) };
}

function answerQuestion(message: ToWorker): void {
  // A cancelled request is answered, too: it tells that the worker is free again.
  const answer = (sent: FromWorker): void => parentPort?.postMessage(sent);
  try {
    if ('review' in message) {
      answer(reviewed(message));
      return;
    }
    const { id, explain, asked, ...question } = message;
    const decision = decide(question, {
      clock: processClock,
      asked,
      cancelled: () => isCancelled(id),
      beside: (until) => besideFor(message, until),
    });
    const { move } = decision;
    answer({
      id,
      ok: true,
      move,
      ...(explain && { grounds: groundsOf(gameOfKnowledge(question.knowledge), decision) }),
    });
  } catch (error) {
    answer({ id: message.id, ok: false, why: String(error) });
  }
}

if (start.second) parentPort?.on('message', answerHalf);
else parentPort?.on('message', answerQuestion);

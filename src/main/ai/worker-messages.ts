import type { HalfSearch } from './decision';
import type { OpponentAnswer, OpponentRequest, ReviewAnswer, ReviewRequest } from './port';

/** What the worker starts with. */
export interface WorkerStart {
  /** One cell: the latest request that nobody waits for any more. Requests are numbered upward. */
  readonly cancelled: SharedArrayBuffer;
  /** Where the worker's own file lies, so that it can start a second thread. */
  readonly path?: string;
  /** Whether this is that second thread, which searches the other half of what the first one does. */
  readonly second?: boolean;
}

/** When it was asked, on the clock that threads share: the way to the thread and the wait for it are part of its time. */
interface Timed {
  readonly asked: number;
}

export type OpponentQuestion = OpponentRequest & Timed;
export type ReviewQuestion = ReviewRequest & Timed;
export type ToWorker = OpponentQuestion | ReviewQuestion;
export type FromWorker = { readonly id: number } & (OpponentAnswer | ReviewAnswer);

/** What the first thread asks the second one for. */
export interface HalfRequest {
  readonly id: number;
  readonly search: HalfSearch;
  readonly knowledge: OpponentRequest['knowledge'];
  /** On the clock that threads share. */
  readonly until: number;
  /** See `half-cells.ts`. */
  readonly cells: SharedArrayBuffer;
}

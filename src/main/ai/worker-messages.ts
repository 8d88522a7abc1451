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

export type ToWorker = OpponentRequest | ReviewRequest;
export type FromWorker = { readonly id: number } & (OpponentAnswer | ReviewAnswer);

/** What the first thread asks the second one for. */
export interface HalfRequest {
  readonly id: number;
  readonly search: HalfSearch;
  readonly knowledge: OpponentRequest['knowledge'];
  /** On the first thread's clock since the epoch, since threads count from different beginnings. */
  readonly until: number;
  /** See `half-cells.ts`. */
  readonly cells: SharedArrayBuffer;
}

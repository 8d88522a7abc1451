import type { OpponentAnswer, OpponentRequest } from './port';

/** What the worker starts with. */
export interface WorkerStart {
  /** One cell: the latest request that nobody waits for any more. Requests are numbered upward. */
  readonly cancelled: SharedArrayBuffer;
}

export type ToWorker = OpponentRequest;
export type FromWorker = { readonly id: number } & OpponentAnswer;

import type { Timers } from './ports';

/** An opponent that has not answered by then is waited for no longer, in milliseconds. */
export const ANSWER_LIMIT_MS = 10_000;

/** Something that an opponent was asked for. */
export interface Pending {
  readonly id: number;
  stopTimer: (() => void) | null;
}

/** A question to an opponent and what becomes of its answer. */
export interface Question<A> {
  readonly pending: Pending;
  /** Whether the answer is still waited for. */
  readonly waits: () => boolean;
  readonly put: (answer: (answer: A) => void) => void;
  /** Takes what came; false where that is no answer. */
  readonly take: (answer: A) => boolean;
  /** There is no answer: none came in time, it was none, or the question could not be put. */
  readonly failed: () => void;
}

/** Puts a question, whose answer may come at once. What comes when nobody waits any more is not heard. */
export function askFor<A>(timers: Timers, { pending, waits, put, take, failed }: Question<A>): void {
  const fail = (): void => {
    if (waits()) failed();
  };
  pending.stopTimer = timers.after(ANSWER_LIMIT_MS, fail);
  try {
    put((answer) => {
      if (waits() && !take(answer)) failed();
    });
  } catch {
    fail();
  }
}

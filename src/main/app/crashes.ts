/** More breakdowns than this within the time below are no accident any more. */
const MOST = 3;
const WITHIN_MS = 60_000;

/**
 * Counts breakdowns of the page.
 * @returns a function that takes the time of one, in milliseconds, and says whether to try once more
 */
export const crashCounter = (): ((now: number) => boolean) => {
  let times: readonly number[] = [];
  return (now) => {
    times = [...times.filter((time) => now - time < WITHIN_MS), now];
    return times.length <= MOST;
  };
};

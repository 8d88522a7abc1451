/** Longest that leaving the program may wait for something that hangs, in milliseconds. */
const LONGEST_WAIT_MS = 3_000;
/** Longest that windows may take to close then. One whose page was ended at the same time asks it in vain. */
const LONGEST_CLOSING_MS = 1_000;

/**
 * The way out: the first request to quit is held back until everything is written and closed, further ones meanwhile
 * change nothing, and the one that follows by itself goes through. What fails or hangs does not keep the program alive.
 * @param quit asks every window to close, and ends the program then
 * @param exit ends it whatever the windows do
 * @returns a listener of `before-quit`
 */
export const quitSequence = (
  close: () => Promise<void>,
  quit: () => void,
  exit: () => void,
  waitMs: number = LONGEST_WAIT_MS,
): ((event: { preventDefault(): void }) => void) => {
  let stage: 'running' | 'closing' | 'closed' = 'running';
  return (event) => {
    if (stage === 'closed') return;
    event.preventDefault();
    if (stage === 'closing') return;
    stage = 'closing';
    let limit: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<void>((resolve) => {
      limit = setTimeout(resolve, waitMs);
    });
    void Promise.race([close(), tooLong])
      .catch((error: unknown) => {
        console.error('Closing failed:', error);
      })
      .finally(() => {
        clearTimeout(limit);
        stage = 'closed';
        setTimeout(exit, LONGEST_CLOSING_MS);
        quit();
      });
  };
};

/** Longest that a page which is loaded may take to ask for its first screen, in milliseconds. */
const LONGEST_SILENCE_MS = 15_000;

/** Sees to it that a page which cannot work is not left blank. */
export interface StartWatch {
  /** The page is loaded: it must speak soon. */
  loaded(): void;
  /** The page asked for its first screen: it works. */
  spoke(): void;
  /** The page cannot be loaded, or the window is gone and nobody waits any more. */
  failed(): void;
  stop(): void;
}

/** @param broken called once, where the page failed or stays silent */
export function startWatch(broken: () => void, limitMs: number = LONGEST_SILENCE_MS): StartWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const stop = (): void => {
    over = true;
    clearTimeout(timer);
  };
  const failed = (): void => {
    if (over) return;
    stop();
    broken();
  };
  return {
    loaded() {
      clearTimeout(timer);
      if (!over) timer = setTimeout(failed, limitMs);
    },
    spoke: stop,
    failed,
    stop,
  };
}

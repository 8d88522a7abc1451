/** How long until what could not be written is tried again, in milliseconds. */
const AGAIN_MS = 5_000;

/** What could not be written is tried again now and then, without a word: the player was told. */
export interface Later {
  /** @param write returns whether there is nothing left to write; the same function is kept once */
  readonly add: (write: () => boolean) => void;
  /** Tries everything a last time. */
  close(): void;
}

export function openLater(againMs: number = AGAIN_MS): Later {
  const waiting = new Set<() => boolean>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const flush = (): void => {
    for (const write of [...waiting]) if (write()) waiting.delete(write);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    add(write) {
      waiting.add(write);
      timer ??= setInterval(flush, againMs).unref();
    },
    close() {
      flush();
      clearInterval(timer);
    },
  };
}

/** The file that the system handed over and nobody has looked at yet: the last one counts. */
export interface HandedFile {
  /** @param path absolute */
  hand(path: string): void;
  /** What waits; it waits no longer then. */
  take(): string | null;
}

/** @param tell hears that a file waits */
export function handedFile(tell: () => void): HandedFile {
  let waiting: string | null = null;
  return {
    hand(path) {
      waiting = path;
      tell();
    },
    take() {
      const path = waiting;
      waiting = null;
      return path;
    },
  };
}

/** Whoever waits for something else waits no longer than a step: after each comes a rest of so many times its length. */
const REST = 3;
/** Milliseconds. */
const SHORTEST_REST_MS = 15;

/**
 * Does work that nobody waits for in small steps, a pause after each.
 * @param delayMs before the first step, in milliseconds
 * @returns stops it, where it is not done
 */
export function beside(steps: Iterable<void>, delayMs: number): () => void {
  const work = steps[Symbol.iterator]();
  let timer = setTimeout(function step() {
    const begun = performance.now();
    if (work.next().done === true) return;
    timer = setTimeout(step, Math.max(SHORTEST_REST_MS, REST * (performance.now() - begun)));
  }, delayMs);
  return () => clearTimeout(timer);
}

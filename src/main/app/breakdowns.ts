import type { App } from 'electron';

/** Something broke down: what, and what is known of it. */
export type Breakdown = (what: string, details: unknown) => void;

/** A terminal that was closed takes no more words; nothing is broken by that. */
const isClosedTerminal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'EIO');

/** Hears of everything that breaks down: an error in main that nobody caught, the page, and Chromium's other processes. */
export function watchBreakdowns(app: App, heard: { readonly main: Breakdown; readonly other: Breakdown }): void {
  const uncaught = (error: unknown): void => {
    if (!isClosedTerminal(error)) heard.main('an error that nobody caught', error);
  };
  process.on('uncaughtException', uncaught);
  process.on('unhandledRejection', uncaught);
  app.on('render-process-gone', (_event, _contents, details) => {
    if (details.reason !== 'clean-exit') heard.other('the page', details);
  });
  app.on('child-process-gone', (_event, details) => {
    // Without a graphics card Chromium tries several ways to paint and gives some of them up.
    if (details.type !== 'GPU' && details.reason !== 'clean-exit' && details.reason !== 'killed')
      heard.other(`a process of Chromium: ${details.type}`, details);
  });
}

import type { Bridge } from '../../shared/ipc';

declare global {
  interface Window {
    /** Put there by preload. */
    readonly siggil: Bridge;
  }
}

/** The way to the main process. Read at each call, so that a test can put its own in place. */
export const bridge = (): Bridge => window.siggil;

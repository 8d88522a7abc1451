import path from 'node:path';

/** A way to show windows on Linux. */
export type Screen = 'x11' | 'wayland';

/** Variables of the environment by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** This machine's own screens, such as `:0` and `unix:0.1`; any other name is one of another machine. */
const OWN_X11 = /^(?:unix)?:(\d+)(?:\.\d+)?$/;

/**
 * The ways in which windows can be shown; none where its variables are not set, or name what is not there any more.
 * @param isThere whether there is a socket of this path
 */
export function screensOf(
  { DISPLAY, WAYLAND_DISPLAY, XDG_RUNTIME_DIR }: Environment,
  isThere: (socket: string) => boolean,
): readonly Screen[] {
  const own = OWN_X11.exec(DISPLAY ?? '')?.[1];
  const x11 = own === undefined ? Boolean(DISPLAY) : isThere(`/tmp/.X11-unix/X${own}`);
  const wayland = Boolean(WAYLAND_DISPLAY) && isThere(path.resolve(XDG_RUNTIME_DIR ?? '/', WAYLAND_DISPLAY ?? ''));
  return [...(x11 ? (['x11'] as const) : []), ...(wayland ? (['wayland'] as const) : [])];
}

/**
 * How the program is to be started on Linux: as it is (`go`), anew on Wayland, or not at all. By itself an older Electron
 * looks for X11 only, and every one ends with a dump of its memory where it finds no screen.
 * @param chosen the value of Chromium's switch `--ozone-platform`; empty where it is not given
 */
export function screenPlan(chosen: string, screens: readonly Screen[]): 'go' | 'anew-on-wayland' | 'no-screen' {
  if (chosen === '') return screens.includes('x11') ? 'go' : screens.length > 0 ? 'anew-on-wayland' : 'no-screen';
  return chosen === 'wayland' && !screens.includes('wayland') ? 'no-screen' : 'go';
}

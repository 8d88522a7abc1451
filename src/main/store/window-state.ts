import * as v from 'valibot';
import { openKept, type KeptFile, type Place } from './kept-file';

/** Where the window was, in device-independent pixels of the whole screen space; not yet checked against the screens of now. */
export interface WindowState {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
}

const pixel = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const schema = v.strictObject({
  x: pixel,
  y: pixel,
  width: length,
  height: length,
  maximized: v.boolean(),
  fullScreen: v.boolean(),
}) satisfies v.GenericSchema<unknown, WindowState>;

/** Opens the window's own small file. */
export function openWindowState(place: Place): KeptFile<WindowState> {
  return openKept(place, 'window', { version: 1, migrations: [], schema });
}

/** In device-independent pixels of the virtual screen. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Placement extends Area {
  /** What the window cannot be made smaller than on its display. */
  readonly minWidth: number;
  readonly minHeight: number;
}

/** The smallest table that can be played at in comfort. */
const SMALLEST = { width: 1024, height: 700 };
/** A first window takes this share of its display, up to the size below. */
const FIRST_SHARE = 0.85;
const FIRST_LARGEST = { width: 1760, height: 1100 };

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const overlap = (a: Area, b: Area): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
};

/**
 * Where the window opens: where it was, moved and shrunk so that it lies wholly on one display; in the middle of the
 * first display where it never was, or where its display is gone.
 * @param remembered the bounds it had, not maximized
 * @param workAreas the displays' areas free of panels and docks, the main display first; at least one
 */
export const placeWindow = (remembered: Area | null, workAreas: readonly [Area, ...(readonly Area[])]): Placement => {
  const [main] = workAreas;
  let area = main;
  let best = 0;
  for (const candidate of workAreas) {
    const common = remembered ? overlap(remembered, candidate) : 0;
    if (common > best) {
      area = candidate;
      best = common;
    }
  }
  const minWidth = Math.min(SMALLEST.width, area.width);
  const minHeight = Math.min(SMALLEST.height, area.height);
  const wanted =
    remembered ??
    ({
      width: Math.min(Math.round(area.width * FIRST_SHARE), FIRST_LARGEST.width),
      height: Math.min(Math.round(area.height * FIRST_SHARE), FIRST_LARGEST.height),
    } satisfies Partial<Area>);
  const width = clamp(wanted.width, minWidth, area.width);
  const height = clamp(wanted.height, minHeight, area.height);
  const centre = {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
  };
  const { x, y } = remembered && best > 0 ? remembered : centre;
  return {
    x: clamp(x, area.x, area.x + area.width - width),
    y: clamp(y, area.y, area.y + area.height - height),
    width,
    height,
    minWidth,
    minHeight,
  };
};

import type { Statistics } from '../../../shared/statistics';

const DAY_MS = 86_400_000;
/** In units of the drawing: a day's square, its distance to the next, and the room for the months' names above. */
const CELL = 10;
const STEP = 12;
const TOP = 14;
/** A day without games is a dot; with one, two, and more games a square of these sizes. */
const DOT = 1.5;
const SIZES = [6, 8, CELL] as const;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Monday is the first day of a week here. */
const weekdayOf = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;

/** A year of days as a few paths: squares that are the larger the more games, filled as far up as games were won. */
export interface CalendarDrawing {
  readonly width: number;
  readonly height: number;
  /** Days without games. */
  readonly idle: string;
  /** Days with games, whole. */
  readonly played: string;
  /** The part of them that was won. */
  readonly won: string;
  /** The first day of each month, and where its column begins. */
  readonly months: readonly { readonly x: number; readonly date: string }[];
  /** The day at a place of the drawing; null where there is none. */
  dayAt(x: number, y: number): string | null;
}

const square = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export function calendarDrawing({ from, to, days }: Statistics['calendar']): CalendarDrawing {
  const [first, last] = [timeOf(from), timeOf(to)];
  const monday = first - weekdayOf(first) * DAY_MS;
  const columnOf = (time: number): number => Math.floor((time - monday) / (7 * DAY_MS));
  const width = (columnOf(last) + 1) * STEP;
  const found = new Map(days.map((day) => [day.date, day]));
  const months: { x: number; date: string }[] = [];
  let [idle, played, won] = ['', '', ''];
  for (let time = first; time <= last; time += DAY_MS) {
    const date = dayOf(time);
    const day = found.get(date);
    const size = day ? (SIZES[Math.min(day.games, SIZES.length) - 1] ?? CELL) : DOT;
    const x = columnOf(time) * STEP + (CELL - size) / 2;
    const y = TOP + weekdayOf(time) * STEP + (CELL - size) / 2;
    if (!day) idle += square(x, y, size, size);
    else {
      played += square(x, y, size, size);
      const height = Math.round((size * day.won * 10) / day.games) / 10;
      if (height > 0) won += square(x, y + size - height, size, height);
    }
    if (date.endsWith('-01')) {
      const at = Math.ceil((time - monday) / (7 * DAY_MS)) * STEP;
      if (at < width - 2 * STEP) months.push({ x: at, date });
    }
  }
  return {
    width,
    height: TOP + 7 * STEP,
    idle,
    played,
    won,
    months,
    dayAt(x, y) {
      const weekday = Math.floor((y - TOP) / STEP);
      const time = monday + (Math.floor(x / STEP) * 7 + weekday) * DAY_MS;
      return weekday < 0 || weekday > 6 || time < first || time > last ? null : dayOf(time);
    },
  };
}

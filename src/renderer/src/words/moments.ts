/**
 * The day and the time of a moment as the player's clock showed them then, whatever zone the clock is in now.
 * @param moment ISO 8601 with the offset of that clock
 */
const asThere = (moment: string): Date => new Date(`${moment.slice(0, 19)}Z`);

const formats = new Map<string, Intl.DateTimeFormat>();
/** Formats are dear to make, and a list has many moments. */
const formatFor = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
};

/** `12 November 2026`, as the language has it. */
export const dayWords = (moment: string, language: string): string =>
  formatFor(language, { dateStyle: 'long' }).format(asThere(moment));

/** `12 Nov 2026`, as the language has it. */
export const shortDay = (moment: string, language: string): string =>
  formatFor(language, { dateStyle: 'medium' }).format(asThere(moment));

/** `17:05`, as the language has it. */
export const timeOfDay = (moment: string, language: string): string =>
  formatFor(language, { timeStyle: 'short' }).format(asThere(moment));

/** `2026-11-12`, the day on the player's clock of then. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

/** How long something took, as `1 hr 5 min` or, below a minute, `40 sec`. */
export const durationWords = (ms: number, language: string): string => {
  const part = (value: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return part(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return part(minutes, 'minute');
  return minutes % 60 === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(minutes % 60, 'minute')}`;
};

/** `12 Nov 2026, 17:05`, by the clock of now: for what the computer did, not for what was played. */
export const localMoment = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

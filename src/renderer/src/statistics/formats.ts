import type { Say } from '../i18n';

/** Numbers as a language writes them. */
export interface Formats {
  readonly whole: (value: number) => string;
  /** With one digit after the point. */
  readonly mean: (value: number) => string;
  readonly percent: (share: number) => string;
  /** With its sign. */
  readonly signed: (value: number) => string;
  /** A day such as `2025-01-31`, as it is written here. */
  readonly day: (day: string) => string;
  readonly month: (day: string) => string;
  readonly duration: (ms: number) => string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function formatsIn(language: string): Formats {
  const number = (options: Intl.NumberFormatOptions): ((value: number) => string) => {
    const format = new Intl.NumberFormat(language, options);
    // A number and its unit stay together, and what is below nought has a sign that can be seen.
    return (value) => format.format(value).replace(/ /g, '\u00a0').replace(/^-/, '\u2212');
  };
  /** Days have no hours: they are told by a clock that never changes. */
  const date = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const unit = (name: string): ((value: number) => string) =>
    number({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 0 });
  const [hours, minutes, seconds] = [unit('hour'), unit('minute'), unit('second')];
  return {
    whole: number({ maximumFractionDigits: 0 }),
    mean: number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    percent: number({ style: 'percent', maximumFractionDigits: 0 }),
    signed: number({ signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
    day: date({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: date({ month: 'short' }),
    duration(ms) {
      if (ms < MINUTE) return seconds(Math.round(ms / 1000));
      const whole = Math.round(ms / MINUTE) * MINUTE;
      if (whole < HOUR) return minutes(whole / MINUTE);
      const full = Math.floor(whole / HOUR);
      const rest = (whole - full * HOUR) / MINUTE;
      // Of ten hours nobody counts the minutes.
      return rest === 0 || full >= 10 ? hours(whole / HOUR) : `${hours(full)} ${minutes(rest)}`;
    },
  };
}

/** `from 12 games`, for saying what a value comes from. */
export const fromGames = (games: number, say: Say, { whole }: Formats): string =>
  say('statistics.fromGames', { games: whole(games) }, games);

const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');

/** ISO 8601 to the second with the offset of the player's clock, such as 2025-01-31T12:00:00+01:00. */
export function localTime(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const there = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${there}${offset < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

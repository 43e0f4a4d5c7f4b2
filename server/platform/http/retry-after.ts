/**
 * Seconds that a `Retry-After` asks for, at least one: it has seconds, or a date, which counts from
 * the `Date` of the same answer, as clocks differ. Undefined if it cannot be read.
 */
export function readRetryAfter(
  value: string | null | undefined,
  date: string | null | undefined,
): number | undefined {
  if (typeof value !== 'string') return undefined;
  const untilMs = Date.parse(value) - Date.parse(date ?? '');
  const seconds = /^\d+$/.test(value) ? Number(value) : untilMs / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(Math.ceil(seconds), 1);
}

import { addDays, listDays } from '#domain/delivery/berlin-time.ts';
import type { Rejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** Days in Berlin (YYYY-MM-DD), both included. */
export interface Period {
  from: string;
  to: string;
}

/** A year, also a leap year. */
const longestPeriodDays = 366;
/** The days that a report has if none are chosen. */
const usualDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

export function countDays({ from, to }: Period): number {
  return (Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / dayMs + 1;
}

/** The chosen days, by default the last 30, or why a report cannot have them. */
export function choosePeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Result<Period, Rejection> {
  const last = to ?? (from === undefined ? today : addDays(from, usualDays - 1));
  const period = { from: from ?? addDays(last, 1 - usualDays), to: last };
  const days = countDays(period);
  if (days < 1) return refuse({ code: 'period_backwards' });
  return days > longestPeriodDays
    ? refuse({ code: 'period_too_long', maximum_days: longestPeriodDays })
    : ok(period);
}

/** As many days, right before it. */
export function periodBefore(period: Period): Period {
  const days = countDays(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

export function daysOf(period: Period): string[] {
  return listDays(period.from, period.to);
}

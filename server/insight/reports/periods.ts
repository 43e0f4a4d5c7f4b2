import type { Compared, ReportQuery } from '#contract/insight/reports.schema.ts';
import { endOfDay, startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { choosePeriod, periodBefore, type Period } from '#domain/insight/reports/period.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { unwrap } from '#server/platform/http/problem.ts';

export interface ReportDeps {
  db: Database;
  clock: () => Date;
}

/** A report without its periods, which the route adds. */
export type Uncompared<Report extends Compared> = Omit<Report, keyof Compared>;

/** The instants of a period and of the one before it, which ends where it begins (ISO). */
export interface Spans {
  before: string;
  start: string;
  end: string;
}

/** The first day of the period before, and the first and last of the period. */
export interface Days {
  before: string;
  start: string;
  end: string;
}

/** What a report is made of: its period, the one before, and the present time. */
export interface ReportPeriods {
  period: Period;
  before: Period;
  spans: Spans;
  days: Days;
  now: Date;
}

/** The days in Berlin of a report. Throws HttpProblem. */
export function periodsOf({ from, to }: ReportQuery, now: Date): ReportPeriods {
  const period = unwrap(choosePeriod({ from, to }, toBerlin(now).day));
  const before = periodBefore(period);
  const spans = {
    before: startOfDay(before.from),
    start: startOfDay(period.from),
    end: endOfDay(period.to),
  };
  const days = { before: before.from, start: period.from, end: period.to };
  return { period, before, spans, days, now };
}

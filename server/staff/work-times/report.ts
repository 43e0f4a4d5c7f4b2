import type { ReportQuery } from '#contract/insight/reports.schema.ts';
import type { EmployeeWorkTimes, WorkTimeReport } from '#contract/staff/work-times.schema.ts';
import { toCsv } from '#domain/csv.ts';
import { addDays, endOfDay, startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { wallClock } from '#domain/delivery/windows.ts';
import { choosePeriod, type Period } from '#domain/insight/reports/period.ts';
import { pseudonymOf } from '#domain/staff/work-times/pseudonym.ts';
import { toWorkDays } from '#domain/staff/work-times/work-days.ts';
import type { ShopDeps } from '#server/deps.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';
import { csvHeaders, formerText, warningTexts } from './report-texts.ts';
import { presentDay, readTime } from './service.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

/** Days before a period: the rest before its first day counts. */
const marginDays = 2;

/** The work that began in a period. Throws HttpProblem: `period_backwards`, `period_too_long`. */
export async function getWorkTimeReport(
  { db, clock }: Deps,
  query: ReportQuery,
): Promise<WorkTimeReport> {
  const now = clock();
  const period = unwrap(choosePeriod(query, toBerlin(now).day));
  const rows = await queries.listTimes(db, {
    start: startOfDay(addDays(period.from, -marginDays)),
    end: endOfDay(period.to),
  });
  const employees = [...Map.groupBy(rows, ({ user_id }) => user_id).values()]
    .map((own) => toEmployee(own, period, now))
    .filter(({ days }) => days.length > 0);
  return { period, employees };
}

type ReportRow = Awaited<ReturnType<typeof queries.listTimes>>[number];

function toEmployee(
  rows: readonly ReportRow[],
  { from, to }: Period,
  now: Date,
): EmployeeWorkTimes {
  const [first] = rows;
  const name = `${first?.first_name ?? ''} ${first?.last_name ?? ''}`.trim();
  const times = rows.map(({ id, kind, at, replaces, note, created_at }) =>
    readTime({ id, kind, at, replaces, note, created_at }),
  );
  const days = toWorkDays(times, now).filter(({ day }) => day >= from && day <= to);
  return {
    user_id: first?.user_id ?? '',
    name: name === '' ? (first?.email ?? null) : name,
    work_minutes: days.reduce((sum, day) => sum + day.work_minutes, 0),
    break_minutes: days.reduce((sum, day) => sum + day.break_minutes, 0),
    days: days.map(presentDay),
  };
}

/** One line per employee and day, in German, for the payroll. */
export async function exportWorkTimes(deps: Deps, query: ReportQuery): Promise<string> {
  const { employees } = await getWorkTimeReport(deps, query);
  const lines = employees.flatMap(({ user_id, name, days }) =>
    days.map(({ day, begins_at, ends_at, break_minutes, work_minutes, warnings, times }) => [
      name ?? `${formerText} ${pseudonymOf(user_id)}`,
      day,
      timeOf(begins_at),
      ends_at === null ? '' : timeOf(ends_at),
      break_minutes,
      work_minutes,
      Math.round((work_minutes / 60) * 100) / 100,
      warnings.map((warning) => warningTexts[warning]).join(', '),
      times.flatMap(({ note }) => note ?? []).join(', '),
    ]),
  );
  return toCsv([csvHeaders, ...lines]);
}

/** HH:mm in Berlin. */
const timeOf = (iso: string) => wallClock(toBerlin(new Date(iso)).minutes);

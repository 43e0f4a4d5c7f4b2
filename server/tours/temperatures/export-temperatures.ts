import type { ReportQuery } from '#contract/insight/reports.schema.ts';
import { toCsv } from '#domain/csv.ts';
import { endOfDay, startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { wallClock } from '#domain/delivery/windows.ts';
import { choosePeriod } from '#domain/insight/reports/period.ts';
import { judgeTemperature, temperatureLimit } from '#domain/stock/temperature-limits.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { csvHeaders, momentTexts, verdictTexts, zoneTexts } from './export-texts.ts';
import * as queries from './queries.ts';

/** Throws HttpProblem: `period_backwards`, `period_too_long`. */
export async function exportTemperatures(
  { db, clock }: { db: Database; clock: () => Date },
  query: ReportQuery,
): Promise<string> {
  const { from, to } = unwrap(choosePeriod(query, toBerlin(clock()).day));
  const span = { start: startOfDay(from), end: endOfDay(to) };
  const readings = await queries.listReadings(db, span);
  const lines = readings.map(({ zone, food_kind, moment, tenths, read_at, ...reading }) => {
    const { day, minutes } = toBerlin(new Date(read_at));
    return [
      day,
      wallClock(minutes),
      reading.tour_id,
      reading.box,
      zoneTexts[zone],
      momentTexts[moment],
      tenths / 10,
      temperatureLimit({ zone, food_kind }) / 10,
      verdictTexts[judgeTemperature({ zone, food_kind }, tenths)],
      reading.note,
      `${reading.first_name ?? ''} ${reading.last_name ?? ''}`.trim(),
    ];
  });
  return toCsv([csvHeaders, ...lines]);
}

import type { ChangeReport, WindowReport } from '#contract/insight/reports.schema.ts';
import { isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { fleetOf } from '#domain/delivery/load.ts';
import { listDayWindows } from '#domain/delivery/windows.ts';
import { daysOf, type Period } from '#domain/insight/reports/period.ts';
import { getDelivery, type Delivery } from '#server/delivery/windows/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as orderQueries from './order-queries.ts';
import type { ReportPeriods, Uncompared } from './periods.ts';
import { percentOf } from './sales-reports.ts';

/** What fits on a page; longer lists are for the lists of products and searches. */
export const longest = 50;

export async function reportChanges(
  db: Database,
  { days }: ReportPeriods,
): Promise<Uncompared<ChangeReport>> {
  const rows = await orderQueries.countUndoings(db, days);
  return {
    rows: rows
      .map(({ is_own, ...row }) => ({
        ...row,
        actor: is_own ? ('customer' as const) : ('staff' as const),
      }))
      .toSorted((a, b) => b.count - a.count || b.before_count - a.before_count)
      .slice(0, longest),
  };
}

/** The load of each window of a week: deliveries by the places of the present plan. */
export async function reportWindows(
  db: Database,
  { period, days }: ReportPeriods,
): Promise<Uncompared<WindowReport>> {
  const [counts, delivery] = await Promise.all([
    orderQueries.countDeliveries(db, days),
    getDelivery(db),
  ]);
  const windows = new Map(
    countPlaces(period, delivery).map((window) => [
      keyOf(window),
      { ...window, deliveries: 0, before_deliveries: 0 },
    ]),
  );
  for (const row of counts) {
    const { places = 0 } = windows.get(keyOf(row)) ?? {};
    windows.set(keyOf(row), {
      ...row,
      places,
      deliveries: row.deliveries,
      before_deliveries: row.before_deliveries,
    });
  }
  return {
    rows: [...windows.values()]
      .map((row) => ({ ...row, load_percent: percentOf(row.deliveries, row.places) }))
      .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))),
  };
}

interface WeekWindow {
  weekday: number;
  start: string;
  end: string;
}

const keyOf = ({ weekday, start, end }: WeekWindow) => `${weekday} ${start} ${end}`;
const timeOf = (instant: string) => {
  const { minutes } = toBerlin(new Date(instant));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** Areas without own drivers share their places. */
function countPlaces(period: Period, { areas, rules }: Delivery) {
  const windows = new Map<string, WeekWindow & { places: number }>();
  for (const day of daysOf(period)) {
    const ofFleets = new Map<string, WeekWindow & { places: number }>();
    for (const area of areas) {
      for (const { start, end, capacity } of listDayWindows(day, rules, area.id)) {
        const window = { weekday: isoWeekday(day), start: timeOf(start), end: timeOf(end) };
        const key = `${fleetOf(area)} ${keyOf(window)}`;
        const places = Math.max(capacity, ofFleets.get(key)?.places ?? 0);
        ofFleets.set(key, { ...window, places });
      }
    }
    for (const { places, ...window } of ofFleets.values()) {
      const total = places + (windows.get(keyOf(window))?.places ?? 0);
      windows.set(keyOf(window), { ...window, places: total });
    }
  }
  return [...windows.values()];
}

import type {
  ChangeReport,
  ProductReport,
  ReportQuery,
  SearchReport,
  StockoutReport,
  WindowReport,
} from '#contract/insight/reports.schema.ts';
import { isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { fleetOf } from '#domain/delivery/load.ts';
import { listDayWindows } from '#domain/delivery/windows.ts';
import { daysOf, type Period } from '#domain/insight/reports/period.ts';
import { getDelivery, type Delivery } from '#server/delivery/windows/service.ts';
import * as orderQueries from './order-queries.ts';
import { periodsOf, type ReportDeps } from './periods.ts';
import * as queries from './product-queries.ts';
import { percentOf } from './sales-reports.ts';

/** What fits on a page; longer lists are for the lists of products and searches. */
const longest = 50;

export async function getTopProducts(
  { db, clock }: ReportDeps,
  query: ReportQuery,
): Promise<ProductReport> {
  const { period, before, days } = periodsOf(query, clock());
  return { period, before, rows: await queries.listTopProducts(db, days, longest) };
}

export async function getFlopProducts(
  { db, clock }: ReportDeps,
  query: ReportQuery,
): Promise<ProductReport> {
  const { period, before, days, spans } = periodsOf(query, clock());
  return { period, before, rows: await queries.listFlopProducts(db, days, spans.start, longest) };
}

export async function getSearchReport(
  { db, clock }: ReportDeps,
  query: ReportQuery,
): Promise<SearchReport> {
  const { period, before, days } = periodsOf(query, clock());
  return { period, before, rows: await queries.listSearches(db, days, longest) };
}

export async function getStockoutReport(
  { db, clock }: ReportDeps,
  query: ReportQuery,
): Promise<StockoutReport> {
  const now = clock();
  const { period, before, spans } = periodsOf(query, now);
  return { period, before, rows: await queries.listStockouts(db, spans, now, longest) };
}

export async function getChangeReport(
  { db, clock }: ReportDeps,
  query: ReportQuery,
): Promise<ChangeReport> {
  const { period, before, spans } = periodsOf(query, clock());
  const rows = await orderQueries.countUndoings(db, spans);
  return {
    period,
    before,
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
export async function getWindowReport(
  { db, clock }: ReportDeps,
  query: ReportQuery,
): Promise<WindowReport> {
  const { period, before, spans } = periodsOf(query, clock());
  const [counts, delivery] = await Promise.all([
    orderQueries.countDeliveries(db, spans),
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
    period,
    before,
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

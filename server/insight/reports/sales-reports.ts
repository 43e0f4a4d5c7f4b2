import type {
  CustomerReport,
  MarginReport,
  SalesReport,
} from '#contract/insight/reports.schema.ts';
import { daysOf } from '#domain/insight/reports/period.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { ReportPeriods, Uncompared } from './periods.ts';
import * as queries from './sales-queries.ts';

type DaySums = Pick<
  Awaited<ReturnType<typeof queries.sumByDay>>[number],
  'orders' | 'revenue_cents' | 'goods_cents'
>;

const nothing: DaySums = { orders: 0, revenue_cents: cents(0), goods_cents: cents(0) };

/** Orders, revenue and average basket of each day. */
export async function reportSales(
  db: Database,
  { period, before, days: asked, spans }: ReportPeriods,
): Promise<Uncompared<SalesReport>> {
  const byDay = new Map((await queries.sumByDay(db, asked, spans)).map((row) => [row.day, row]));
  const of = (day: string | undefined) => byDay.get(day ?? '') ?? nothing;
  const days = daysOf(period);
  const daysBefore = daysOf(before);
  return {
    totals: {
      period: salesOf(days.map(of)),
      before: salesOf(daysBefore.map(of)),
    },
    rows: days.map((day, index) => {
      const before_day = daysBefore[index] ?? '';
      const { orders: before_orders, revenue_cents: before_revenue_cents } = of(before_day);
      return { day, ...salesOf([of(day)]), before_day, before_orders, before_revenue_cents };
    }),
  };
}

function salesOf(days: readonly DaySums[]) {
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const goods = sum(days.map(({ goods_cents }) => goods_cents));
  return {
    orders,
    revenue_cents: sum(days.map(({ revenue_cents }) => revenue_cents)),
    average_basket_cents: cents(orders === 0 ? 0 : Math.round(goods / orders)),
  };
}

type CustomerDay = Awaited<ReturnType<typeof queries.countCustomers>>[number];

/** New and returning customers of each day. */
export async function reportCustomers(
  db: Database,
  { period, before, days: asked }: ReportPeriods,
): Promise<Uncompared<CustomerReport>> {
  const byDay = new Map((await queries.countCustomers(db, asked)).map((row) => [row.day, row]));
  const days = daysOf(period);
  const daysBefore = daysOf(before);
  const totalOf = (of: readonly string[], read: (row: CustomerDay) => number) =>
    of.reduce((total, day) => {
      const row = byDay.get(day);
      return row === undefined ? total : total + read(row);
    }, 0);
  const totalsOf = (of: readonly string[]) => ({
    new_customers: totalOf(of, (row) => row.new_customers),
    returning_customers: totalOf(of, (row) => row.returning_to_period),
  });
  return {
    totals: { period: totalsOf(days), before: totalsOf(daysBefore) },
    rows: days.map((day, index) => {
      const before_day = daysBefore[index] ?? '';
      const [own, earlier] = [byDay.get(day), byDay.get(before_day)];
      return {
        day,
        new_customers: own?.new_customers ?? 0,
        returning_customers: own?.returning_customers ?? 0,
        before_day,
        before_new_customers: earlier?.new_customers ?? 0,
        before_returning_customers: earlier?.returning_customers ?? 0,
      };
    }),
  };
}

type MarginRow = Awaited<ReturnType<typeof queries.sumMargins>>[number];

/** Net revenue, cost and margin of each category. */
export async function reportMargins(
  db: Database,
  { days }: ReportPeriods,
): Promise<Uncompared<MarginReport>> {
  const rows = await queries.sumMargins(db, days);
  const current = rows.filter(({ is_before }) => !is_before);
  const earlier = rows.filter(({ is_before }) => is_before);
  return {
    totals: { period: marginOf(current), before: marginOf(earlier) },
    rows: current.map((row) => ({
      category_id: row.category_id,
      name: row.name,
      ...marginOf([row]),
      before_margin_cents: marginOf(
        earlier.filter(({ category_id }) => category_id === row.category_id),
      ).margin_cents,
    })),
  };
}

function marginOf(rows: readonly MarginRow[]) {
  const of = (read: (row: MarginRow) => Cents) => sum(rows.map(read));
  const known_net_cents = of((row) => row.known_net_cents);
  const cost_cents = of((row) => row.cost_cents);
  const margin_cents = cents(known_net_cents - cost_cents);
  return {
    net_cents: of((row) => row.net_cents),
    known_net_cents,
    cost_cents,
    margin_cents,
    margin_percent: percentOf(margin_cents, known_net_cents),
  };
}

/** To one decimal place; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

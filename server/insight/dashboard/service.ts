import type { BookedSlot, Dashboard, DashboardQuery } from '#contract/insight/dashboard.schema.ts';
import { addDays, endOfDay, listDays, startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { listDayWindows } from '#domain/delivery/windows.ts';
import { cents, sum } from '#domain/money.ts';
import { getDelivery, type Delivery } from '#server/delivery/windows/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';
import type { Period } from './queries.ts';

const shownDays = 30;
const maxDays = 366;

/** The current state of the shop, and the sales of a range of days (default: the last 30). */
export async function getDashboard(
  db: Database,
  now: Date,
  query: DashboardQuery,
): Promise<Dashboard> {
  const today = toBerlin(now).day;
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - shownDays);
  const days = daysBetween(from, to);
  const period = periodOf(from, to);
  const [all, statuses, recent_orders, sums, top_products, returned] = await Promise.all([
    queries.countAll(db),
    queries.countOrders(db),
    queries.listRecentOrders(db),
    queries.sumByTime(db, { from, to }, period),
    queries.listTopProducts(db, { from, to }),
    queries.sumReturned(db),
  ]);
  const count = (...names: string[]) =>
    statuses.reduce((total, row) => total + (names.includes(row.status) ? row.count : 0), 0);
  const booked = statuses.filter(({ status }) => status !== 'cancelled');
  const paid = booked.filter(({ payment_status }) => payment_status === 'paid');
  const byDay = new Map(sums.map((row) => [row.day, row]));
  const byHour = new Map(sums.map((row) => [row.hour, row]));
  const series = days.map((day) => {
    const { orders = 0, revenue_cents = cents(0) } = byDay.get(day) ?? {};
    return { day, orders, revenue_cents };
  });
  const sold = series.reduce((total, { orders }) => total + orders, 0);
  const goods = sum(series.map(({ day }) => byDay.get(day)?.goods_cents ?? cents(0)));
  return {
    total_orders: statuses.reduce((total, row) => total + row.count, 0),
    total_products: all.products,
    total_customers: all.customers,
    total_revenue_cents: cents(
      sum(booked.map(({ total_cents }) => total_cents)) - all.credited_cents,
    ),
    tiles: {
      pending: count('pending'),
      processing: count('confirmed', 'preparing', 'ready', 'delivering'),
      delivered: count('delivered'),
      cancelled: count('cancelled'),
    },
    recent_orders,
    from,
    to,
    days: series,
    hours: Array.from({ length: 24 }, (_, hour) => {
      const { orders = 0, revenue_cents = cents(0) } = byHour.get(hour) ?? {};
      return { hour, orders, revenue_cents };
    }),
    average_basket_cents: cents(sold === 0 ? 0 : Math.round(goods / sold)),
    paid_cents: cents(sum(paid.map(({ total_cents }) => total_cents)) - returned.cents),
    top_products,
  };
}

/** From yesterday, whose orders may still be on their way, to a week from now. */
export function listBookedSlots(db: Database, now: Date): Promise<BookedSlot[]> {
  const { day } = toBerlin(now);
  return listSlotLoad(db, periodOf(addDays(day, -1), addDays(day, 7)));
}

/** With the present capacity; that of a window that is no longer planned is what is booked. */
async function listSlotLoad(db: Database, period: Period): Promise<BookedSlot[]> {
  const [slots, delivery] = await Promise.all([queries.listSlotLoad(db, period), getDelivery(db)]);
  return slots.map((slot) => ({
    ...slot,
    capacity: capacityAt(slot.start, delivery) ?? slot.booked,
  }));
}

/** The highest capacity of the windows with this start. */
export function capacityAt(start: string, { areas, rules }: Delivery): number | undefined {
  const { day } = toBerlin(new Date(start));
  const capacities = areas
    .flatMap(({ id }) => listDayWindows(day, rules, id))
    .filter((window) => window.start === start)
    .map(({ capacity }) => capacity);
  return capacities.length === 0 ? undefined : Math.max(...capacities);
}

function daysBetween(from: string, to: string): string[] {
  if (from <= to && to < addDays(from, maxDays)) return listDays(from, to);
  throw new HttpProblem('invalid_input', {
    issues: [{ path: 'query.to', code: 'wrong_range', message: `From 1 to ${maxDays} days.` }],
  });
}

/** From the beginning of one day in Berlin to the end of another. */
export function periodOf(from: string, to: string): Period {
  return {
    start: startOfDay(from),
    end: endOfDay(to),
  };
}

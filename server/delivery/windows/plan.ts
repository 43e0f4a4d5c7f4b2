import type { DayWindow, DeliveryPlan } from '#contract/delivery/delivery-plan.schema.ts';
import {
  addDays,
  endOfDay,
  fromBerlin,
  listDays,
  startOfDay,
  toBerlin,
} from '#domain/delivery/berlin-time.ts';
import { fleetOf, mostPromised, quartersOf } from '#domain/delivery/load.ts';
import { isRamadan } from '#domain/delivery/ramadan.ts';
import type { DeliveryRules, WindowPlan } from '#domain/delivery/window-rules.ts';
import {
  findClosure,
  iftarPlan,
  isServed,
  listDayPlans,
  type DayPlan,
} from '#domain/delivery/windows.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './plan-queries.ts';
import { getDelivery, loadPlans, type Plans } from './rules.ts';

const shownDays = 7;

/** Areas, templates and exceptions, and seven days of windows with their load. */
export async function getDeliveryPlan(
  db: Database,
  now: Date,
  from: string = toBerlin(now).day,
): Promise<DeliveryPlan> {
  const last = addDays(from, shownDays - 1);
  const days = listDays(from, last);
  const period = { start: startOfDay(from), end: endOfDay(last) };
  const [plans, { rules }, orders, holds, load] = await Promise.all([
    loadPlans(db),
    getDelivery(db),
    queries.countOrders(db, period),
    queries.countHolds(db, period, now),
    queries.listLoad(db, period),
  ]);
  const counts = { orders, holds, promised: sumByFleet(load, holds) };
  return {
    areas: [...plans.areas],
    templates: [...plans.templates],
    exceptions: plans.exceptions.filter(({ day }) => day >= from),
    days_ahead: rules.days_ahead,
    days: days.map((day) => ({
      day,
      closure: findClosure(day, rules),
      windows: plansOf(day, rules)
        .map((plan) => presentWindow(day, plan, { ...plans, rules }, counts))
        .toSorted((a, b) => a.start.localeCompare(b.start)),
      booked: orders
        .filter(({ start }) => toBerlin(new Date(start)).day === day)
        .reduce((total, { count }) => total + count, 0),
    })),
  };
}

type ShownPlan = DayPlan & { is_before_iftar?: boolean };

function plansOf(day: string, rules: DeliveryRules): ShownPlan[] {
  const plans = listDayPlans(day, rules);
  if (plans.length === 0 || rules.iftar === null || !isRamadan(day)) return plans;
  const window = iftarPlan(day, rules.iftar);
  return [...plans, { window, template_id: null, exception_id: null, is_before_iftar: true }];
}

/** Without the id and the weekday of a template. */
const planOf = (window: WindowPlan): DayWindow['window'] => ({
  start_minutes: window.start_minutes,
  length_minutes: window.length_minutes,
  capacity: window.capacity,
  area_ids: window.area_ids,
  order_from_minutes: window.order_from_minutes,
  order_until_minutes: window.order_until_minutes,
  fee_difference_cents: window.fee_difference_cents,
});

interface Count {
  fleet_id: string;
  start: string;
  end: string;
  count: number;
}

interface Counts {
  orders: readonly Count[];
  holds: readonly Count[];
  /** By fleet and quarter of an hour. */
  promised: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

function presentWindow(
  day: string,
  { window, template_id, exception_id, is_before_iftar = false }: ShownPlan,
  { areas, rules }: Plans & { rules: DeliveryRules },
  { orders, holds, promised }: Counts,
): DayWindow {
  const at = (minutes: number) => fromBerlin({ day, minutes }).toISOString();
  const start = at(window.start_minutes);
  const end = at(window.start_minutes + window.length_minutes);
  const served = areas.filter(({ id }) => isServed(window, id, rules));
  const fleets = new Set(served.map(fleetOf));
  const countOf = (counts: readonly Count[]) =>
    counts
      .filter((row) => row.start === start && row.end === end && fleets.has(row.fleet_id))
      .reduce((total, { count }) => total + count, 0);
  const loads = [...fleets].map((id) =>
    mostPromised({ start, end }, promised.get(id) ?? new Map()),
  );
  return {
    template_id,
    exception_id,
    start,
    end,
    window: planOf(window),
    is_before_iftar,
    booked: countOf(orders),
    held: countOf(holds),
    promised: Math.max(0, ...loads),
  };
}

function sumByFleet(
  load: Awaited<ReturnType<typeof queries.listLoad>>,
  holds: readonly Count[],
): Map<string, Map<string, number>> {
  const sums = new Map<string, Map<string, number>>();
  const add = (fleet: string, quarter: string, count: number) => {
    const quarters = sums.get(fleet) ?? new Map<string, number>();
    quarters.set(quarter, (quarters.get(quarter) ?? 0) + count);
    sums.set(fleet, quarters);
  };
  for (const { fleet_id, starts_at, booked } of load) add(fleet_id, starts_at, booked);
  for (const hold of holds) {
    for (const quarter of quartersOf(hold)) add(hold.fleet_id, quarter, hold.count);
  }
  return sums;
}

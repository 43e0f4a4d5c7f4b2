import { addDays, fromBerlin, isoWeekday, startOfDay } from '#domain/delivery/berlin-time.ts';
import { fleetOf, mostPromised, quartersOf } from '#domain/delivery/load.ts';
import { listDayWindows, type DeliveryWindow } from '#domain/delivery/windows.ts';
import type { Random } from '#domain/random.ts';
import type { Delivery } from '#server/delivery/windows/service.ts';
import type { PastCustomer } from './customers.ts';

/** An order that is about to be placed: who, when, and for which window. */
export interface Visit {
  customer: PastCustomer;
  area: Delivery['areas'][number];
  window: DeliveryWindow;
  at: Date;
}

/** Orders for the days of the week, Monday first. Sundays are closed. */
const ordersOfWeekday = [11, 12, 14, 16, 24, 25, 0];
/** Orders grow from the first day to the last by this share. */
const growth = 0.35;
/** A household that ordered for a day does not order for the next ones. */
const restDays = 2;

/** The orders of all days of delivery, by their time; none after `now`. */
export function planVisits(
  random: Random,
  { days, people, delivery, now }: PastPlan,
): readonly Visit[] {
  const promised = new Map<string, Map<string, number>>();
  const served = new Map<string, string>();
  const visits = days.flatMap((day, index) => {
    const usual = ordersOfWeekday[isoWeekday(day) - 1] ?? 0;
    const share = 1 - growth / 2 + (growth * index) / days.length;
    const count = Math.round(usual * share * (0.85 + 0.3 * random.next()));
    return Array.from({ length: count }, () => {
      const rested = people.filter(
        ({ id, created_at }) =>
          (served.get(id) ?? '') <= addDays(day, -restDays) && created_at < startOfDay(day),
      );
      if (rested.length === 0) return undefined;
      const customer = random.pickWeighted(rested, ({ weight }) => weight);
      const visit = planVisit(random, { day, customer, delivery, promised });
      if (visit === undefined || visit.at >= now) return undefined;
      served.set(customer.id, day);
      return visit;
    }).filter((visit) => visit !== undefined);
  });
  return visits.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export interface PastPlan {
  days: readonly string[];
  people: readonly PastCustomer[];
  delivery: Delivery;
  now: Date;
}

function planVisit(
  random: Random,
  {
    day,
    customer,
    delivery,
    promised,
  }: {
    day: string;
    customer: PastCustomer;
    delivery: Delivery;
    promised: Map<string, Map<string, number>>;
  },
): Visit | undefined {
  const area = delivery.areas.find(({ postal_codes }) =>
    postal_codes.includes(customer.postal_code),
  );
  if (area === undefined) return undefined;
  const load = promised.get(fleetOf(area)) ?? new Map<string, number>();
  promised.set(fleetOf(area), load);
  const at = orderingTime(random, day);
  const open = listDayWindows(day, delivery.rules, area.id).filter(
    (window) =>
      at.toISOString() < window.order_until &&
      (window.order_from === null || at.toISOString() >= window.order_from) &&
      mostPromised(window, load) < window.capacity,
  );
  if (open.length === 0) return undefined;
  // Evenings are booked first.
  const window = random.pickWeighted(open, ({ start }) => (start.slice(11, 13) >= '14' ? 3 : 1));
  for (const quarter of quartersOf(window)) load.set(quarter, (load.get(quarter) ?? 0) + 1);
  return { customer, area, window, at };
}

/** In the evening before, or on the day itself if there is none: the shop is closed on Sundays. */
function orderingTime(random: Random, day: string): Date {
  const isMonday = isoWeekday(day) === 1;
  const second = random.next();
  const minutes = (from: number, to: number) => from * 60 + (to - from) * 60 * second;
  return !isMonday && random.chance(0.55)
    ? fromBerlin({ day: addDays(day, -1), minutes: minutes(12, 22.5) })
    : fromBerlin({ day, minutes: minutes(6.5, 14.5) });
}

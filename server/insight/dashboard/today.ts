import type { Today, WindowLoad } from '#contract/insight/dashboard.schema.ts';
import { can } from '#domain/accounts/permissions.ts';
import { addDays, endOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { listDayWindows } from '#domain/delivery/windows.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { todayKindsOf, type TodayKind } from '#domain/staff/today.ts';
import { getDelivery } from '#server/delivery/windows/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { capacityAt, periodOf } from './service.ts';
import {
  countByWindow,
  countWaiting,
  findOpenTour,
  findWindowToPick,
  sumDue,
  sumEnding,
} from './today-queries.ts';

/** What waits for a member of the staff, by the permissions of their role. */
export async function getToday(db: Database, now: Date, actor: Actor): Promise<Today> {
  const today = toBerlin(now).day;
  const facts = {
    today,
    end: endOfDay(today),
    userId: actor.user_id,
  };
  const kinds = todayKindsOf(actor.role);
  const [waiting, toPick, tour, windows, due, ending] = await Promise.all([
    countWaiting(db, kinds, facts),
    kinds.includes('to_pick') ? findWindowToPick(db) : undefined,
    kinds.includes('own_stops') ? findOpenTour(db, facts.userId) : undefined,
    can(actor.role, 'orders:advance') ? listWindows(db, today) : null,
    can(actor.role, 'cash:read') ? sumDue(db, periodOf(today, today)) : null,
    can(actor.role, 'stock:read') ? sumEnding(db, today) : null,
  ]);
  const next: Partial<Record<TodayKind, { start: string; end: string } | undefined>> = {
    to_pick: toPick,
    own_stops: tour && { start: tour.start, end: tour.end },
  };
  return {
    waiting: waiting.map((each) => ({ ...each, window: next[each.kind] ?? null })),
    tour_id: tour?.tours === 1 ? tour.id : null,
    windows,
    due,
    ending,
  };
}

type Phase = keyof Omit<WindowLoad, 'start' | 'end' | 'booked' | 'capacity'>;

const phases: Record<Exclude<OrderStatus, 'cancelled'>, Phase> = {
  pending: 'pending',
  confirmed: 'to_pack',
  preparing: 'to_pack',
  ready: 'packed',
  delivering: 'on_the_road',
  delivered: 'delivered',
};

/** By their start: those planned for today and tomorrow, and all with orders that are not done. */
async function listWindows(db: Database, today: string): Promise<WindowLoad[]> {
  const days = [today, addDays(today, 1)];
  const [rows, delivery] = await Promise.all([
    countByWindow(db, periodOf(today, addDays(today, 1))),
    getDelivery(db),
  ]);
  const planned = days.flatMap((day) =>
    delivery.areas.flatMap(({ id }) => listDayWindows(day, delivery.rules, id)),
  );
  const windows = new Map<string, WindowLoad>();
  for (const { start, end } of [...planned, ...rows]) {
    const window = windows.get(start) ?? emptyWindow(start, end, capacityAt(start, delivery));
    windows.set(start, { ...window, end: window.end < end ? end : window.end });
  }
  for (const { start, status, count } of rows) {
    const window = windows.get(start);
    if (window === undefined || status === 'cancelled') continue;
    window.booked += count;
    window[phases[status]] += count;
  }
  return [...windows.values()]
    .map((window) => ({ ...window, capacity: window.capacity || window.booked }))
    .toSorted((one, other) => one.start.localeCompare(other.start));
}

/** A capacity of 0: it is no longer planned. */
function emptyWindow(start: string, end: string, capacity = 0): WindowLoad {
  const none = { pending: 0, to_pack: 0, packed: 0, on_the_road: 0, delivered: 0 };
  return { start, end, booked: 0, capacity, ...none };
}

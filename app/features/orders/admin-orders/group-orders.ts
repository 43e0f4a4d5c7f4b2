import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';

/** The orders of one window. */
export interface OrderGroup {
  start: string;
  end: string;
  isToday: boolean;
  orders: readonly AdminOrder[];
  /** Those that are not confirmed. */
  pendingIds: readonly string[];
}

/** The windows of a list, in its order. Windows with the same start are one group. */
export function groupByWindow(orders: readonly AdminOrder[], now: Date): OrderGroup[] {
  const today = toBerlin(now).day;
  const groups = Map.groupBy(orders, ({ delivery_time_start }) => delivery_time_start);
  return [...groups].map(([start, ofWindow]) => ({
    start,
    isToday: toBerlin(new Date(start)).day === today,
    end: ofWindow.reduce(
      (latest, { delivery_time_end: end }) => (end > latest ? end : latest),
      start,
    ),
    orders: ofWindow,
    pendingIds: ofWindow.filter(({ status }) => status === 'pending').map(({ id }) => id),
  }));
}

import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { listDayWindows, type DeliveryWindow } from '#domain/delivery/windows.ts';
import { mayChange } from '#domain/orders/change.ts';
import { areaOfOrder, type Area, type Delivery } from '#server/delivery/windows/service.ts';
import type { OrderRow } from '../queries.ts';

type Promised = Pick<OrderRow, 'delivery_time_start' | 'delivery_time_end'>;
type Limited = Promised &
  Pick<OrderRow, 'status' | 'delivery_method' | 'delivery_postal_code' | 'house_group'>;

/** The window that was promised to an order, by the present rules of an area. */
export function findPlanned(
  { delivery_time_start: start, delivery_time_end: end }: Promised,
  rules: Delivery['rules'],
  area: Area,
): DeliveryWindow | undefined {
  const windows = listDayWindows(toBerlin(new Date(start)).day, rules, area.id);
  return windows.find((window) => window.start === start && window.end === end);
}

/** Who wants to change an order. */
export type Changer = 'customer' | 'staff';

/**
 * Until when an order may be changed whose preparation has not begun. For its customer: until its
 * window can no longer be ordered, or until the window begins if no rule offers it anymore. For
 * the staff, who know what can still be done: until the window ends. Null if it may not be changed
 * now, or its fee is divided with neighbours.
 */
export function changeableUntil(
  order: Limited,
  delivery: Pick<Delivery, 'areas' | 'pickup' | 'rules'>,
  now: Date,
  changer: Changer,
): string | null {
  if (order.house_group === 'closed') return null;
  const area = areaOfOrder(order, delivery);
  const planned = area && findPlanned(order, delivery.rules, area);
  const order_until =
    changer === 'staff'
      ? order.delivery_time_end
      : (planned?.order_until ?? order.delivery_time_start);
  return mayChange({ status: order.status, order_until }, now) ? order_until : null;
}

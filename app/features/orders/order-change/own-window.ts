import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';

/** The slots with the window of the order, which has a place in it even if it is full or closed. */
export function withOwnWindow(
  slots: readonly DeliverySlot[],
  {
    delivery_time_start: start,
    delivery_time_end: end,
  }: Pick<Order, 'delivery_time_end' | 'delivery_time_start'>,
): DeliverySlot[] {
  const listed = slots.find(({ id }) => id === start);
  const own: DeliverySlot = {
    id: start,
    start,
    label: '',
    order_until: start,
    fee_difference_cents: cents(0),
    is_before_iftar: false,
    ...listed,
    end,
    available: true,
  };
  return [...slots.filter((slot) => slot !== listed), own].toSorted((one, other) =>
    one.start.localeCompare(other.start),
  );
}

import type { Order } from '#contract/orders/orders.schema.ts';
import { sum, type Cents } from '#domain/money.ts';

/**
 * What an order that is packed will cost with something more in it. Null if that depends on a
 * discount, which the shop computes.
 */
export function totalWith(
  order: Pick<Order, 'delivery_fee_cents' | 'discount_cents' | 'fulfilment'>,
  added: Cents,
): Cents | null {
  if (order.fulfilment === null || order.discount_cents !== 0) return null;
  const { subtotal_cents, deposit_cents } = order.fulfilment.totals;
  return sum([subtotal_cents, deposit_cents, order.delivery_fee_cents, added]);
}

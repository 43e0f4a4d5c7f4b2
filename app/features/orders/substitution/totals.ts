import type { Order } from '#contract/orders/orders.schema.ts';
import { chargesAt, feesOf, type Fees } from '#domain/cart/charges.ts';
import { addUp } from '#domain/cart/totals.ts';
import { sum, type Cents } from '#domain/money.ts';

/**
 * What an order that is packed will cost with something more in it, at the agreed fees. Null if
 * that depends on a discount, which the shop computes.
 */
export function totalWith(
  order: Fees & Pick<Order, 'discount_cents' | 'fulfilment'>,
  added: Cents,
): Cents | null {
  if (order.fulfilment === null || order.discount_cents !== 0) return null;
  const { deposit_cents, ...totals } = order.fulfilment.totals;
  const subtotal_cents = sum([totals.subtotal_cents, added]);
  const { charges } = chargesAt(subtotal_cents, feesOf(order), []);
  return addUp({ subtotal_cents, deposit_cents }, charges).total_cents;
}

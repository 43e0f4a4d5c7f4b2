import { cents, type Cents } from '#domain/money.ts';
import { missingToMinimum } from './minimum-order.ts';

/**
 * The amount missing until there is a way to order: delivered, or fetched at the counter, whose
 * minimum may be lower. The checkout asks for the way.
 */
export function missingToCheckout(
  subtotal: Cents,
  area: { delivery_fee_cents: Cents; minimum_order_cents: Cents },
  pickup: { minimum_order_cents: Cents } | null,
): Cents {
  const delivered = missingToMinimum(subtotal, area, 'goods');
  if (pickup === null) return delivered;
  const fetched = missingToMinimum(subtotal, { ...area, ...pickup }, 'goods');
  return cents(Math.min(delivered, fetched));
}

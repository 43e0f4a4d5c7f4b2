import { cents, type Cents } from '#domain/money.ts';

/**
 * The amount missing to the minimum order, 0 when it is reached. The cart page and the header
 * count only the goods; checkout and server add the area's delivery fee, whatever the chosen window
 * changes about it. Deposits never count (docs/spec-notes.md#d7).
 */
export function missingToMinimum(
  subtotal: Cents,
  area: { delivery_fee_cents: Cents; minimum_order_cents: Cents },
  counted: 'goods' | 'goods_and_delivery',
): Cents {
  const reached = counted === 'goods' ? subtotal : subtotal + area.delivery_fee_cents;
  return cents(Math.max(0, area.minimum_order_cents - reached));
}

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

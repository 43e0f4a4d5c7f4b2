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

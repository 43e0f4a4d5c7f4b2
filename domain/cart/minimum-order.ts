import { cents, sum, type Cents } from '../money.ts';

/**
 * The amount missing to the minimum order, 0 when it is reached. The cart page and the header
 * count only the goods; checkout and server add the delivery fee. Deposits never count
 * (docs/spec-notes.md#d7).
 */
export function missingToMinimum(
  totals: { subtotal_cents: Cents; delivery_fee_cents: Cents },
  minimumOrder: Cents,
  counted: 'goods' | 'goods_and_delivery',
): Cents {
  const reached =
    counted === 'goods'
      ? totals.subtotal_cents
      : sum([totals.subtotal_cents, totals.delivery_fee_cents]);
  return cents(Math.max(0, minimumOrder - reached));
}

import { cents, times, type Cents } from '#domain/money.ts';

export interface ChargedLine {
  quantity: number;
  price_cents: Cents;
  /** Per unit, like the price. */
  deposit_cents: Cents;
}

/** The amounts of a substitute: goods = regular - reduction. */
export interface SubstituteCharge {
  /** The goods at their own price. */
  regular_cents: Cents;
  /** What the shop bears. An invoice shows it as a reduction of the line. */
  reduction_cents: Cents;
  goods_cents: Cents;
  /** Of the goods that are handed over, because their empties are refunded in full. */
  deposit_cents: Cents;
}

/**
 * The charge of a substitute: at most the goods of the ordered line, and with its deposit at most
 * the ordered line with its own. Null if the deposit alone exceeds that.
 *
 * @param covered how much of the ordered amount there is: half of it costs half at most
 */
export function chargeSubstitute(
  ordered: ChargedLine,
  substitute: ChargedLine,
  covered = 1,
): SubstituteCharge | null {
  const orderedGoods = Math.floor(times(ordered.price_cents, ordered.quantity) * covered);
  const orderedDeposit = times(ordered.deposit_cents, ordered.quantity);
  const regular = times(substitute.price_cents, substitute.quantity);
  const deposit = times(substitute.deposit_cents, substitute.quantity);
  const leftForGoods = orderedGoods + orderedDeposit - deposit;
  if (leftForGoods < 0) return null;
  const goods = cents(Math.min(orderedGoods, regular, leftForGoods));
  return {
    regular_cents: regular,
    reduction_cents: cents(regular - goods),
    goods_cents: goods,
    deposit_cents: deposit,
  };
}

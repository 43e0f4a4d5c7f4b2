import type { CartLine } from '#contract/orders/cart.schema.ts';
import { computeTotals, type Totals } from '#domain/cart/totals.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import { cents, type Cents } from '#domain/money.ts';

/** The totals of lines at the terms of an area and of a window. */
export function totalsOf(
  lines: readonly CartLine[],
  terms: AreaTerms & { fee_difference_cents?: Cents },
): Totals {
  const priced = lines.map(({ product, quantity }) => ({
    quantity,
    price_cents: product.price_cents,
    deposit_cents: product.deposit?.amount_cents ?? cents(0),
    vat_rate: product.vat_rate,
  }));
  return computeTotals(priced, terms);
}

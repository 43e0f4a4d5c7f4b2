import type { CartLine } from '#contract/cart/cart.schema.ts';
import type { ChargeTerms } from '#domain/cart/charges.ts';
import { computeTotals, type Totals } from '#domain/cart/totals.ts';
import { cents } from '#domain/money.ts';

/**
 * The totals of lines at the terms of an area, of a window and of promotions, as the server
 * computes them: of what can be bought.
 */
export function totalsOf(lines: readonly CartLine[], terms: ChargeTerms): Totals {
  const priced = lines
    .filter(({ orderable_quantity: orderable }) => orderable > 0)
    .map(({ product, orderable_quantity: quantity }) => ({
      quantity,
      price_cents: product.price_cents,
      deposit_cents: product.deposit?.amount_cents ?? cents(0),
      vat_rate: product.vat_rate,
    }));
  const item_count = lines.reduce((count, { quantity }) => count + quantity, 0);
  return { ...computeTotals(priced, terms), item_count };
}

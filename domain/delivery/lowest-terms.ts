import { cents } from '#domain/money.ts';
import type { AreaTerms } from './area.ts';

/**
 * The terms that are shown while the customer's area is unknown ("from 3.99 €"): the lowest fee and
 * the lowest minimum order. The fee is dropped only if all areas agree from when. Not for an empty
 * list.
 */
export function lowestTerms(areas: readonly AreaTerms[]): AreaTerms {
  const lowest = (field: 'delivery_fee_cents' | 'minimum_order_cents') =>
    cents(Math.min(...areas.map((area) => area[field])));
  const [freeFrom = null, ...others] = new Set(areas.map(({ free_from_cents }) => free_from_cents));
  return {
    delivery_fee_cents: lowest('delivery_fee_cents'),
    minimum_order_cents: lowest('minimum_order_cents'),
    free_from_cents: others.length === 0 ? freeFrom : null,
  };
}

import type { DietaryFacts } from '#domain/catalog/diet-labels.ts';
import { listAvoidable } from '#domain/catalog/dietary-guard.ts';

/**
 * Marks the cell of a product in a list or row: app/styles/avoided.css sorts or hides by it. Not
 * for traces, of which the product itself warns.
 */
export function cellPropsOf(product: DietaryFacts) {
  const unknown = product.allergens === null ? ['unknown'] : [];
  return {
    'data-contains': [...unknown, ...listAvoidable({ ...product, traces: null })].join(' '),
    className: 'product-cell',
  };
}

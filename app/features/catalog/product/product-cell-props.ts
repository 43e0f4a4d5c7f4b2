import type { DietaryFacts } from '#domain/catalog/diet-labels.ts';
import { listAvoidable } from '#domain/catalog/dietary-guard.ts';

/** Marks the cell of a product in a list or row: app/styles/avoided.css sorts or hides by it. */
export function cellPropsOf(product: DietaryFacts) {
  const unknown = [
    ...(product.allergens === null ? ['unknown'] : []),
    ...(product.traces === null ? ['unknown_traces'] : []),
  ];
  return {
    'data-contains': [...unknown, ...listAvoidable(product)].join(' '),
    className: 'product-cell',
  };
}

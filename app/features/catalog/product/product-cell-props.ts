import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';

/** Marks the cell of a product in a list or row: app/styles/avoided.css sorts or hides by it. */
export function cellPropsOf({ allergens }: Pick<ProductSummary, 'allergens'>) {
  return { 'data-contains': allergens?.join(' ') ?? 'unknown', className: 'product-cell' };
}

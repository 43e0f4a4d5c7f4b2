import type { AdminProductSummary, BulkChange } from '#contract/catalog/products.schema.ts';
import type { Cents } from '#domain/money.ts';

/** What can be changed of many products at once. */
export interface BulkEdit extends Required<Omit<BulkChange, 'version' | 'price_cents'>> {
  price_cents: Cents;
}

export function editOf(product: AdminProductSummary): BulkEdit {
  const { id, name, category, price_cents, is_available } = product;
  return { id, name, category_id: category.id, price_cents, is_available };
}

/** The fields of an edit that differ from the product, with the version that was seen. */
export function changeOf(product: AdminProductSummary, edit: BulkEdit): BulkChange {
  const before = editOf(product);
  return {
    id: product.id,
    version: product.version,
    ...(edit.name !== before.name && { name: edit.name }),
    ...(edit.category_id !== before.category_id && { category_id: edit.category_id }),
    ...(edit.price_cents !== before.price_cents && { price_cents: edit.price_cents }),
    ...(edit.is_available !== before.is_available && { is_available: edit.is_available }),
  };
}

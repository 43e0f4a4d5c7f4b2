import { productTextNames } from '#domain/catalog/product-fields.ts';
import { importedFieldNames, typedFieldNames } from '#domain/catalog/typed-fields.ts';
import type { Products } from './tables.ts';

const ownColumns = [
  ...productTextNames,
  'vat_rate',
  'deposit_kind',
  'deposit_cents',
  'allergens',
  'is_free_of_allergens',
  'traces',
  'has_trace_data',
  'statements',
  'labels',
  'nutritional_values',
  'search_words',
  'group_words',
  'translations',
  'further_image_urls',
  'family',
] as const satisfies readonly (keyof Products)[];

/** The columns that a product's own page and form show in addition to those of lists. */
export const detailColumns = [
  ...ownColumns,
  ...typedFieldNames,
] as const satisfies readonly (keyof Products)[];

/**
 * The columns that the import writes. Stock is not among them: only movements change
 * it.
 */
export const productColumns = [
  'name',
  'category_id',
  'price_cents',
  'price_per_unit',
  'net_amount',
  'net_unit',
  'is_available',
  'image_url',
  'pack',
  'barcode',
  'cost_cents',
  ...ownColumns,
  ...importedFieldNames,
] as const satisfies readonly (keyof Products)[];

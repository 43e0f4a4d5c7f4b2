import type { AdminProductQuery } from '#contract/catalog/products.schema.ts';
import {
  adminProductSorts,
  productStates,
  sortDirections,
  stockStates,
} from '#domain/catalog/product-filters.ts';

export const filterNames = ['query', 'category_id', 'state', 'stock', 'sort', 'direction'] as const;
/** The raw value from the query string: an empty text filters nothing. */
export type ProductFilter = Record<(typeof filterNames)[number], string>;

/** The meaningful part of the query string, which a user may have typed. */
export function toQuery(filter: ProductFilter): AdminProductQuery {
  const known = <T extends string>(names: readonly T[], text: string) =>
    names.find((name) => name === text);
  const state = known(productStates, filter.state);
  const stock = known(stockStates, filter.stock);
  const sort = known(adminProductSorts, filter.sort);
  const direction = known(sortDirections, filter.direction);
  return {
    ...(filter.query !== '' && { query: filter.query }),
    ...(/^[\da-f-]{36}$/.test(filter.category_id) && { category_id: filter.category_id }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(sort && { sort }),
    ...(direction && { direction }),
  };
}

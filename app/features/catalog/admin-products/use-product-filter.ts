import {
  anyId,
  anyText,
  oneOf,
  useListFilter,
} from '#app/features/frame/admin-layout/use-list-filter.ts';
import { translations } from '#domain/accounts/languages.ts';
import {
  adminProductSorts,
  productStates,
  sortDirections,
  stockStates,
} from '#domain/catalog/product-filters.ts';

export function useProductFilter() {
  return useListFilter({
    query: anyText,
    category_id: anyId,
    state: oneOf(productStates),
    stock: oneOf(stockStates),
    untranslated: oneOf(translations),
    sort: oneOf(adminProductSorts),
    direction: oneOf(sortDirections),
  });
}
export type ProductFilter = ReturnType<typeof useProductFilter>;

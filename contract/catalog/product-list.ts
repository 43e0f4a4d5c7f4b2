import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Facets } from '#domain/catalog/facets.ts';
import type { NotCarried } from '#domain/catalog/not-carried.ts';

/** A page of a product list with the counts of the filters. */
export interface ProductList {
  products: ProductSummary[];
  facets: Facets;
}

/** A page of search results. */
export interface FoundList extends ProductList {
  /** True if the list has only the best of more matches. */
  is_cut: boolean;
  /** The shop sells nothing of what was searched for; the products are the closest matches. */
  not_in_range: NotCarried | null;
}

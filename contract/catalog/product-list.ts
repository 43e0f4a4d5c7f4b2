import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Facets } from '#domain/catalog/facets.ts';
import type { NotCarried } from '#domain/catalog/not-carried.ts';

/** A page of a list of products, and how many there are for each filter. */
export interface ProductList {
  products: ProductSummary[];
  facets: Facets;
}

/** What a search found. */
export interface FoundList extends ProductList {
  /** There are more matches; the list has the best ones. */
  is_cut: boolean;
  /** The shop sells nothing of what was searched for; the products are the closest matches. */
  not_in_range: NotCarried | null;
}

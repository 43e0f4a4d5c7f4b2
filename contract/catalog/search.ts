import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type {
  BrandQuery,
  SearchPage,
  SearchQuery,
  SuggestionQuery,
} from '#contract/catalog/search.schema.ts';
import type { SearchReceipt, SearchReport } from '#contract/catalog/zero-result-searches.schema.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { BrandCount } from '#domain/catalog/facets.ts';

/** Products on sale, best first: 200 at most, over all pages. */
export const searchProducts = endpoint<{ query: SearchQuery; response: SearchPage }>(
  'GET',
  '/api/v1/search',
  'public',
);
/** The five best, while a customer types. */
export const suggestProducts = endpoint<{
  query: SuggestionQuery;
  response: { items: ProductSummary[] };
}>('GET', '/api/v1/search/suggestions', 'public');
/** Reports that a customer saw an empty results page. */
export const reportZeroResultSearch = endpoint<{ body: SearchReport; response: SearchReceipt }>(
  'POST',
  '/api/v1/search/zero-results',
  'public',
);
/** The 30 most frequent brands of a list whose name contains a text. */
export const searchBrands = endpoint<{ query: BrandQuery; response: { items: BrandCount[] } }>(
  'GET',
  '/api/v1/brands',
  'public',
);

import type { ProductSummary } from './catalog.schema.ts';
import { endpoint } from './endpoint.ts';
import type { SearchPage, SearchQuery, SuggestionQuery } from './search.schema.ts';

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

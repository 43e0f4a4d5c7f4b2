import type { NotCarried } from '#domain/catalog/not-carried.ts';
import type { ProductSummary } from './catalog.ts';
import { endpoint, type Page, type PageQuery } from './endpoint.ts';

export interface SearchQuery extends PageQuery {
  /** As it was typed. Below two characters nothing is found, and nothing that nobody types on purpose is an error. */
  query: string;
}

export interface SearchPage extends Page<ProductSummary> {
  /** The shop has nothing of what was asked for; the products are the nearest to it. */
  not_in_range: NotCarried | null;
}

/** Products on sale, best first: 200 at most, over all pages. */
export const searchProducts = endpoint<{ query: SearchQuery; response: SearchPage }>(
  'GET',
  '/api/v1/search',
  'public',
);
/** The five best, while somebody types. */
export const suggestProducts = endpoint<{
  query: { query: string };
  response: { items: ProductSummary[] };
}>('GET', '/api/v1/search/suggestions', 'public');

import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';

/** Up to four other products: those bought with it, else similar ones. */
export const listRelatedProducts = endpoint<{
  params: ById;
  response: { items: ProductSummary[] };
}>('GET', '/api/v1/products/{id}/related', 'public');
/** Recommendations for the caller's whole cart. */
export const listCartRecommendations = endpoint<{ response: { items: ProductSummary[] } }>(
  'GET',
  '/api/v1/cart/recommendations',
  'signed_in',
);

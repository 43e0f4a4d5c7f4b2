import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';

/** Up to four other products: those that are bought with it, else those that are alike. */
export const listRelatedProducts = endpoint<{
  params: ById;
  response: { items: ProductSummary[] };
}>('GET', '/api/v1/products/{id}/related', 'public');
/** As related products, for all that is in the own cart. */
export const listCartRecommendations = endpoint<{ response: { items: ProductSummary[] } }>(
  'GET',
  '/api/v1/cart/recommendations',
  'signed_in',
);

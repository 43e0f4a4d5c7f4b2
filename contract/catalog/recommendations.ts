import type { ProductSummary, RelatedProducts } from '#contract/catalog/catalog.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';

/** Up to four others of its category, and up to four more that are bought with it. */
export const listRelatedProducts = endpoint<{ params: ById; response: RelatedProducts }>(
  'GET',
  '/api/v1/products/{id}/related',
  'public',
);
/** Recommendations for the caller's whole cart. */
export const listCartRecommendations = endpoint<{ response: { items: ProductSummary[] } }>(
  'GET',
  '/api/v1/cart/recommendations',
  'signed_in',
);

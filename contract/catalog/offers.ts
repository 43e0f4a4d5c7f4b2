import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Offers } from '#contract/catalog/offers.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Products of which only goods are left that end soon, for less; the earliest first. */
export const listShortLives = endpoint<{ response: { items: ProductSummary[] } }>(
  'GET',
  '/api/v1/short-lives',
  'public',
);
export const listOffers = endpoint<{ response: Offers }>('GET', '/api/v1/offers', 'public');

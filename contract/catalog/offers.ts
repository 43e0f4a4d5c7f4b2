import type { Ad, Offers } from '#contract/catalog/offers.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

export const listOffers = endpoint<{ response: Offers }>('GET', '/api/v1/offers', 'public');
export const listAds = endpoint<{ response: { items: Ad[] } }>('GET', '/api/v1/ads', 'public');

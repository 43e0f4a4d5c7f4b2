import { endpoint } from './endpoint.ts';
import type { Ad, Offers } from './offers.schema.ts';

export const listOffers = endpoint<{ response: Offers }>('GET', '/api/v1/offers', 'public');
export const listAds = endpoint<{ response: { items: Ad[] } }>('GET', '/api/v1/ads', 'public');

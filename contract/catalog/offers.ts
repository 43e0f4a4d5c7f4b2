import type { Offers } from '#contract/catalog/offers.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

export const listOffers = endpoint<{ response: Offers }>('GET', '/api/v1/offers', 'public');

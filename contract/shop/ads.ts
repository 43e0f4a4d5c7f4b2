import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type { Ad, AdminAds, AdOrder, NewAd } from '#contract/shop/ads.schema.ts';

export const listAds = endpoint<{ response: { items: Ad[] } }>('GET', '/api/v1/ads', 'public');
/** In their order; also those that are not shown now. */
export const listAdminAds = endpoint<{ response: AdminAds }>(
  'GET',
  '/api/v1/admin/ads',
  'contents:read',
);
/** The last one in the order. Each change returns all ads. */
export const createAd = onceEndpoint<{ body: NewAd; response: AdminAds }>(
  '/api/v1/admin/ads',
  'contents:write',
);
export const updateAd = endpoint<{ params: ById; body: NewAd; response: AdminAds }>(
  'PUT',
  '/api/v1/admin/ads/{id}',
  'contents:write',
);
export const deleteAd = endpoint<{ params: ById; response: AdminAds }>(
  'DELETE',
  '/api/v1/admin/ads/{id}',
  'contents:write',
);
/** Refused unless it names exactly the ads that exist. */
export const orderAds = endpoint<{ body: AdOrder; response: AdminAds }>(
  'POST',
  '/api/v1/admin/ads/order',
  'contents:write',
);

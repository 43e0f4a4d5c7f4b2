import type {
  AdminOffer,
  NewOffer,
  NewOffers,
  OfferChanges,
  OfferPreview,
  OfferPreviewQuery,
  OfferQuery,
  OfferResult,
} from '#contract/catalog/offers.schema.ts';
import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';

export const listAdminOffers = endpoint<{ query: OfferQuery; response: Page<AdminOffer> }>(
  'GET',
  '/api/v1/admin/offers',
  'offers:read',
);
export const previewOffer = endpoint<{ query: OfferPreviewQuery; response: OfferPreview }>(
  'GET',
  '/api/v1/admin/offer-preview',
  'offers:read',
);
export const createOffer = onceEndpoint<{ body: NewOffer; response: AdminOffer }>(
  '/api/v1/admin/offers',
  'offers:write',
);
/** Each product on its own: one that is refused prevents no other. */
export const createOffers = onceEndpoint<{
  body: NewOffers;
  response: { items: OfferResult[] };
}>('/api/v1/admin/product-offers', 'offers:write');
export const updateOffer = endpoint<{
  params: ById;
  body: OfferChanges;
  response: AdminOffer;
}>('PATCH', '/api/v1/admin/offers/{id}', 'offers:write');
/** Ends an offer that runs now; it remains in the list, because it is part of the price history. */
export const endOffer = endpoint<{ params: ById; response: AdminOffer }>(
  'POST',
  '/api/v1/admin/offers/{id}/end',
  'offers:write',
);
/** Only before the offer begins. Returns the deleted offer. */
export const deleteOffer = endpoint<{ params: ById; response: AdminOffer }>(
  'DELETE',
  '/api/v1/admin/offers/{id}',
  'offers:write',
);

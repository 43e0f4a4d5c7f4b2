import type {
  AdminPromotion,
  Promotion,
  PromotionQuery,
} from '#contract/cart/promotions.schema.ts';
import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';

export const listPromotions = endpoint<{ query: PromotionQuery; response: Page<AdminPromotion> }>(
  'GET',
  '/api/v1/admin/promotions',
  'promotions:read',
);
export const createPromotion = onceEndpoint<{
  body: Promotion;
  response: AdminPromotion;
}>('/api/v1/admin/promotions', 'promotions:write');
/** Orders keep the terms under which they were placed. */
export const updatePromotion = endpoint<{
  params: ById;
  body: Promotion;
  response: AdminPromotion;
}>('PUT', '/api/v1/admin/promotions/{id}', 'promotions:write');
/** Ends one that runs now; it remains in the list, because orders refer to it. */
export const endPromotion = endpoint<{ params: ById; response: AdminPromotion }>(
  'POST',
  '/api/v1/admin/promotions/{id}/end',
  'promotions:write',
);
/** Only one that no order has used. Returns the deleted promotion. */
export const deletePromotion = endpoint<{ params: ById; response: AdminPromotion }>(
  'DELETE',
  '/api/v1/admin/promotions/{id}',
  'promotions:write',
);

import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type {
  NewShortLifeOffer,
  NewShortLifeRule,
  ShortLifeOffer,
  ShortLifeRule,
} from '#contract/stock/short-life.schema.ts';

/** Those of all other categories first. */
export const listShortLifeRules = endpoint<{ response: { items: ShortLifeRule[] } }>(
  'GET',
  '/api/v1/admin/short-life-rules',
  'offers:read',
);
export const addShortLifeRule = onceEndpoint<{ body: NewShortLifeRule; response: ShortLifeRule }>(
  '/api/v1/admin/short-life-rules',
  'offers:write',
);
/** Replaces all of it. */
export const updateShortLifeRule = endpoint<{
  params: ById;
  body: NewShortLifeRule;
  response: ShortLifeRule;
}>('PUT', '/api/v1/admin/short-life-rules/{id}', 'offers:write');
/** Returns what was deleted. */
export const deleteShortLifeRule = endpoint<{ params: ById; response: ShortLifeRule }>(
  'DELETE',
  '/api/v1/admin/short-life-rules/{id}',
  'offers:write',
);
/** Begins the offer of a product, or changes it. `id` is that of the product. */
export const setShortLifeOffer = endpoint<{
  params: ById;
  body: NewShortLifeOffer;
  response: ShortLifeOffer;
}>('PUT', '/api/v1/admin/products/{id}/short-life-offer', 'offers:write');
/** No rule begins it again for the same goods. Returns what was offered. */
export const endShortLifeOffer = endpoint<{ params: ById; response: ShortLifeOffer }>(
  'DELETE',
  '/api/v1/admin/products/{id}/short-life-offer',
  'offers:write',
);

import { endpoint, type ById } from '#contract/endpoint.ts';
import type { ShelfCount, ShelfLots } from '#contract/stock/counts.schema.ts';

/** In walking order. */
export const listShelfCounts = endpoint<{ response: { items: ShelfCount[] } }>(
  'GET',
  '/api/v1/work/shelf-counts',
  'stock:read',
);
/** Those that are for sale or were counted today: one product after the other. */
export const listShelfLots = endpoint<{ params: ById; response: ShelfLots }>(
  'GET',
  '/api/v1/work/shelves/{id}/lots',
  'stock:read',
);

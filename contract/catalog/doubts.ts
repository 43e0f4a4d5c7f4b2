import type { Doubts } from '#contract/catalog/doubts.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';

export const getProductDoubts = endpoint<{ params: ById; response: { doubts: Doubts | null } }>(
  'GET',
  '/api/v1/products/{id}/doubts',
  'public',
);

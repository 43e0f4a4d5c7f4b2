import { endpoint } from '#contract/endpoint.ts';
import type { Street, StreetQuery } from '#contract/orders/streets.schema.ts';

/** Empty in a shop that has imported no streets (`has_streets` of the shop). */
export const completeStreet = endpoint<{ query: StreetQuery; response: { items: Street[] } }>(
  'GET',
  '/api/v1/streets',
  'public',
);

import type { Street, StreetQuery } from '#contract/delivery/streets.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Empty in a shop that has imported no streets (`has_streets` of the shop). */
export const completeStreet = endpoint<{ query: StreetQuery; response: { items: Street[] } }>(
  'GET',
  '/api/v1/streets',
  'public',
);

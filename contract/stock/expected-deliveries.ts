import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type {
  ExpectedDelivery,
  NewRests,
  OpenDelivery,
} from '#contract/stock/expected-deliveries.schema.ts';

/** Purchase orders of which goods are on the way, the earliest first. */
export const listExpectedDeliveries = endpoint<{ response: { items: ExpectedDelivery[] } }>(
  'GET',
  '/api/v1/work/expected-deliveries',
  'stock:read',
);
/** The lines of a purchase order, to receive them. */
export const getExpectedDelivery = endpoint<{ params: ById; response: OpenDelivery }>(
  'GET',
  '/api/v1/work/expected-deliveries/{id}',
  'stock:read',
);
/** Decides what happens to units that did not come. */
export const decideRests = onceEndpoint<{
  params: ById;
  body: NewRests;
  response: OpenDelivery;
}>('/api/v1/work/expected-deliveries/{id}/rests', 'stock:book');

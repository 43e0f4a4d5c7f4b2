import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type {
  Counter,
  CounterOrder,
  ExtensionInput,
  FoundOrder,
  HandedOver,
  OrderNumber,
  PickupHandover,
  PlaceInput,
} from '#contract/tours/counter.schema.ts';

export const getCounter = endpoint<{ response: Counter }>(
  'GET',
  '/api/v1/work/counter',
  'counter:read',
);
/** Opens the counter with a till of its own. It is open once: an open one remains. */
export const openCounter = onceEndpoint<{ response: Counter }>(
  '/api/v1/work/counter/opening',
  'counter:work',
);
/** Nothing is handed over any more, and its till is counted. */
export const closeCounter = onceEndpoint<{ response: Counter }>(
  '/api/v1/work/counter/closing',
  'counter:work',
);
/** The order of a number, if it waits; otherwise why it does not. */
export const findCounterOrder = endpoint<{ params: OrderNumber; response: FoundOrder }>(
  'GET',
  '/api/v1/work/counter/numbers/{order_number}',
  'counter:read',
);
export const getCounterOrder = endpoint<{ params: ById; response: CounterOrder }>(
  'GET',
  '/api/v1/work/counter/orders/{id}',
  'counter:read',
);
/** Where a packed order waits. */
export const setPickupPlace = endpoint<{ params: ById; body: PlaceInput; response: Counter }>(
  'PUT',
  '/api/v1/work/counter/orders/{id}/place',
  'counter:work',
);
/** Lets an order wait longer than its window. */
export const extendPickup = onceEndpoint<{
  params: ById;
  body: ExtensionInput;
  response: Counter;
}>('/api/v1/work/counter/orders/{id}/extension', 'counter:work');
export const handOverPickup = onceEndpoint<{
  params: ById;
  body: PickupHandover;
  response: HandedOver;
}>('/api/v1/work/counter/orders/{id}/handover', 'counter:work');
/** An order that was never fetched: its goods go back, and no one pays for it. */
export const cancelPickup = onceEndpoint<{ params: ById; response: Counter }>(
  '/api/v1/work/counter/orders/{id}/cancellation',
  'orders:change',
);

import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type { OwnTour, OwnTourSummary, TillPayment } from '#contract/tours/driver.schema.ts';

/** Those of the driver who asks that are open, or back and not yet settled; the earliest first. */
export const listOwnTours = endpoint<{ response: { items: OwnTourSummary[] } }>(
  'GET',
  '/api/v1/work/tours',
  'orders:deliver',
);
/** Another driver's tour does not exist. */
export const getOwnTour = endpoint<{ params: ById; response: OwnTour }>(
  'GET',
  '/api/v1/work/tours/{id}',
  'orders:deliver',
);
/**
 * Books what a driver took at the door of an order into the till of the tour, as handed over: its
 * report was refused, or there is none.
 */
export const bookInTill = onceEndpoint<{ params: ById; response: TillPayment }>(
  '/api/v1/admin/orders/{id}/till-payment',
  'cash:manage',
);

import { endpoint, type ById } from '#contract/endpoint.ts';
import type { OwnTour, OwnTourSummary } from '#contract/tours/driver.schema.ts';

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

import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type { IfMatchHeaders } from '#contract/fields.schema.ts';
import type {
  Board,
  BoardQuery,
  Decision,
  NewTours,
  PlanInput,
  Tour,
  TourPlan,
  TourStop,
  TourStops,
  UnplannedOrder,
} from '#contract/tours/tours.schema.ts';

/** Tours of a day and open ones of earlier days, drivers, and the orders that are on no tour. */
export const getBoard = endpoint<{ query: BoardQuery; response: Board }>(
  'GET',
  '/api/v1/dispatch/tours',
  'tours:read',
);
/** Proposes tours of a window for packed orders. Saves nothing. */
export const planTours = endpoint<{ body: PlanInput; response: TourPlan }>(
  'POST',
  '/api/v1/dispatch/tours/plan',
  'tours:plan',
);
/** Its doors on paper, with room for what the driver writes at each. */
export const printTourList = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/dispatch/tours/{id}/list',
  'tours:read',
);
export const createTours = onceEndpoint<{ body: NewTours; response: { items: Tour[] } }>(
  '/api/v1/dispatch/tours',
  'tours:plan',
);
/** Also of a tour under way: what is done remains. */
export const setTourStops = endpoint<{
  params: ById;
  headers: IfMatchHeaders;
  body: TourStops;
  response: Tour;
}>('PUT', '/api/v1/dispatch/tours/{id}/stops', 'tours:plan');
/** Of a tour that has not left; its orders wait again. Returns the deleted tour. */
export const deleteTour = endpoint<{ params: ById; response: Tour }>(
  'DELETE',
  '/api/v1/dispatch/tours/{id}',
  'tours:plan',
);
/** Those that failed and wait for a decision, on all tours. */
export const listUndecidedStops = endpoint<{ response: { items: TourStop[] } }>(
  'GET',
  '/api/v1/dispatch/undecided-stops',
  'tours:read',
);
/** Those that are on their way on no tour, in a shop that has tours. */
export const listOrdersWithoutTour = endpoint<{ response: { items: UnplannedOrder[] } }>(
  'GET',
  '/api/v1/dispatch/orders-without-tour',
  'tours:read',
);
/** What happens with an order that could not be delivered. */
export const decideStop = endpoint<{ params: ById; body: Decision; response: Tour }>(
  'POST',
  '/api/v1/dispatch/stops/{id}/decision',
  'tours:plan',
);

import type { TourMap } from '#contract/tours/map.schema.ts';
import type { Board, Tour, TourStop, UnplannedOrder } from '#contract/tours/tours.schema.ts';
import { cents } from '#domain/money.ts';

/** Without a source of tiles. */
export const emptyMap: TourMap = { source: null, shop: null, places: [], positions: [] };

const start = '2026-11-21T08:00:00.000Z';
const end = '2026-11-21T10:00:00.000Z';

/** An order on the dispatcher's board that can be planned. */
export function boardOrder(id: string, changes: Partial<UnplannedOrder> = {}): UnplannedOrder {
  return {
    order_id: id,
    order_number: 1000,
    customer_name: 'Samira Haddad',
    delivery_address: 'Soldiner Straße 7a, 13359 Berlin',
    delivery_postal_code: '13359',
    window_start: start,
    window_end: end,
    payment_method: 'cash',
    due_cents: cents(2399),
    totes: 1,
    is_second_try: false,
    is_held: false,
    status: 'ready',
    ...changes,
  };
}

/** A tour that has not left, with a stop for each of these orders. */
export function boardTour(
  id: string,
  stops: readonly (Partial<TourStop> & { order_id: string })[],
  changes: Partial<Tour> = {},
): Tour {
  return {
    id,
    driver_id: `driver of ${id}`,
    driver_name: 'Farid Haddad',
    window_start: start,
    window_end: end,
    state: 'planned',
    version: 1,
    leaves_at: start,
    returns_at: end,
    metres: 0,
    left_at: null,
    returned_at: null,
    stops: stops.map(stopOf),
    returns_late: false,
    exceeds_totes: false,
    exceeds_stops: false,
    till_id: `till of ${id}`,
    ...changes,
  };
}

function stopOf(changes: Partial<TourStop> & { order_id: string }): TourStop {
  const { status: order_status, ...order } = boardOrder(changes.order_id);
  return {
    ...order,
    id: `stop of ${changes.order_id}`,
    state: 'planned',
    arrives_at: start,
    begins_at: start,
    leaves_at: start,
    arrived_at: null,
    left_at: null,
    failure_reason: null,
    decision: null,
    order_status,
    late_minutes: 0,
    ...changes,
  };
}

export function sampleBoard(changes: Partial<Board> = {}): Board {
  return {
    day: '2026-11-21',
    drivers: [],
    next_day: null,
    are_ways_known: true,
    capacity: { totes: 60, stops: 25 },
    orders: [],
    tours: [],
    map: emptyMap,
    ...changes,
  };
}

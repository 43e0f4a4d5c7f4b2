import type { Arrival } from '#contract/orders/orders.schema.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { estimateStops, type TourProgressStop } from '#domain/tours/estimate.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { listTourStops } from './arrival-queries.ts';

/** When the drivers will be at the doors of those orders that are on their way. */
export async function findArrivals(
  db: Database,
  orders: readonly { id: string; status: OrderStatus }[],
  now: Date,
): Promise<Map<string, Arrival>> {
  const under = orders.filter(({ status }) => status === 'delivering').map(({ id }) => id);
  if (under.length === 0) return new Map();
  const tours = Map.groupBy(await listTourStops(db, under), ({ tour_id }) => tour_id);
  return new Map([...tours.values()].flatMap((stops) => [...arrivalsOf(stops, now)]));
}

type StopRow = Awaited<ReturnType<typeof listTourStops>>[number];

function arrivalsOf(stops: readonly StopRow[], now: Date): Map<string, Arrival> {
  const [first] = stops;
  const left = first?.tour_left_at;
  if (first === undefined || left === null || left === undefined) return new Map();
  const tour = { leaves: new Date(first.tour_leaves_at), left_at: new Date(left) };
  const estimates = estimateStops({ ...tour, stops: stops.map(toProgress) }, now);
  const arrivals = [...estimates].map(([id, { from, to, stops_before }]): [string, Arrival] => [
    id,
    { from: from.toISOString(), to: to.toISOString(), stops_before, is_at_door: false },
  ]);
  const atDoor = stops.find(({ state }) => state === 'arrived');
  if (atDoor?.arrived_at !== undefined && atDoor.arrived_at !== null) {
    const { order_id, arrived_at: at } = atDoor;
    arrivals.push([order_id, { from: at, to: at, stops_before: 0, is_at_door: true }]);
  }
  return new Map(arrivals);
}

function toProgress(stop: StopRow): TourProgressStop {
  return {
    id: stop.order_id,
    window: { from: new Date(stop.window_start), to: new Date(stop.window_end) },
    state: stop.state,
    planned: {
      arrives: new Date(stop.arrives_at),
      begins: new Date(stop.begins_at),
      leaves: new Date(stop.leaves_at),
    },
    arrived_at: stop.arrived_at === null ? null : new Date(stop.arrived_at),
    left_at: stop.left_at === null ? null : new Date(stop.left_at),
  };
}

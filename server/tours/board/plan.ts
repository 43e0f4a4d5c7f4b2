import type { PlanInput, TourPlan } from '#contract/tours/tours.schema.ts';
import { lateMinutes } from '#domain/tours/promised-window.ts';
import type { PlannedTour } from '#domain/tours/stop.ts';
import type { ShopDeps } from '#server/deps.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { learnFromTours } from './learned.ts';
import { planInThread } from './plan-in-thread.ts';
import { listPlannable, prepareStops, toWindow, windowOf } from './stops.ts';

/** The same orders are always planned in the same way. */
const seed = 1;

/**
 * Proposes tours of a window for these orders, also of other windows. Saves nothing. Throws
 * HttpProblem: `not_found`, `order_not_ready`, `order_on_tour`, `goods_withheld`.
 */
export async function proposeTours(
  { db, clock }: Pick<ShopDeps, 'clock' | 'db'>,
  { window_start, driver_ids, order_ids }: PlanInput,
): Promise<TourPlan> {
  const drivers = [...new Set(driver_ids)];
  const orders = await listPlannable(db, order_ids, { now: clock() });
  if (orders.some(({ is_on_tour }) => is_on_tour)) throw new HttpProblem('order_on_tour');
  const window = windowOf(orders, window_start);
  const learned = await learnFromTours(db, clock());
  const task = await prepareStops(db, orders, window, { drivers: drivers.length, learned });
  const plan = await planInThread({ ...task, seed });
  const { tours, stops: missed } = plan.ok ? { tours: plan.value, stops: [] } : plan.error;
  const late = (id: string, arrives: Date) => {
    const order = orders.find(({ order_id }) => order_id === id);
    if (order === undefined) return 0;
    return lateMinutes({ ...order, window: toWindow(order) }, window, arrives);
  };
  return {
    tours: tours.flatMap((tour, index) => presentPlanned(tour, drivers[index], late)),
    unplanned: missed.map(({ order_id, reason }) => ({ order_id, reason })),
  };
}

function presentPlanned(
  tour: PlannedTour,
  driver_id: string | undefined,
  late: (orderId: string, arrives: Date) => number,
): TourPlan['tours'] {
  if (driver_id === undefined) return [];
  return [
    {
      driver_id,
      leaves_at: tour.leaves.toISOString(),
      returns_at: tour.returns.toISOString(),
      metres: tour.metres,
      stops: tour.stops.map((stop) => ({
        order_id: stop.order_id,
        arrives_at: stop.arrives.toISOString(),
        begins_at: stop.begins.toISOString(),
        leaves_at: stop.leaves.toISOString(),
        late_minutes: late(stop.order_id, stop.arrives),
      })),
    },
  ];
}

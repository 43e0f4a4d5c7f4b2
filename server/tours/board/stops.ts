import { streetAndNumber } from '#domain/orders/street-and-number.ts';
import { termsOfWindow } from '#domain/tours/capacity.ts';
import { roadMetres, type Position } from '#domain/tours/distance.ts';
import { followRoute } from '#domain/tours/follow-route.ts';
import { houseOf } from '#domain/tours/house.ts';
import { windowOnTour } from '#domain/tours/promised-window.ts';
import type { TourStop, TourTerms } from '#domain/tours/stop.ts';
import { expectedSeconds } from '#domain/tours/travel-time.ts';
import { positionsOf, shopPosition } from '#server/delivery/positions/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { requireNoneWithheld } from '#server/stock/goods/service.ts';
import { hourIn, type Learned } from './learned.ts';
import * as queries from './queries.ts';

/** An order as the plan needs it. */
export type PlannedOrder = Awaited<ReturnType<typeof queries.listStopsOf>>[number];

/**
 * These orders, in their order. They join a tour when they are ready; those that are on it already
 * may have left, also by hand. Throws HttpProblem: `not_found`, `order_not_ready`,
 * `goods_withheld`.
 */
export async function listPlannable(
  db: Database,
  orderIds: readonly string[],
  { onTour = [], now }: { onTour?: readonly string[]; now: Date },
): Promise<PlannedOrder[]> {
  const orders = await queries.listStopsOf(db, orderIds);
  if (orders.length < orderIds.length) throw new HttpProblem('not_found');
  const joining = orders.filter(({ order_id }) => !onTour.includes(order_id));
  if (joining.some(({ status }) => status !== 'ready')) throw new HttpProblem('order_not_ready');
  const ids = joining.map(({ order_id }) => order_id);
  await requireNoneWithheld(db, ids, now);
  return orders;
}

/** A window that orders are delivered in; those of earlier windows, too. */
export interface TourWindow {
  from: Date;
  to: Date;
}

/** From the beginning of a window to the end of its latest order. */
export function windowOf(orders: readonly PlannedOrder[], windowStart: string): TourWindow {
  const from = new Date(windowStart);
  const ends = orders.map(({ window_end }) => new Date(window_end).getTime());
  return { from, to: new Date(Math.max(from.getTime() + shortestWindowMs, ...ends)) };
}

/** Of orders that come from earlier windows only. */
const shortestWindowMs = 60 * 60_000;

/** The stops of these orders, in their order, and what a tour of the window starts from. */
export async function prepareStops(
  db: Database,
  orders: readonly PlannedOrder[],
  window: TourWindow,
  { drivers, learned }: { drivers: number; learned: Learned },
): Promise<{ stops: TourStop[]; terms: TourTerms }> {
  const { serviceMinutes, travelFactor } = learned;
  const shop = await shopPosition(db, await getShopSettings(db));
  const positions = await positionsOf(
    db,
    orders.map((order) => ({
      ...streetAndNumber(order.delivery_address),
      postal_code: order.delivery_postal_code,
    })),
    shop,
  );
  const hour = hourIn(window.from);
  return {
    terms: termsOfWindow(window, { shop, drivers, travel_factor: travelFactor(hour) }),
    stops: orders.map((order, index) => ({
      id: order.order_id,
      position: positions[index] ?? shop,
      window: windowOnTour(toWindow(order), window),
      service_minutes: serviceMinutes({ door: houseOf(order), hour }),
      totes: order.totes,
      house: houseOf(order),
    })),
  };
}

export function toWindow(of: Pick<PlannedOrder, 'window_end' | 'window_start'>): TourWindow {
  return { from: new Date(of.window_start), to: new Date(of.window_end) };
}

/** The way through these stops in their order, with what a tour stores of it. */
export function routeOf(stops: readonly TourStop[], terms: TourTerms) {
  const { leaves, returns, metres, stops: planned } = followRoute(stops, terms);
  return {
    tour: { leaves_at: leaves.toISOString(), returns_at: returns.toISOString(), metres },
    stops: planned.map((stop, index) => ({
      order_id: stop.order_id,
      position: index + 1,
      arrives_at: stop.arrives.toISOString(),
      begins_at: stop.begins.toISOString(),
      leaves_at: stop.leaves.toISOString(),
      drive_seconds: driveSeconds(
        stops[index - 1]?.position ?? terms.shop,
        stops[index]?.position ?? terms.shop,
      ),
    })),
  };
}

const driveSeconds = (from: Position, to: Position) =>
  Math.round(expectedSeconds(roadMetres(from, to)));

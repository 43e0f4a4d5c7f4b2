import { randomInt } from 'node:crypto';
import type { Till } from '#contract/cash/tills.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Board, Tour } from '#contract/tours/tours.schema.ts';
import { countEach, denominations, type CashContents } from '#domain/cash/denominations.ts';
import { hire } from './accounts.ts';
import { sendEvent, transition } from './picking-calls.ts';
import {
  callShop,
  fillCart,
  listSlots,
  placeOrder,
  staffAccount,
  tokenOf,
  type Credentials,
} from './public-calls.ts';

/** The change for every note. */
const float = {
  1: 20,
  2: 20,
  5: 20,
  10: 20,
  20: 20,
  50: 20,
  100: 20,
  200: 20,
  500: 9,
  1000: 9,
  2000: 9,
};

/** An order that is packed, in the latest slot unless another one is named. */
export async function packOrder(shop: string, token: string, place = -1): Promise<Order> {
  const slotId = (await listSlots(shop)).at(place)?.id;
  const order = await placeOrder(shop, token, await fillCart(shop, token), { slotId });
  for (const to of ['confirmed', 'preparing', 'ready']) await transition(shop, order, to);
  return order;
}

/** A tour of these orders with a new driver, who has got a float. */
export async function createTour(shop: string, ...orders: readonly Order[]) {
  const driver = await hire(shop, 'driver');
  return { driver, tour: await createTourOf(shop, driver.id, orders) };
}

/** A tour of this order that the admin drives. */
export async function createOwnTour(shop: string, order: Order): Promise<Tour> {
  const token = await tokenOf(shop, staffAccount());
  const { id } = await callShop<{ id: string }>(shop, '/auth/v1/user', { token });
  return createTourOf(shop, id, [order]);
}

async function createTourOf(
  shop: string,
  driver_id: string,
  orders: readonly Order[],
): Promise<Tour> {
  const token = await tokenOf(shop, staffAccount());
  const tours = [{ driver_id, order_ids: orders.map(({ id }) => id) }];
  const body = { window_start: orders[0]?.delivery_time_start, tours };
  const { items } = await callShop<{ items: Tour[] }>(shop, '/api/v1/dispatch/tours', {
    token,
    body,
  });
  const [tour] = items;
  if (tour === undefined) throw new Error('no tour was created');
  const path = `/api/v1/dispatch/tills/${tour.till_id}/float`;
  await callShop(shop, path, { token, body: { contents: float } });
  return tour;
}

export async function cancelStop(shop: string, { stops }: Tour): Promise<void> {
  const token = await tokenOf(shop, staffAccount());
  const path = `/api/v1/dispatch/stops/${stops[0]?.id}/decision`;
  await callShop(shop, path, { token, body: { decision: 'cancel' } });
}

/** A driver whose name no other one has. */
export async function hireDriver(shop: string, first_name: string) {
  const driver = await hire(shop, 'driver');
  const last_name = randomInt(1e9).toString();
  const token = await tokenOf(shop, driver);
  const body = { first_name, last_name };
  await callShop(shop, '/api/v1/profile', { method: 'PATCH', token, body });
  return { ...driver, name: `${first_name} ${last_name}` };
}

/** The tour that an order is on. */
export async function readTour(shop: string, order: Order): Promise<Tour> {
  const token = await tokenOf(shop, staffAccount());
  const path = `/api/v1/dispatch/tours?day=${order.delivery_time_start.slice(0, 10)}`;
  const { tours } = await callShop<Board>(shop, path, { token });
  const tour = tours.find(({ stops }) => stops.some(({ order_id: id }) => id === order.id));
  if (tour === undefined) throw new Error('the order is on no tour');
  return tour;
}

export async function readTill(shop: string, { till_id: id }: Tour): Promise<Till> {
  const token = await tokenOf(shop, staffAccount());
  return callShop<Till>(shop, `/api/v1/dispatch/tills/${id}`, { token });
}

/**
 * Counts an empty till: all that happened in it is visible then. What is far off is stored the
 * second time.
 */
export async function countTill(shop: string, { till_id: id }: Tour): Promise<Till> {
  const token = await tokenOf(shop, staffAccount());
  const path = `/api/v1/dispatch/tills/${id}/count`;
  const counting = { token, body: { contents: {} } };
  const till = await callShop<Till>(shop, path, counting);
  return till.count_again ? callShop<Till>(shop, path, counting) : till;
}

/** What the device of a driver reports until the return: all customers pay the exact amount. */
export async function drive(shop: string, driver: Credentials, tour: Tour): Promise<void> {
  await sendEvent(shop, 'tour.started', { tour_id: tour.id }, driver);
  for (const { id: stop_id, due_cents: due } of tour.stops) {
    const payment = { method: 'cash', tip_cents: 0, tendered: exactly(due), change: {} };
    const done = { stop_id, refused: [], empties: [], payment, received_by: null };
    await sendEvent(shop, 'stop.arrived', { stop_id }, driver);
    await sendEvent(shop, 'stop.done', done, driver);
  }
  await sendEvent(shop, 'tour.returned', { tour_id: tour.id }, driver);
}

/** An amount in as few coins and notes as possible. */
export function exactly(amount: number): CashContents {
  let left = amount;
  const counts = new Map<number, number>();
  for (const denomination of denominations.toReversed()) {
    counts.set(denomination, Math.floor(left / denomination));
    left %= denomination;
  }
  return countEach((denomination) => counts.get(denomination) ?? 0);
}

import type { Order } from '#contract/orders/orders.schema.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { transition } from './picking-calls.ts';
import {
  callShop,
  fillCart,
  hire,
  listSlots,
  placeOrder,
  signIn,
  staffAccount,
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

/** An order that is packed, in the last slot that the shop offers. */
export async function packOrder(shop: string, token: string): Promise<Order> {
  const slot = (await listSlots(shop)).at(-1);
  if (slot === undefined) throw new Error('the shop has no slots');
  const order = await placeOrder(shop, token, await fillCart(shop, token), { slotId: slot.id });
  for (const to of ['confirmed', 'preparing', 'ready']) await transition(shop, order, to);
  return order;
}

/** A tour of these orders with a new driver, who has got a float. */
export async function createTour(shop: string, ...orders: readonly Order[]) {
  const driver = await hire(shop, 'driver');
  const token = await signIn(shop, staffAccount());
  const tours = [{ driver_id: driver.id, order_ids: orders.map(({ id }) => id) }];
  const body = { window_start: orders[0]?.delivery_time_start, tours };
  const { items } = await callShop<{ items: Tour[] }>(shop, '/api/v1/dispatch/tours', {
    token,
    body,
  });
  const [tour] = items;
  if (tour === undefined) throw new Error('no tour was created');
  const path = `/api/v1/dispatch/tills/${tour.till_id}/float`;
  await callShop(shop, path, { token, body: { contents: float } });
  return { driver, tour };
}

export async function cancelStop(shop: string, { stops }: Tour): Promise<void> {
  const token = await signIn(shop, staffAccount());
  const path = `/api/v1/dispatch/stops/${stops[0]?.id}/decision`;
  await callShop(shop, path, { token, body: { decision: 'cancel' } });
}

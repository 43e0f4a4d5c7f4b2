import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Till } from '#contract/cash/tills.schema.ts';
import type { AdminArea, DeliveryPlan } from '#contract/delivery/delivery-plan.schema.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { transition } from './picking-calls.ts';
import { callShop, fillCart } from './public-calls.ts';

const areas = '/api/v1/admin/delivery-areas';

/** The counter of the shop, with a window late each evening. */
export async function setUpCounter(shop: string, token: string): Promise<AdminArea> {
  const plan = await callShop<DeliveryPlan>(shop, '/api/v1/admin/delivery-plan', { token });
  const known = plan.areas.find(({ is_pickup }) => is_pickup);
  if (known !== undefined) {
    const body = { is_active: true };
    return callShop<AdminArea>(shop, `${areas}/${known.id}`, { method: 'PATCH', token, body });
  }
  const body = {
    name: 'Abholung',
    postal_codes: [],
    delivery_fee_cents: 0,
    minimum_order_cents: 0,
    free_from_cents: null,
    has_own_drivers: true,
    is_active: true,
    is_pickup: true,
  };
  const area = await callShop<AdminArea>(shop, areas, { token, body });
  const window = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    start_minutes: 22 * 60,
    length_minutes: 60,
    capacity: 50,
    area_ids: [area.id],
    order_from_minutes: null,
    order_until_minutes: 0,
    fee_difference_cents: 0,
  };
  await callShop(shop, '/api/v1/admin/window-templates', { token, body: window });
  return area;
}

/** Other tests of the shop order what is delivered. */
export async function endPickups(shop: string, { id }: AdminArea, token: string): Promise<void> {
  await callShop(shop, `${areas}/${id}`, { method: 'PATCH', token, body: { is_active: false } });
}

/** An order that waits at the counter. */
export async function packPickup(shop: string, token: string): Promise<Order> {
  const cart = await fillCart(shop, token);
  const { items } = await callShop<{ items: DeliverySlot[] }>(
    shop,
    '/api/v1/delivery-slots?pickup=true',
    { token },
  );
  const slot_id = items.find(({ available }) => available)?.id;
  assert.ok(slot_id, 'the counter has no free window');
  const order = await callShop<Order>(shop, '/api/v1/orders', {
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      slot_id,
      pickup: true,
      payment_method: 'cash',
      expected_total_cents: cart.subtotal_cents,
    },
  });
  for (const step of ['confirmed', 'preparing', 'ready']) await transition(shop, order, step);
  return order;
}

export async function openCounter(shop: string, token: string): Promise<void> {
  await callShop(shop, '/api/v1/work/counter/opening', { token, body: {} });
}

/** Ends the hours of the counter, and closes its till by a person who handed nothing over. */
export async function closeCounter(shop: string, token: string): Promise<void> {
  await callShop(shop, '/api/v1/work/counter/closing', { token, body: {} });
  const { items: tills } = await callShop<{ items: Till[] }>(shop, '/api/v1/dispatch/tills', {
    token,
  });
  const till = tills.find(({ kind, closed_at }) => kind === 'counter' && closed_at === null);
  const path = `/api/v1/dispatch/tills/${till?.id}`;
  const counting = { token, body: { contents: {} } };
  await callShop(shop, `${path}/count`, counting);
  await callShop(shop, `${path}/count`, counting).catch(() => undefined);
  const closing = { token, body: { note: 'empty in the test' } };
  const closed = await callShop<{ closed_at: string | null }>(shop, `${path}/close`, closing);
  assert.ok(closed.closed_at);
}

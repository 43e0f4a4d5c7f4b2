import type { AdminArea, Template } from '#contract/delivery/delivery-plan.schema.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { callShop, staffAccount, tokenOf } from './public-calls.ts';

/** In minutes: half an hour after midnight, when the shop has no other windows. */
const night = 30;

export interface TestArea {
  id: string;
  name: string;
  postal_code: string;
  templates: readonly Template[];
}

/** A delivery area that no other test orders in, with one window each night. */
export async function openArea(
  shop: string,
  {
    capacity,
    ...terms
  }: { capacity: number; delivery_fee_cents?: number; minimum_order_cents?: number },
): Promise<TestArea> {
  const token = await tokenOf(shop, staffAccount());
  const postal_code = String(80_000 + Math.floor(Math.random() * 9999));
  const name = `Nacht ${postal_code}`;
  const { id } = await callShop<AdminArea>(shop, '/api/v1/admin/delivery-areas', {
    token,
    body: {
      name,
      postal_codes: [postal_code],
      delivery_fee_cents: 399,
      minimum_order_cents: 1500,
      free_from_cents: null,
      has_own_drivers: true,
      is_active: true,
      ...terms,
    },
  });
  const path = '/api/v1/admin/window-templates';
  const { items } = await callShop<{ items: Template[] }>(shop, path, {
    token,
    body: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      start_minutes: night,
      length_minutes: 60,
      capacity,
      area_ids: [id],
      order_from_minutes: null,
      order_until_minutes: 0,
      fee_difference_cents: 0,
    },
  });
  return { id, name, postal_code, templates: items };
}

/** The customer's default address is then in the area. */
export async function moveTo(shop: string, token: string, area: TestArea): Promise<void> {
  const { postal_code } = area;
  await callShop(shop, '/api/v1/profile', { method: 'PATCH', token, body: { postal_code } });
}

/** The slots of the area's own windows that have places, the latest first. */
export async function listSlotsOf(shop: string, { postal_code }: TestArea): Promise<string[]> {
  const path = `/api/v1/delivery-slots?postal_code=${postal_code}`;
  const { items } = await callShop<{ items: DeliverySlot[] }>(shop, path);
  return items
    .filter(({ start, available }) => available && toBerlin(new Date(start)).minutes === night)
    .map(({ id }) => id)
    .toReversed();
}

/** Moves the cut-off of the windows to the first minute of the day before. */
export function closeOrders(shop: string, area: TestArea): Promise<void> {
  return callTemplates(shop, area, 'PATCH', { order_until_minutes: 24 * 60 + 29 });
}

/** Cancels the orders that were placed in an area, and closes it. */
export async function closeArea(
  shop: string,
  area: TestArea,
  orders: readonly Order[],
): Promise<void> {
  const token = await tokenOf(shop, staffAccount());
  for (const { id } of orders) {
    const path = `/api/v1/admin/orders/${id}/transitions`;
    await callShop(shop, path, { token, body: { to: 'cancelled' } });
  }
  await callTemplates(shop, area, 'DELETE');
  const path = `/api/v1/admin/delivery-areas/${area.id}`;
  await callShop(shop, path, { method: 'PATCH', token, body: { is_active: false } });
}

async function callTemplates(
  shop: string,
  { templates }: TestArea,
  method: 'PATCH' | 'DELETE',
  body?: Partial<Template>,
): Promise<void> {
  const token = await tokenOf(shop, staffAccount());
  for (const { id } of templates) {
    const path = `/api/v1/admin/window-templates/${id}`;
    await callShop(shop, path, { method, token, ...(body && { body }) });
  }
}

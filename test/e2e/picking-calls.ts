import assert from 'node:assert/strict';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Category, Product } from '#contract/catalog/catalog.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Shelf } from '#contract/stock/inventory.schema.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';
import {
  callShop,
  fillCart,
  listSlots,
  placeOrder,
  putIntoCart,
  staffAccount,
  tokenOf,
  type Credentials,
} from './public-calls.ts';

export interface Goods {
  id: string;
  name: string;
  barcode: string;
}

/** Sold by weight, at 10 euros a kilogram. */
export function createWeighedGoods(shop: string, name: string): Promise<Goods[]> {
  return create(shop, [name], {
    sold_by: 'weight',
    net_content: { amount: 1000, unit: 'g' },
  });
}

/** Products of this test alone, each on a shelf of its own, in walking order. */
export function createGoods(shop: string, ...names: string[]): Promise<Goods[]> {
  return create(shop, names, {});
}

async function create(shop: string, names: readonly string[], facts: object): Promise<Goods[]> {
  const token = await tokenOf(shop, staffAccount());
  const { items } = await callShop<{ items: Category[] }>(shop, '/api/v1/categories');
  const aisle = `E${randomInt(1e9)}`;
  const goods: Goods[] = [];
  for (const [index, name] of names.entries()) {
    const barcode = withCheckDigit(`40${randomInt(1e10).toString().padStart(10, '0')}`);
    const body = {
      name: `${name} ${aisle}`,
      category_id: items.at(-1)?.id,
      price_cents: 1000,
      stock_quantity: 20,
      // Of which the law asks for no facts of a label.
      food_kind: 'not_food',
      barcode,
      ...facts,
    };
    const { id } = await callShop<Product>(shop, '/api/v1/admin/products', { token, body });
    const place = { zone: 'ambient', aisle, position: index + 1 };
    const shelf = await callShop<Shelf>(shop, '/api/v1/work/shelves', { token, body: place });
    const storage = { shelf_id: shelf.id, minimum_shelf_life_days: 0 };
    const path = `/api/v1/work/products/${id}/storage`;
    await callShop(shop, path, { method: 'PUT', token, body: storage });
    goods.push({ id, name: body.name, barcode });
  }
  return goods;
}

export async function removeGoods(shop: string, goods: readonly Goods[]): Promise<void> {
  const token = await tokenOf(shop, staffAccount());
  for (const { id } of goods) {
    await callShop(shop, `/api/v1/admin/products/${id}`, { method: 'DELETE', token });
  }
}

function withCheckDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/**
 * An order that waits to be picked. All of a customer are for one window, as a batch needs it;
 * other tests order in the first windows, which may be full before the second order.
 */
export async function orderGoods(
  shop: string,
  token: string,
  ...lines: readonly [Goods, number][]
): Promise<Order> {
  let cart = lines.length === 0 ? await fillCart(shop, token) : undefined;
  for (const [{ id }, quantity] of lines) cart = await putIntoCart(shop, token, id, quantity);
  if (cart === undefined) throw new Error('the cart is empty');
  const order = await placeOrder(shop, token, cart, { slotId: await slotOf(shop, token) });
  await transition(shop, order, 'confirmed');
  return order;
}

/** One of the later slots, the same for each call with a token. */
async function slotOf(shop: string, token: string): Promise<string> {
  const slots = await listSlots(shop);
  const later = slots.slice(Math.floor(slots.length / 2));
  const number = createHash('sha256').update(token).digest().readUInt32BE();
  const slot = later[number % later.length];
  if (slot === undefined) throw new Error('the shop has no slots');
  return slot.id;
}

export async function transition(shop: string, { id }: Order, to: string): Promise<void> {
  const token = await tokenOf(shop, staffAccount());
  await callShop(shop, `/api/v1/admin/orders/${id}/transitions`, {
    token,
    body: { to, without_tour: true },
  });
}

/** A batch of the picker `by`: no other one sees it. */
export async function startBatch(
  shop: string,
  by: Credentials,
  ...orders: readonly Order[]
): Promise<Batch> {
  const token = await tokenOf(shop, by);
  const body = { order_ids: orders.map(({ id }) => id) };
  return callShop<Batch>(shop, '/api/v1/work/batches', { token, body });
}

export async function getBatch(shop: string, id: string): Promise<Batch> {
  const token = await tokenOf(shop, staffAccount());
  return callShop<Batch>(shop, `/api/v1/work/batches/${id}`, { token });
}

/** What a device of the staff reports, of the admin unless others are named. */
export async function sendEvent(
  shop: string,
  kind: string,
  payload: object,
  by: Credentials = staffAccount(),
  occurredAt = new Date(),
): Promise<void> {
  const token = await tokenOf(shop, by);
  const event = { event_id: randomUUID(), seq: 1, kind, payload };
  const events = [{ ...event, occurred_at: occurredAt.toISOString() }];
  const body = { device_id: randomUUID(), events };
  const answer = await callShop<{ items: { result: string; code: string | null }[] }>(
    shop,
    '/api/v1/work/events',
    { token, body },
  );
  assert.equal(answer.items[0]?.result, 'applied', answer.items[0]?.code ?? '');
}

/** No unit of the first line is there. */
export function reportMissing(shop: string, { items }: Order): Promise<void> {
  const [line] = items;
  const missing = { order_item_id: line?.id, quantity: line?.quantity };
  return sendEvent(shop, 'pick.short', { ...missing, reason: 'none', lot_id: null });
}

export function pack(shop: string, { id }: Order): Promise<void> {
  return sendEvent(shop, 'order.packed', { order_id: id });
}

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import { cents, type Cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

/** What the shop remembers of what a customer bought. */
const shop = useTestApp();
const ordering = useOrdering(shop);
let staff: TestUser;
let customer: TestUser;
let tea: { id: string };
let figs: { id: string };

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
  tea = await createProduct(shop(), { stock: 50, name: 'Tee', price_cents: cents(1000) });
  figs = await createProduct(shop(), { stock: 6, name: 'Feigen', price_cents: cents(500) });
});

async function order(quantities: Record<string, number>, by = customer): Promise<Order> {
  for (const [id, quantity] of Object.entries(quantities)) {
    await ordering.putInCart(by, id, quantity);
  }
  return (await ordering.orderCart(by)).body;
}

/** An order that has come. */
async function receive(quantities: Record<string, number>): Promise<void> {
  await ordering.move(staff, await order(quantities), delivery);
}

const update = (id: string, changes: { archived_at?: string; price_cents?: Cents }) =>
  shop().db.updateTable('products').set(changes).where('id', '=', id).execute();
const archived_at = () => shop().clock.now().toISOString();

const preview = (id: string, by = customer) =>
  request(shop().app, orders.previewReorder, { params: { id } }, by);
const listBought = async (by = customer) =>
  (await request(shop().app, orders.listBoughtProducts, {}, by)).body.items;

describe('the preview of ordering the same again', () => {
  test('shows new prices, low stock and archived products without changing the cart', async () => {
    const gone = await createProduct(shop(), { name: 'Datteln', price_cents: cents(700) });
    const placed = await order({ [tea.id]: 2, [figs.id]: 4, [gone.id]: 1 });
    await update(tea.id, { price_cents: cents(1100) });
    await update(gone.id, { archived_at: archived_at() });
    const { status, body } = await preview(placed.id);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      {
        product_id: tea.id,
        name: 'Tee',
        ordered_quantity: 2,
        available_quantity: 2,
        product: { id: tea.id, allergens: null, traces: null },
        previous_price_cents: 1000,
        price_cents: 1100,
      },
      {
        product_id: figs.id,
        name: 'Feigen',
        ordered_quantity: 4,
        available_quantity: 2,
        product: { id: figs.id },
        previous_price_cents: 500,
        price_cents: 500,
      },
      {
        product_id: gone.id,
        name: 'Datteln',
        product: null,
        ordered_quantity: 1,
        available_quantity: 0,
        previous_price_cents: 700,
        price_cents: null,
      },
    ]);
    const { db } = shop();
    const inCart = db.selectFrom('cart_items').selectAll().where('user_id', '=', customer.id);
    expect(await inCart.execute()).toEqual([]);
  });

  test('is not found for the order of another customer or an order that does not exist', async () => {
    const placed = await order({ [tea.id]: 2 });
    expect((await preview(placed.id, await createUser(shop()))).status).toBe(404);
    expect((await preview(randomUUID())).status).toBe(404);
  });
});

describe('bought products', () => {
  test('are listed once each, newest first, with number of orders and quantity', async () => {
    await receive({ [tea.id]: 2 });
    shop().clock.advance(60);
    await receive({ [tea.id]: 3, [figs.id]: 2 });
    const items = await listBought();
    expect(items).toHaveLength(2);
    expect(items.find(({ product }) => product.id === tea.id)).toMatchObject({
      order_count: 2,
      unit_count: 5,
    });
    expect(items.find(({ product }) => product.id === figs.id)).toMatchObject({
      order_count: 1,
      unit_count: 2,
    });
  });

  test('leave out cancelled orders, archived products and other customers', async () => {
    const cancelled = await order({ [figs.id]: 4 });
    const params = { id: cancelled.id };
    await request(shop().app, orders.cancelOrder, { params }, customer);
    await order({ [tea.id]: 2 }, await createUser(shop()));
    expect(await listBought()).toEqual([]);
    await receive({ [tea.id]: 2 });
    expect(await listBought()).toHaveLength(1);
    await update(tea.id, { archived_at: archived_at() });
    expect(await listBought()).toEqual([]);
  });

  test('are refused to visitors', async () => {
    const { status } = await request(shop().app, orders.listBoughtProducts, {});
    expect(status).toBe(401);
  });
});

import { beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/catalog/products.admin.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createOffer, createProduct, createUser } from '#test/helpers/factories.ts';
import type { TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
let staff: TestUser;
let category_id: string;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  category_id = (await createCategory(shop(), { name: 'Milch' })).id;
  // Each way to sort gives another order; by name it is Ayran, Butter, Creme, Dill.
  const products = [
    { name: 'Creme', price_cents: cents(400), stock: 5 },
    { name: 'Ayran', price_cents: cents(300), stock: 0 },
    { name: 'Dill', price_cents: cents(100), stock: 6, is_available: false },
    { name: 'Butter', price_cents: cents(200), stock: 1 },
  ];
  for (const [n, product] of products.entries()) {
    const created_at = `2026-11-0${n + 1}T00:00:00Z`;
    await createProduct(shop(), { ...product, category_id, created_at });
  }
  const archived_at = '2026-11-20T00:00:00Z';
  await createProduct(shop(), { name: 'Eis', category_id, archived_at });
  await createProduct(shop(), { name: 'Fisch' });
});

const list = async (query: object) => {
  const input = { query: { category_id, ...query } };
  return (await request(shop().app, contract.listAdminProducts, input, staff)).body.items;
};
const names = async (query: object) => (await list(query)).map(({ name }) => name);

test.each([
  [{}, ['Ayran', 'Butter', 'Creme', 'Dill']],
  [{ sort: 'name', direction: 'desc' }, ['Dill', 'Creme', 'Butter', 'Ayran']],
  [{ sort: 'price' }, ['Dill', 'Butter', 'Ayran', 'Creme']],
  [{ sort: 'price', direction: 'desc' }, ['Creme', 'Ayran', 'Butter', 'Dill']],
  [{ sort: 'stock' }, ['Ayran', 'Butter', 'Creme', 'Dill']],
  [{ sort: 'stock', direction: 'desc' }, ['Dill', 'Creme', 'Butter', 'Ayran']],
  [{ sort: 'newest' }, ['Butter', 'Dill', 'Ayran', 'Creme']],
  [{ sort: 'newest', direction: 'asc' }, ['Creme', 'Ayran', 'Dill', 'Butter']],
])('returns products in the expected order for %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test.each([
  [{ stock: 'in_stock' }, ['Butter', 'Creme', 'Dill']],
  [{ stock: 'low' }, ['Butter', 'Creme']],
  [{ stock: 'sold_out' }, ['Ayran']],
  [{ state: 'available' }, ['Ayran', 'Butter', 'Creme']],
  [{ state: 'unavailable' }, ['Dill']],
  [{ state: 'archived' }, ['Eis']],
  [{ state: 'available', stock: 'low', sort: 'price', direction: 'desc' }, ['Creme', 'Butter']],
])('returns the expected products for %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('lists the newest 50 stock movements of a product with order and actor', async () => {
  const { id } = await createProduct(shop(), { category_id, stock: 80 });
  const other = await createProduct(shop(), { category_id, stock: 30 });
  const customer = await createUser(shop());
  const { body: order } = await ordering.buy(customer, { product_id: id });
  await ordering.move(staff, order, ['cancelled']);
  const movements = async (of: string) =>
    (await request(shop().app, contract.listStockMovements, { params: { id: of } }, staff)).body
      .items;
  const seen = await movements(id);
  expect(
    seen.map(({ quantity, reason, note, order_id, actor_email }) => ({
      quantity,
      reason,
      note,
      order_id,
      actor_email,
    })),
  ).toEqual([
    {
      quantity: 2,
      reason: 'cancellation',
      note: null,
      order_id: order.id,
      actor_email: staff.email,
    },
    { quantity: -2, reason: 'order', note: null, order_id: order.id, actor_email: customer.email },
    { quantity: 80, reason: 'delivery', note: null, order_id: null, actor_email: null },
  ]);
  expect(await movements(other.id)).toMatchObject([{ quantity: 30 }]);
  for (let n = 1; n <= 50; n += 1) {
    const body = { kind: 'received', quantity: n };
    await bookStock(shop(), staff, id, body);
  }
  const last = await movements(id);
  expect(last.map(({ quantity }) => quantity)).toEqual(
    Array.from({ length: 50 }, (_, n) => 50 - n),
  );
});

test('shows the regular price of a product and only its running offer', async () => {
  const { clock } = shop();
  const { id } = await createProduct(shop(), { name: 'Quark', category_id, soldForDays: 90 });
  const day = 24 * 60 * 60 * 1000;
  const from = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
  for (const [start, price_cents] of [
    [-60, 700],
    [-1, 800],
    [20, 600],
  ] as const) {
    const valid_from = from(start);
    const valid_to = from(start + 2);
    await createOffer(shop(), {
      product_id: id,
      price_cents: cents(price_cents),
      valid_from,
      valid_to,
    });
  }
  const found = await list({ query: 'Quark' });
  expect(found).toMatchObject([
    {
      price_cents: 1000,
      offer: {
        kind: 'weekly',
        price_cents: 800,
        valid_to: from(1),
        reduction: { discount_percent: 20, original_price_cents: 1000 },
      },
    },
  ]);
  clock.advance(24 * 60 * 60);
  staff = await createUser(shop(), { role: 'admin' });
  expect(await list({ query: 'Quark' })).toMatchObject([{ price_cents: 1000, offer: null }]);
});

test('a main category lists the products of its subcategories, too', async () => {
  const main = await createCategory(shop(), { name: 'Getränke' });
  const water = await createCategory(shop(), { name: 'Wasser', parent_id: main.id });
  await createProduct(shop(), { name: 'Limonade', category_id: main.id });
  await createProduct(shop(), { name: 'Sprudel', category_id: water.id });
  expect(await names({ category_id: main.id })).toEqual(['Limonade', 'Sprudel']);
  expect(await names({ category_id: water.id })).toEqual(['Sprudel']);
});

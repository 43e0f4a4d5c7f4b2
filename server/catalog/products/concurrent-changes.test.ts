import { beforeAll, expect, test } from 'vitest';
import * as categories from '#contract/catalog/categories.admin.ts';
import * as offers from '#contract/catalog/offers.admin.ts';
import * as contract from '#contract/catalog/products.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

/**
 * What `call` answers that began while another transaction had written this and was not yet
 * committed.
 */
async function whileOther<T>(write: string, id: string, call: () => Promise<T>): Promise<T> {
  const client = await shop().pool.connect();
  try {
    await client.query('begin');
    await client.query(write, [id]);
    const answer = call();
    await waitForLockWaits(shop().db);
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}

test('refuses to add a product to a concurrently archived category', async () => {
  const { id: category_id } = await createCategory(shop());
  const body = { name: 'Ayran', category_id, price_cents: 129 };
  const { status } = await whileOther(
    `update categories set archived_at = now(), slug = slug || '-gone' where id = $1`,
    category_id,
    () => request(shop().app, contract.createProduct, { body }, staff),
  );
  expect(status).toBe(422);
});

test('refuses to archive a category to which a product is added concurrently', async () => {
  const { id } = await createCategory(shop());
  const { status, body } = await whileOther(
    `insert into products (name, price_cents, category_id) values ('Ayran', 129, $1)`,
    id,
    () => request(shop().app, categories.archiveCategory, { params: { id } }, staff),
  );
  expect([status, body.code, body.facts]).toEqual([
    409,
    'category_not_empty',
    { product_count: 1, child_count: 0 },
  ]);
});

test('an offer is compared with the price that is set at the same moment', async () => {
  const { id: product_id } = await createProduct(shop(), { soldForDays: 60 });
  const valid_to = new Date(shop().clock.now().getTime() + 86_400_000).toISOString();
  const body = { product_id, kind: 'weekly', price_cents: 800, valid_to };
  const { status, body: refused } = await whileOther(
    'update products set price_cents = 700 where id = $1',
    product_id,
    () => request(shop().app, offers.createOffer, { body }, staff),
  );
  expect([status, refused.code, refused.facts]).toEqual([
    422,
    'offer_not_below_regular',
    { regular_price_cents: 700 },
  ]);
});

test('a change of many products is refused when one of them is changed at the same moment', async () => {
  const { id } = await createProduct(shop());
  const changes = [{ id, version: 1, price_cents: 500 }];
  const { status } = await whileOther(
    'update products set price_cents = 700 where id = $1',
    id,
    () => request(shop().app, contract.changeProducts, { body: { changes } }, staff),
  );
  expect(status).toBe(412);
});

test('a booked loss and a concurrent sale are both subtracted from the stock', async () => {
  const { id } = await createProduct(shop());
  const { status, body } = await whileOther(
    `insert into stock_movements (product_id, quantity, reason) values ($1, -5, 'order')`,
    id,
    () => bookStock(shop(), staff, id, { kind: 'lost', quantity: 100 }),
  );
  expect([status, body.code, body.facts]).toEqual([409, 'stock_too_low', { stock_quantity: 95 }]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as cart from '#contract/cart/cart.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createOffer, createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

test('a merge can be retried after losing its database connection', async () => {
  const { app, db, pool } = shop();
  const customer = await createUser(shop());
  const product = await createProduct(shop());
  const item = { params: { product_id: product.id }, body: { quantity: 1 } };
  await request(app, cart.putCartItem, item, customer);
  const body = { merge_id: randomUUID(), items: { [product.id]: 2 } };
  const merge = () => request(app, cart.mergeCart, { body }, customer);

  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from carts where user_id = $1 for update', [customer.id]);
  const lost = merge();
  await waitForLockWaits(db);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  expect((await lost).status).toBeGreaterThanOrEqual(500);
  await client.query('commit');
  client.release();

  expect((await merge()).body.lines).toMatchObject([{ quantity: 3 }]);
  expect((await merge()).body.lines).toMatchObject([{ quantity: 3 }]);
});

test('a merge stores the current prices as seen, which on offer are the reduced ones', async () => {
  const customer = await createUser(shop());
  const product = await createProduct(shop());
  await createOffer(shop(), { product_id: product.id });
  const body = { merge_id: randomUUID(), items: { [product.id]: 2 } };
  const { lines } = (await request(shop().app, cart.mergeCart, { body }, customer)).body;
  expect(lines).toMatchObject([{ quantity: 2, previous_price_cents: null }]);
});

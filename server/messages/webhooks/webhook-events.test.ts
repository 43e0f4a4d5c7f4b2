import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import * as credits from '#contract/cash/credits.admin.ts';
import { createProduct as addProduct, updateProduct } from '#contract/catalog/products.admin.ts';
import * as contract from '#contract/messages/webhooks.admin.ts';
import { blockLot } from '#contract/stock/inventory.ts';
import { lowStock } from '#domain/catalog/product-fields.ts';
import { webhookKinds, type WebhookKind } from '#domain/messages/webhooks/webhooks.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
const crediting = useCrediting(shop);
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'admin' });
});
beforeEach(async () => {
  await shop().db.deleteFrom('webhook_events').execute();
  await shop().db.deleteFrom('webhooks').execute();
});

const add = async (...kinds: WebhookKind[]) => {
  const body = { name: 'Lager', url: 'https://lager.example/hook', kinds, is_on: true };
  return (await request(shop().app, contract.createWebhook, { body }, staff)).body;
};

const eventsOf = (objectId: string) =>
  shop()
    .db.selectFrom('webhook_events')
    .select(['kind', 'object_version', 'correction_id'])
    .where('object_id', '=', objectId)
    .orderBy('id')
    .execute();
const kindsOf = async (objectId: string) => (await eventsOf(objectId)).map(({ kind }) => kind);

test('records an order from its placing to its delivery, with its invoice and correction', async () => {
  await add(...webhookKinds);
  const order = await crediting.delivered(staff, await createUser(shop()));
  const kinds = await kindsOf(order.id);
  expect(kinds[0]).toBe('order.placed');
  expect(kinds).toContain('order.packed');
  expect(kinds.filter((kind) => kind === 'order.delivered')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'invoice.issued')).toHaveLength(1);
  const body = { corrections_seen: 0, lines: [], delivery_cents: cents(100) };
  const granted = await request(
    shop().app,
    credits.creditOrder,
    { params: { id: order.id }, body },
    { ...staff, headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  expect(granted.status).toBe(200);
  const correction = (await eventsOf(order.id)).at(-1);
  expect(correction).toMatchObject({ kind: 'correction.issued' });
  const issued = shop().db.selectFrom('invoice_corrections').select('id');
  expect(correction?.correction_id).toBe(
    (await issued.where('order_id', '=', order.id).executeTakeFirstOrThrow()).id,
  );
});

test('each step of an order has one kind, and a cancelled order its own', async () => {
  await add(...webhookKinds);
  const customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop(), { stock: 50 });
  const { body: order } = await ordering.buy(customer, { product_id });
  await ordering.move(staff, order, delivery);
  expect((await kindsOf(order.id)).filter((kind) => kind.startsWith('order.'))).toEqual([
    'order.placed',
    'order.changed',
    'order.changed',
    'order.packed',
    'order.changed',
    'order.delivered',
  ]);
  const { body: other } = await ordering.buy(customer, { product_id });
  await ordering.move(staff, other, ['cancelled']);
  expect(await kindsOf(other.id)).toEqual(['order.placed', 'order.cancelled']);
});

test('records an edited product with its version, and a change of stock only when it gets low', async () => {
  await add('product.changed', 'stock.low');
  const { id: category_id } = await createCategory(shop());
  const fields = { name: 'Feigen', category_id, price_cents: cents(300) };
  const { body: product } = await request(shop().app, addProduct, { body: fields }, staff);
  const params = { id: product.id };
  const edit = { params, body: { price_cents: cents(350) } };
  expect((await request(shop().app, updateProduct, edit, staff)).status).toBe(200);
  const recorded = await eventsOf(product.id);
  expect(recorded.map(({ kind }) => kind)).toEqual(['product.changed', 'product.changed']);
  expect(recorded[1]?.object_version).toBe(Number(recorded[0]?.object_version) + 1);
  const book = (quantity: number) =>
    shop()
      .db.insertInto('stock_movements')
      .values({ product_id: product.id, quantity, reason: 'correction' })
      .execute();
  await book(lowStock + 3);
  await book(-2);
  expect(await kindsOf(product.id)).toHaveLength(2);
  await book(-1);
  await book(-1);
  expect((await kindsOf(product.id)).slice(2)).toEqual(['stock.low']);
});

test('records a blocked lot once, and its release never', async () => {
  await add('lot.blocked');
  const { id: product_id } = await createProduct(shop());
  await bookStock(shop(), staff, product_id, { quantity: 10, reason: 'delivery', note: '' });
  const lots = shop().db.selectFrom('lots').select('id').where('product_id', '=', product_id);
  const { id } = await lots.executeTakeFirstOrThrow();
  const block = (reason: string | null) =>
    request(shop().app, blockLot, { params: { id }, body: { reason } }, staff);
  expect((await block('Rückruf')).status).toBe(200);
  await block('Rückruf');
  await block(null);
  expect(await eventsOf(id)).toEqual([
    { kind: 'lot.blocked', object_version: null, correction_id: null },
  ]);
});

test('writes the event in the transaction of the change', async () => {
  await add('product.changed');
  const { id } = await createProduct(shop());
  const undone = shop()
    .db.transaction()
    .execute(async (trx) => {
      await trx.updateTable('products').set({ name: 'Neu' }).where('id', '=', id).execute();
      throw new Error('undone');
    });
  await expect(undone).rejects.toThrow('undone');
  expect(await kindsOf(id)).toEqual(['product.changed']);
});

test('writes nothing that no webhook wants, and a delivery for each that is on', async () => {
  await createProduct(shop());
  const count = async (table: 'webhook_events' | 'webhook_deliveries') => {
    const counted = shop().db.selectFrom(table);
    const { many } = await counted
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow();
    return many;
  };
  await add('order.placed');
  await createProduct(shop());
  expect(await count('webhook_events')).toBe(0);
  await add('product.changed');
  await add('product.changed');
  const { id } = await add('product.changed');
  const off = { name: 'Lager', url: 'https://lager.example/', kinds: ['product.changed'] };
  const input = { params: { id }, body: { ...off, is_on: false } };
  await request(shop().app, contract.updateWebhook, input, staff);
  await createProduct(shop());
  expect([await count('webhook_events'), await count('webhook_deliveries')]).toEqual([1, 2]);
});

test('a webhook that is being deleted refuses no order', async () => {
  const { id } = await add('order.placed', 'stock.low');
  const customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop(), { stock: 10 });
  const deleting = await shop().pool.connect();
  await deleting.query('begin');
  await deleting.query('delete from webhooks where id = $1', [id]);
  const { status, body: order } = await ordering.buy(customer, { product_id });
  expect(status).toBe(201);
  await deleting.query('commit');
  deleting.release();
  expect(await kindsOf(order.id)).toEqual(['order.placed']);
});

test('events hold no personal data, also none of a deleted account', async () => {
  await add(...webhookKinds);
  const customer = await createUser(shop(), { first_name: 'Ottilie', last_name: 'Zwack' });
  const { id: product_id } = await createProduct(shop(), { stock: 10 });
  const { body: order } = await ordering.buy(customer, { product_id });
  await ordering.move(staff, order, ['cancelled']);
  // The password of test accounts is none.
  const accounts = shop().db.updateTable('users').set({ password_hash: null });
  await accounts.where('id', '=', customer.id).execute();
  const { status } = await request(
    shop().app,
    deleteAccount,
    { body: { email: customer.email } },
    customer,
  );
  expect(status).toBe(200);
  const { rows } = await shop().pool.query<{ row: string }>(
    `select row_to_json(event)::text as row from webhook_events as event
      union all select row_to_json(delivery)::text from webhook_deliveries as delivery`,
  );
  const all = rows.map(({ row }) => row).join('\n');
  expect(all).toContain(order.id);
  for (const personal of [customer.id, customer.email, 'Ottilie', 'Zwack', 'Badstraße', '55501990'])
    expect(all).not.toContain(personal);
});

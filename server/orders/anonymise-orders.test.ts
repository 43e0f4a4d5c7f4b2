import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);
let staff: TestUser;
let customer: TestUser;
let product: { id: string };

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createCustomer();
  product = await createProduct(shop());
});

/** Who signs in by mailed links: the address alone confirms that they want to go. */
async function createCustomer(): Promise<TestUser> {
  const user = await createUser(shop());
  const { db } = shop();
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  return user;
}

const place = async (by = customer): Promise<Order> =>
  (await buy(by, { product_id: product.id })).body;
const deliver = (order: Order) => move(staff, order, delivery);

const pay = ({ id }: Order) =>
  request(
    shop().app,
    admin.setPaymentStatus,
    { params: { id }, body: { status: 'paid' as const } },
    staff,
  );

const erase = (by = customer) =>
  request(shop().app, deleteAccount, { body: { email: by.email } }, by);

const seenByStaff = async ({ id }: Order) =>
  (await request(shop().app, admin.getAdminOrder, { params: { id } }, staff)).body;

async function fetchInvoice({ id }: Order): Promise<Buffer> {
  const response = await shop().app.request(`/api/v1/admin/orders/${id}/invoice`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('refuses to delete an account with a delivered, unpaid order', async () => {
  const order = await place();
  await deliver(order);
  const { status, body } = await erase();
  expect([status, body.code]).toEqual([409, 'account_has_open_orders']);
  expect(await seenByStaff(order)).toMatchObject({
    customer_name: 'Erika Muster',
    user_email: customer.email,
  });
  await pay(order);
  expect((await erase()).body).toEqual({ deleted: true });
  expect(await seenByStaff(order)).toMatchObject({ customer_name: '', user_email: '' });
});

test('an issued invoice preserves its recipient, whatever happens to account and order', async () => {
  const order = await place();
  await deliver(order);
  await pay(order);
  const printed = await fetchInvoice(order);
  await erase();
  const { db } = shop();
  const items = db.deleteFrom('order_items').where('order_id', '=', order.id);
  await expect(items.execute()).rejects.toThrow('never changed');
  expect((await fetchInvoice(order)).equals(printed)).toBe(true);
  const { content, retain_until } = await db
    .selectFrom('invoices')
    .select(['content', 'retain_until'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    customer_name: 'Erika Muster',
    delivery_address: 'Badstraße 1, 13357 Berlin',
    items: [{ product_name: 'Äpfel', quantity: 2 }],
  });
  expect(retain_until).toBe('2034-12-31');
});

test('an invoice can be deleted after eight years, and not before', async () => {
  const [young, old] = [await place(), await place()];
  await deliver(young);
  const now = shop().clock.now().toISOString();
  shop().clock.set('2016-05-01T08:00:00.000Z');
  try {
    await deliver(old);
  } finally {
    shop().clock.set(now);
  }
  const remove = (order: Order) =>
    shop().db.deleteFrom('invoices').where('order_id', '=', order.id).executeTakeFirst();
  expect(await remove(old)).toMatchObject({ numDeletedRows: 1n });
  await expect(remove(young)).rejects.toThrow('rows of invoices are never changed');
});

test("deletes the account's messages, but not those of another account with the same phone number", async () => {
  const neighbour = await createCustomer();
  const [own, theirs] = [await place(), await place(neighbour)];
  await request(shop().app, orders.cancelOrder, { params: { id: own.id } }, customer);
  await erase();
  const { db } = shop();
  const left = await db
    .selectFrom('messages')
    .select(['channel', 'user_id'])
    .where((eb) =>
      eb.or([
        eb('text', 'like', `%${own.order_number}%`),
        eb('text', 'like', `%${theirs.order_number}%`),
      ]),
    )
    .orderBy('channel')
    .execute();
  expect(left).toEqual([
    { channel: 'mail', user_id: neighbour.id },
    { channel: 'sms', user_id: neighbour.id },
  ]);
});

test('the history still attributes steps to the customer, and other histories are unchanged', async () => {
  const neighbour = await createCustomer();
  const [order, theirs] = [await place(), await place(neighbour)];
  await request(shop().app, orders.cancelOrder, { params: { id: order.id } }, customer);
  await request(
    shop().app,
    admin.transitionOrder,
    { params: { id: theirs.id }, body: { to: 'cancelled' as const } },
    staff,
  );
  await erase();
  await erase(neighbour);
  const actorsOf = async (of: Order) =>
    (await seenByStaff(of)).history.map(({ actor, actor_name }) => [actor, actor_name]);
  const erased = ['customer', null];
  expect(await actorsOf(order)).toEqual([erased, erased]);
  expect(await actorsOf(theirs)).toEqual([erased, ['staff', 'Erika Muster']]);
});

test('refuses an order that is placed during the deletion of its account', async () => {
  const { app, db } = shop();
  const params = { product_id: product.id };
  await request(app, putCartItem, { params, body: { quantity: 2 } }, customer);
  const [deletion, ordering] = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', customer.id)
      .forUpdate()
      .execute();
    const erasing = erase();
    await waitForLockWaits(db);
    const body = {
      slot_id: '2026-11-21T08:00:00.000Z',
      payment_method: 'cash' as const,
      expected_total_cents: 2399,
    };
    const headers = { 'idempotency-key': randomUUID() };
    const placing = request(app, orders.placeOrder, { body }, { ...customer, headers });
    await waitForLockWaits(db, 2);
    return [erasing, placing] as const;
  });
  expect((await deletion).body).toEqual({ deleted: true });
  const { status, body } = await ordering;
  expect([status, body.code]).toEqual([401, 'sign_in_required']);
});

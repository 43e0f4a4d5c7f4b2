import { beforeEach, expect, test } from 'vitest';
import { listCustomers } from '#contract/accounts/customers.admin.ts';
import * as recorded from '#contract/accounts/recorded-customers.admin.ts';
import { getAdminOrder } from '#contract/orders/orders.admin.ts';
import * as orders from '#contract/orders/orders.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { caller, useStaffOrders } from '#test/helpers/staff-orders.ts';

const shop = useTestApp();
const { move } = useOrdering(shop);
const { record, recordedId, take } = useStaffOrders(shop);
let staff: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
});

const find = async (query: string, by = staff) =>
  (await request(shop().app, recorded.listRecordedCustomers, { query: { query } }, by)).body.items;

test('a recorded customer is found by name and telephone number, an account never', async () => {
  const account = await createUser(shop(), { last_name: 'Ungewöhnlich' });
  const id = await recordedId(staff, { last_name: 'Ungewöhnlich', phone: '030 5559321' });
  for (const query of ['ungewohnlich', '5559321']) {
    expect((await find(query)).map((customer) => customer.id)).toEqual([id]);
  }
  expect(await find(account.email)).toEqual([]);
});

test('is recorded once per key, as the same whether or not the e-mail has an account', async () => {
  const { email } = await createUser(shop());
  const key = 'recorded-once';
  const body = { ...caller, email };
  const first = await request(shop().app, recorded.recordCustomer, { body }, withKey(staff, key));
  const again = await request(shop().app, recorded.recordCustomer, { body }, withKey(staff, key));
  expect(again.body).toEqual(first.body);
  const other = await record(staff, { email: 'nobody@mail.example' });
  const { id: _, recorded_at: __, ...shown } = first.body;
  const { id: _id, recorded_at: _at, ...unknown } = other.body;
  expect({ ...shown, email: '' }).toEqual({ ...unknown, email: '' });
});

test.each([
  { first_name: ' ' },
  { phone: '' },
  { street: '' },
  { postal_code: '' },
  { email: 'no mailbox' },
  { email: null, mail_consent: true },
])('refuses %j', async (changes) => {
  expect((await record(staff, changes)).body.code).toBe('invalid_input');
});

test('is recorded without an address, which cannot be half of one', async () => {
  const none = { street: '', house_number: '', postal_code: '', city: '', access: '' };
  const { status, body } = await record(staff, none);
  expect([status, body]).toMatchObject([201, none]);
  expect((await find(caller.last_name)).map(({ id }) => id)).toContain(body.id);
  const addresses = await shop()
    .db.selectFrom('addresses')
    .select('id')
    .where('user_id', '=', body.id)
    .execute();
  expect(addresses).toEqual([]);
  for (const part of [{ street: 'Badstraße' }, { access: '3. OG' }]) {
    const refused = await record(staff, { ...none, ...part });
    expect(refused.body.errors?.map(({ path }) => path)).toContain('postal_code');
  }
  // It may be added, and taken back.
  const change = (changes: object) =>
    request(
      shop().app,
      recorded.changeRecordedCustomer,
      { params: { id: body.id }, body: { ...caller, ...changes } },
      staff,
    );
  expect((await change({})).body).toMatchObject({ street: caller.street });
  expect((await change(none)).body).toMatchObject(none);
});

test('who changes a customer changes no account that can sign in', async () => {
  const { id } = await createUser(shop());
  const input = { params: { id }, body: caller };
  expect((await request(shop().app, recorded.changeRecordedCustomer, input, staff)).status).toBe(
    404,
  );
  const params = { params: { id } };
  for (const endpoint of [recorded.exportRecordedCustomer, recorded.eraseRecordedCustomer]) {
    expect((await request<{ response: unknown }>(shop().app, endpoint, params, staff)).status).toBe(
      404,
    );
  }
});

test('a consent that is taken back ends the mails of an order under way', async () => {
  const email = 'wechselhaft@mail.example';
  const id = await recordedId(staff, { email, mail_consent: true });
  const product = await createProduct(shop(), { stock: 10 });
  const order = await take(staff, id, product.id);
  const sent = async () => (await shop().inbox()).filter(({ to }) => to === email).length;
  expect(await sent()).toBe(1);
  const body = { ...caller, email, mail_consent: false };
  const { body: changed } = await request(
    shop().app,
    recorded.changeRecordedCustomer,
    { params: { id }, body },
    staff,
  );
  expect(changed.mail_consent_at).toBeNull();
  await move(staff, order, delivery);
  expect(await sent()).toBe(1);
  const { body: seen } = await request(
    shop().app,
    getAdminOrder,
    { params: { id: order.id } },
    staff,
  );
  expect([seen.user_email, seen.taken?.mail_consent]).toEqual(['', true]);
});

test('is exported and erased as an account, once no order is open or unpaid', async () => {
  const owner = await createUser(shop());
  const id = await recordedId(staff, { email: owner.email, last_name: 'Vergesslich' });
  const product = await createProduct(shop(), { stock: 10 });
  const order = await take(staff, id, product.id);
  const params = { params: { id } };
  const exported = await request(shop().app, recorded.exportRecordedCustomer, params, staff);
  expect(exported.body.recorded_customer).toMatchObject({ email: owner.email, id });
  expect(exported.body.orders.map((each) => each.id)).toEqual([order.id]);
  expect(JSON.stringify(exported.body)).not.toContain(owner.id);
  const refused = await request(shop().app, recorded.eraseRecordedCustomer, params, staff);
  expect([refused.status, refused.body.code]).toEqual([409, 'account_has_open_orders']);
  await move(staff, order, ['cancelled']);
  const erased = await request(shop().app, recorded.eraseRecordedCustomer, params, staff);
  expect(erased.body).toEqual({ deleted: true });
  expect(await find('Vergesslich')).toEqual([]);
  const { body: seen } = await request(
    shop().app,
    getAdminOrder,
    { params: { id: order.id } },
    staff,
  );
  expect([seen.customer_name, seen.customer_phone, seen.user_id]).toEqual(['', '', null]);
  // What the mailbox's owner has is as before.
  expect((await request(shop().app, orders.listOrders, {}, owner)).status).toBe(200);
});

test('is not listed among the accounts of customers', async () => {
  await recordedId(staff, { last_name: 'Unsichtbar' });
  const admin = await createUser(shop(), { role: 'admin' });
  const input = { query: { query: 'Unsichtbar' } };
  expect((await request(shop().app, listCustomers, input, admin)).body.items).toEqual([]);
});

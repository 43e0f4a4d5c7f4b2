import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { updateProfile } from '#contract/accounts/profile.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { deleteAddress, listAddresses, saveAddress } from '#contract/delivery/addresses.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const { putInCart, place, move, stockOf } = useOrdering(shop);

const fields = {
  label: 'Arbeit',
  bell_name: 'Kiezkontor',
  street: 'Prinzenallee',
  house_number: '58',
  access: '2. Hof, 3. OG',
  postal_code: '13359',
  city: 'Berlin',
  note: 'Hund ist lieb',
  phone: '+49 151 55501991',
};
const dropOff = {
  bell_name: 'Kiezkontor',
  access: '2. Hof, 3. OG',
  note: 'Hund ist lieb',
  phone: '+49 151 55501991',
};

let customer: TestUser;
let product: { id: string };
let work: Address;

async function save(
  changes: Partial<typeof fields> = {},
  {
    id = randomUUID(),
    version,
    by = customer,
  }: { id?: string; version?: number; by?: TestUser } = {},
): Promise<Address> {
  const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
  const input = { params: { id }, headers: {}, body: { ...fields, ...changes } };
  const { body } = await request(shop().app, saveAddress, input, { ...by, headers });
  const saved = body.addresses.find((address) => address.id === id);
  if (saved === undefined) throw new Error('the address was not saved');
  return saved;
}

beforeEach(async () => {
  customer = await createUser(shop());
  product = await createProduct(shop(), { stock: 10 });
  work = await save();
  await putInCart(customer, product.id, 2);
});

const placeAt = ({ id, version }: Pick<Address, 'id' | 'version'>) =>
  place(customer, { address: { id, version } });
const asStaff = async (role: Role, { id }: Pick<Order, 'id'>) => {
  const staff = await createUser(shop(), { role });
  return (await request(shop().app, admin.getAdminOrder, { params: { id } }, staff)).body;
};
const own = async (id: string) =>
  (await request(shop().app, orders.getOrder, { params: { id } }, customer)).body;

async function expectRefusal(
  answer: Awaited<ReturnType<typeof place>>,
  status: number,
  code: string,
) {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await stockOf(product.id)).toBe(10);
  const { items } = (await request(shop().app, orders.listOrders, { query: {} }, customer)).body;
  expect(items).toEqual([]);
}

test('an order goes to the chosen address and has a copy of all that the driver needs', async () => {
  const { status, body } = await placeAt(work);
  expect([status, body.delivery_address, body.drop_off]).toEqual([
    201,
    'Prinzenallee 58, 13359 Berlin',
    dropOff,
  ]);
  expect(body).toEqual(await own(body.id));
});

test('an order without a chosen address goes to the default', async () => {
  const { body } = await place(customer);
  expect(body.delivery_address).toBe('Badstraße 1, 13357 Berlin');
  expect(body.drop_off).toEqual({ bell_name: '', access: '', note: '', phone: '' });
});

test.each([{ house_number: '59' }, { access: '4. OG' }, { phone: '' }, { bell_name: '' }])(
  'refuses an order to an address whose %j was edited in a second tab, and names the new one',
  async (edit) => {
    const edited = await save(edit, { id: work.id, version: work.version });
    const answer = await placeAt(work);
    await expectRefusal(answer, 409, 'address_changed');
    const { street, house_number } = { ...fields, ...edit };
    expect(answer.body).toMatchObject({
      facts: { delivery_address: `${street} ${house_number}, 13359 Berlin` },
    });
    expect((await placeAt(edited)).status).toBe(201);
  },
);

test('refuses the address of another account, one that was deleted and one that never was', async () => {
  const stranger = await createUser(shop());
  const theirs = await save({}, { by: stranger });
  await expectRefusal(await placeAt(theirs), 409, 'address_unavailable');
  await request(shop().app, deleteAddress, { params: { id: work.id } }, customer);
  await expectRefusal(await placeAt(work), 409, 'address_unavailable');
  await expectRefusal(await placeAt({ id: randomUUID(), version: 1 }), 409, 'address_unavailable');
});

test('checks the area of the chosen address, not of the default', async () => {
  const far = await save({ postal_code: '10115' });
  await expectRefusal(await placeAt(far), 422, 'invalid_postal_code');
});

test('a deleted or edited address leaves the orders to it whole', async () => {
  const { body } = await placeAt(work);
  await save({ street: 'Anderswo' }, { id: work.id, version: work.version });
  await request(shop().app, deleteAddress, { params: { id: work.id } }, customer);
  expect(await own(body.id)).toEqual(body);
});

test('the same order again is one order; with another address the key is refused', async () => {
  const key = randomUUID();
  const address = { id: work.id, version: work.version };
  const [first, second] = [
    await place(customer, { address }, key),
    await place(customer, { address }, key),
  ];
  expect([first.status, second.body.id]).toEqual([201, first.body.id]);
  const other = await place(customer, {}, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('who plans the day sees bell, floor, note and phone; who packs does not', async () => {
  const { body } = await placeAt(work);
  for (const role of ['dispatcher', 'admin'] as const) {
    expect((await asStaff(role, body)).drop_off).toEqual(dropOff);
  }
  expect((await asStaff('picker', body)).drop_off).toBeNull();
  const picker = await createUser(shop(), { role: 'picker' });
  const query = { work: 'pick' as const };
  const list = await request(shop().app, admin.listOrdersToDo, { query }, picker);
  expect(list.body.items.map(({ drop_off }) => drop_off)).toContain(null);
  expect(JSON.stringify(list.body)).not.toContain(dropOff.note);
});

test('the mail names all of it; SMS go to the confirmed number, not to that of the address', async () => {
  const { body } = await placeAt(work);
  const messages = await shop().inbox();
  const mail = messages.find(({ to }) => to === customer.email);
  for (const text of Object.values(dropOff)) expect(mail?.text).toContain(text);
  const sms = messages.filter(({ text }) => text.includes(`Bestellung ${body.order_number} `));
  expect(sms.filter(({ channel }) => channel === 'sms').map(({ to }) => to)).toEqual([
    '+4915155501990',
  ]);
});

test('deleting the account removes it from the orders', async () => {
  const { body } = await placeAt(work);
  const staff = await createUser(shop(), { role: 'admin' });
  await move(staff, body, delivery);
  const paid = { params: { id: body.id }, body: { status: 'paid' as const } };
  await request(shop().app, admin.setPaymentStatus, paid, staff);
  const { db } = shop();
  await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', customer.id)
    .execute();
  await request(shop().app, deleteAccount, { body: { email: customer.email } }, customer);
  const row = db.selectFrom('orders').select('drop_off').where('id', '=', body.id);
  expect(await row.executeTakeFirst()).toEqual({
    drop_off: { bell_name: '', access: '', note: '', phone: '' },
  });
});

test('a change of the profile between showing and ordering is noticed too', async () => {
  const { addresses } = (await request(shop().app, listAddresses, {}, customer)).body;
  const home = addresses.find(({ is_default }) => is_default);
  if (home === undefined) throw new Error('no default address');
  await request(shop().app, updateProfile, { body: { house_number: '2' } }, customer);
  await expectRefusal(await placeAt(home), 409, 'address_changed');
});

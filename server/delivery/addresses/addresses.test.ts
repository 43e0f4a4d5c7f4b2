import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { exportAccount } from '#contract/accounts/accounts.ts';
import { getProfile, updateProfile } from '#contract/accounts/profile.ts';
import type { AddressBody } from '#contract/delivery/addresses.schema.ts';
import * as addresses from '#contract/delivery/addresses.ts';
import { maximumAddresses } from '#domain/accounts/address-fields.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let customer: TestUser;
let other: TestUser;

beforeEach(async () => {
  [customer, other] = [await createUser(shop()), await createUser(shop())];
});

const work: AddressBody = {
  label: 'Arbeit',
  bell_name: 'Kiezkontor',
  street: 'Prinzenallee',
  house_number: '58',
  access: '2. Hof, 3. OG',
  postal_code: '13359',
  city: 'Berlin',
  note: 'Bitte nicht klingeln',
  phone: '030 5550142',
};
type Fields = Partial<Record<keyof AddressBody, unknown>>;

function save(
  id: string,
  changes: Fields = {},
  { version, by = customer }: { version?: number; by?: TestUser } = {},
) {
  const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
  const body = { ...work, ...changes } as AddressBody;
  const input = { params: { id }, headers: {}, body };
  return request(shop().app, addresses.saveAddress, input, { ...by, headers });
}
const erase = (id: string, by = customer) =>
  request(shop().app, addresses.deleteAddress, { params: { id } }, by);
const all = async (by = customer) =>
  (await request(shop().app, addresses.listAddresses, {}, by)).body.addresses;
const profile = async (by = customer) => (await request(shop().app, getProfile, {}, by)).body;

async function added(changes: Fields = {}): Promise<string> {
  const id = randomUUID();
  expect((await save(id, changes)).status).toBe(200);
  return id;
}

test('the address of the registration is the default, and a further one comes after it', async () => {
  const id = await added();
  expect(await all()).toEqual([
    expect.objectContaining({
      street: 'Badstraße',
      house_number: '1',
      is_default: true,
      label: '',
    }),
    { id, ...work, is_default: false, version: 1 },
  ]);
});

test('the first address of an account becomes its default', async () => {
  customer = await createUser(shop(), { street: '', house_number: '', postal_code: '', city: '' });
  expect(await all()).toEqual([]);
  const id = await added();
  expect(await all()).toMatchObject([{ id, is_default: true }]);
  expect(await profile()).toMatchObject({ street: 'Prinzenallee', postal_code: '13359' });
});

test('another default replaces the first, and the profile shows it', async () => {
  const id = await added({ is_default: true });
  expect((await all()).map((address) => [address.id === id, address.is_default])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await profile()).toMatchObject({ street: 'Prinzenallee', house_number: '58' });
});

test('a change of the profile changes the default address and no other', async () => {
  const id = await added();
  await request(shop().app, updateProfile, { body: { house_number: '2' } }, customer);
  expect(await all()).toMatchObject([
    { house_number: '2', version: 2 },
    { id, version: 1 },
  ]);
});

test('a change of the profile makes the default address of an account that has none', async () => {
  for (const { id } of await all()) await erase(id);
  const fields = { street: 'Prinzenallee', house_number: '58', postal_code: '13359' };
  await request(shop().app, updateProfile, { body: { ...fields, city: 'Berlin' } }, customer);
  expect(await all()).toMatchObject([{ ...fields, is_default: true }]);
});

test('an edit counts the version; the same edit again changes nothing', async () => {
  const id = await added();
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await save(id, { access: '4. OG' }, { version: 1 });
    expect([status, body.addresses[1]]).toEqual([
      200,
      expect.objectContaining({ access: '4. OG', version: 2 }),
    ]);
  }
});

test.each([{ version: 1 }, {}])('refuses an edit of an outdated version: %j', async (seen) => {
  const id = await added();
  await save(id, { note: 'Hund' }, { version: 1 });
  const { status, body } = await save(id, { note: 'Katze' }, seen);
  expect([status, body.code]).toEqual([412, 'version_conflict']);
  expect((await all())[1]).toMatchObject({ note: 'Hund', version: 2 });
});

test('deleting the default makes the oldest the default; the last one may go too', async () => {
  const [first] = await all();
  const second = await added();
  await added({ label: 'Eltern' });
  for (let time = 0; time < 2; time += 1) {
    const { body } = await erase(first?.id ?? '');
    expect(body.addresses).toMatchObject([
      { id: second, is_default: true },
      { label: 'Eltern', is_default: false },
    ]);
  }
  for (const { id } of await all()) await erase(id);
  expect(await all()).toEqual([]);
  expect(await profile()).toMatchObject({ street: '', postal_code: '' });
});

test('a deleted address is restored under its id, as the default it was', async () => {
  const id = await added({ is_default: true });
  await erase(id);
  await save(id, { is_default: true });
  expect(await all()).toMatchObject([{ id, ...work, is_default: true }, { is_default: false }]);
});

test('answers 404 for the address of another account and changes nothing there', async () => {
  const id = await added();
  const before = await all();
  for (const version of [undefined, 1]) {
    const seen = { by: other, ...(version !== undefined && { version }) };
    expect((await save(id, { street: 'Fremd' }, seen)).status).toBe(404);
    expect((await save(id, { is_default: true }, seen)).status).toBe(404);
  }
  expect((await erase(id, other)).body.addresses).toHaveLength(1);
  expect(await all()).toEqual(before);
});

test('answers 404 when an address with a version was deleted in another tab', async () => {
  const id = await added();
  await erase(id);
  expect((await save(id, { note: 'Hund' }, { version: 1 })).status).toBe(404);
});

test('requires a sign-in', async () => {
  expect((await request(shop().app, addresses.listAddresses)).status).toBe(401);
});

test.each([
  { street: '' },
  { house_number: ' ' },
  { city: '' },
  { postal_code: '' },
  { postal_code: '1335' },
  { postal_code: '१३३५७' },
  { phone: 'call me' },
  { label: 'x'.repeat(41) },
  { access: 'a\nb' },
  { note: 'x'.repeat(301) },
  { bell_name: '\ud800' },
  { street: null },
  { user_id: 'me' },
  { is_default: false },
])('refuses the address %j', async (changes) => {
  const { status, body } = await save(randomUUID(), changes);
  expect([status, body.code]).toEqual([422, 'invalid_input']);
  expect(await all()).toHaveLength(1);
});

test('concurrent requests create no more addresses than an account has room for', async () => {
  for (let count = 1; count < maximumAddresses - 2; count += 1) await added();
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(randomUUID())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('too_many_addresses'));
  expect(await all()).toHaveLength(maximumAddresses);
});

test('whatever happens at once, one of the addresses is the default', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => added()));
  const [first] = await all();
  const answers = await Promise.all([
    ...ids.map((id) => save(id, { is_default: true })),
    ...ids.slice(0, 3).map((id) => erase(id)),
    erase(first?.id ?? ''),
    request(shop().app, updateProfile, { body: { city: 'Potsdam' } }, customer),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await all()).filter(({ is_default }) => is_default)).toHaveLength(1);
});

test('the database refuses a second default, and addresses without one', async () => {
  await added();
  const defaults = (is_default: boolean) =>
    shop().db.updateTable('addresses').set({ is_default }).where('user_id', '=', customer.id);
  await expect(defaults(true).execute()).rejects.toThrow('addresses_one_default');
  await expect(defaults(false).execute()).rejects.toThrow('has to be its default');
});

test('the copy of the own data has the addresses, and a deleted account leaves none', async () => {
  await added();
  const { body } = await request(shop().app, exportAccount, {}, customer);
  expect(body.addresses).toEqual(await all());
  const { db } = shop();
  await db.deleteFrom('users').where('id', '=', customer.id).execute();
  const left = db.selectFrom('addresses').select('id').where('user_id', '=', customer.id);
  expect(await left.execute()).toEqual([]);
});

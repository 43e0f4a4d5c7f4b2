import { beforeAll, expect, test } from 'vitest';
import { listCustomers, setRole } from '#contract/accounts/customers.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
let staff: TestUser;
let leyla: TestUser;
let bruno: TestUser;

beforeAll(async () => {
  const { db } = shop();
  staff = await createUser(shop(), { role: 'admin', first_name: 'Ada', last_name: 'Admin' });
  leyla = await createUser(shop(), {
    first_name: 'Leyla',
    last_name: 'Demir',
    phone: '+49 160 1234567',
    street: 'Prinzenallee',
    house_number: '7b',
    postal_code: '13359',
  });
  bruno = await createUser(shop(), { first_name: 'Bruno', last_name: 'Kraus', phone: '' });
  for (const [n, { id }] of [staff, bruno, leyla].entries()) {
    const created_at = `2026-11-1${n}T08:00:00.000Z`;
    await db.updateTable('users').set({ created_at }).where('id', '=', id).execute();
  }
});

const list = async (query: object = {}) =>
  (await request(shop().app, listCustomers, { query }, staff)).body;
const ids = async (query: object = {}) => (await list(query)).items.map(({ id }) => id);

test('the newest account comes first, page after page', async () => {
  const wanted = [leyla.id, bruno.id, staff.id];
  expect(await ids()).toEqual(wanted);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && seen.length < 9;) {
    const page = await list({ limit: 1, ...(cursor !== '' && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(wanted);
});

test('accounts are found by role, by mail address, phone, street and postal code', async () => {
  expect(await ids({ role: 'admin' })).toEqual([staff.id]);
  expect(await ids({ role: 'customer' })).toEqual([leyla.id, bruno.id]);
  expect(await ids({ query: bruno.email.slice(3, 20).toUpperCase() })).toEqual([bruno.id]);
  expect(await ids({ query: '1234567' })).toEqual([leyla.id]);
  expect(await ids({ query: 'prinzenallee 7b' })).toEqual([leyla.id]);
  expect(await ids({ query: '13359' })).toEqual([leyla.id]);
  expect(await ids({ query: 'mail.example', role: 'admin' })).toEqual([staff.id]);
  expect(await ids({ query: 'leyla', role: 'admin' })).toEqual([]);
  expect(await ids({ query: 'mail.example', limit: 2 })).toEqual([leyla.id, bruno.id]);
});

test('an account shows its own profile, its own orders, and no revenue of cancelled ones', async () => {
  const { id: product_id } = await createProduct(shop());
  const buy = async (customer: TestUser, quantity: number) => {
    const { status, body } = await ordering.buy(customer, { product_id, quantity });
    expect(status).toBe(201);
    return body;
  };
  await buy(leyla, 2);
  await ordering.move(staff, await buy(leyla, 4), ['cancelled']);
  await buy(bruno, 3);
  const sums = (await list()).items.map((one) => [one.id, one.order_count, one.revenue_cents]);
  expect(sums).toEqual([
    [leyla.id, 2, 2399],
    [bruno.id, 1, 3399],
    [staff.id, 0, 0],
  ]);
  const [shown] = (await list({ query: 'demir' })).items;
  const { last_sign_in_at, ...rest } = shown ?? { last_sign_in_at: null };
  expect(rest).toEqual({
    id: leyla.id,
    email: leyla.email,
    role: 'customer',
    first_name: 'Leyla',
    last_name: 'Demir',
    phone: '+49 160 1234567',
    street: 'Prinzenallee',
    house_number: '7b',
    postal_code: '13359',
    city: 'Berlin',
    is_confirmed: true,
    is_banned: false,
    created_at: '2026-11-12T08:00:00.000Z',
    order_count: 2,
    revenue_cents: 2399,
  });
  expect(last_sign_in_at).toBe(shop().clock.now().toISOString());
});

test('an account shows that it is not confirmed, and that it is banned until the ban ends', async () => {
  const { db } = shop();
  const set = (fields: object) =>
    db.updateTable('users').set(fields).where('id', '=', bruno.id).execute();
  const shown = async () =>
    (await list()).items.map(({ is_confirmed, is_banned }) => [is_confirmed, is_banned]);
  const day = 24 * 60 * 60 * 1000;
  await set({ email_confirmed_at: null, banned_until: new Date(Date.now() + day).toISOString() });
  expect(await shown()).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
  await set({ banned_until: new Date(Date.now() - day).toISOString() });
  expect((await shown())[1]).toEqual([false, false]);
});

test('changing the role of one account does not affect others', async () => {
  const input = { params: { id: bruno.id }, body: { role: 'admin' } };
  const { body } = await request(shop().app, setRole, input, staff);
  expect(body).toMatchObject({ id: bruno.id, email: bruno.email, role: 'admin', order_count: 1 });
  expect(await ids({ role: 'admin' })).toEqual([bruno.id, staff.id]);
  const refused = await request(shop().app, listCustomers, {}, leyla);
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_required']);
});

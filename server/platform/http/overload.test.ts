import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/auth/passwords/password.ts';
import { createTestApp, useTestApp, type TestApp } from '#test/helpers/app.ts';
import { authCall, bearer, password } from '#test/helpers/auth.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { setCapacity } from '#test/helpers/windows.ts';

/** One process with few connections, so that a small crowd overloads it. */
const connections = 2;
const signIns = 30;
const buyers = 60;

const origin = useTestApp();
let shop: TestApp;
let users: TestUser[];
const { place } = useOrdering(() => shop);

beforeAll(async () => {
  const pool = { max: connections, connection_timeout: 2 };
  shop = await createTestApp({}, { joined: origin(), pool });
  const product = await createProduct(shop, { stock: 10_000 });
  await setCapacity(shop, 10_000);
  users = [];
  for (let number = 0; number < buyers; number += 1) users.push(await createUser(shop));
  const lines = users.map(({ id }) => ({ user_id: id, product_id: product.id, quantity: 2 }));
  await shop.db.insertInto('cart_items').values(lines).execute();
  const password_hash = await hashPassword(password);
  await shop.db.updateTable('users').set({ password_hash }).execute();
});
afterAll(() => shop.close());

const signIn = ({ email }: TestUser) =>
  authCall(shop, 'POST /token?grant_type=password', { email, password });

/** Refused as it should be: the client knows what it did wrong, or when to come again. */
function isFairAnswer({ status, headers }: { status: number; headers: Headers }): boolean {
  return status < 500 || (status === 503 && /^[5-9]$/.test(headers.get('Retry-After') ?? ''));
}

test('a crowd is served or asked to come again, and what was acknowledged is stored', async () => {
  const keys = users.map((user) => ({ user, key: randomUUID() }));
  const acknowledged = new Set<string>();
  const [entered, ordered, health] = await Promise.all([
    Promise.all(users.slice(0, signIns).map(signIn)),
    Promise.all(keys.map(({ user, key }) => place(user, {}, key))),
    shop.app.request('/healthz'),
  ]);
  expect([...entered, ...ordered].filter((answer) => !isFairAnswer(answer))).toEqual([]);
  expect(health.status).toBe(200);
  for (const { status, body } of ordered) if (status === 201) acknowledged.add(body.id);
  // The same order again is the same order.
  const again = [];
  for (const { user, key } of keys) again.push(await place(user, {}, key));
  expect(again.filter(({ status }) => status !== 201)).toEqual([]);
  const rows = await shop.db.selectFrom('orders').select(['id', 'user_id']).execute();
  const stored = new Set(rows.map(({ id }) => id));
  expect(stored.size).toBe(buyers);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
});

test('every call of the auth service answers 503 with Retry-After while no connection is free', async () => {
  const pool = { max: 1, connection_timeout: 0.2 };
  const full = await createTestApp({}, { joined: origin(), pool });
  const taken = await full.pool.connect();
  const calls = full.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/auth/v1/'))
    .map(({ method, path }) => `${method} ${path}`);
  const statuses: number[] = [];
  const unfair: string[] = [];
  for (const call of new Set(calls)) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await full.app.request(
      path.replaceAll(/:\w+/g, () => randomUUID()),
      {
        method,
        headers: { ...bearer(users[0]?.token ?? ''), 'Content-Type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify({ email: users[0]?.email, password }) }),
      },
    );
    statuses.push(answer.status);
    if (!isFairAnswer(answer)) unfair.push(`${call}: ${answer.status}`);
  }
  expect(unfair).toEqual([]);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(10);
  taken.release();
  await full.close();
});

test('refuses images first, then pages and lists, then changes, and never work, while the loop is late', async () => {
  let lag = 0;
  const late = await createTestApp({}, { joined: origin(), lagMs: () => lag });
  const ask = async (path: string, method = 'GET') => {
    const answer = await late.app.request(path, { method });
    return isFairAnswer(answer) && answer.status === 503 ? 'refused' : 'served';
  };
  const refusedAt = async (ms: number) => {
    lag = ms;
    return {
      image: await ask('/media/unknown.webp'),
      list: await ask('/api/v1/categories'),
      signUp: await ask('/auth/v1/signup', 'POST'),
      signIn: await ask('/auth/v1/token?grant_type=password', 'POST'),
      order: await ask('/api/v1/orders', 'POST'),
      work: await ask('/api/v1/work/events', 'POST'),
      health: await ask('/healthz'),
    };
  };
  const served = await refusedAt(100);
  expect(new Set(Object.values(served))).toEqual(new Set(['served']));
  expect(await refusedAt(600)).toEqual({ ...served, image: 'refused' });
  expect(await refusedAt(1500)).toEqual({ ...served, image: 'refused', list: 'refused' });
  expect(await refusedAt(3000)).toEqual({
    ...served,
    image: 'refused',
    list: 'refused',
    signUp: 'refused',
  });
  expect(await refusedAt(9000)).toEqual(await refusedAt(3000));
  await late.close();
});

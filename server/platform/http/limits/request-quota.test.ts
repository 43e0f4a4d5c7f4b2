import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCart } from '#contract/cart/cart.ts';
import { getShop } from '#contract/shop/shop.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { requestsPerWindow } from './request-quota.ts';

/** Two instances on one database. */
let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  const variables = { RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' };
  one = await createTestApp(variables);
  other = await createTestApp(variables, { joined: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** As if so many requests had come to an instance. */
function flood(
  shop: TestApp,
  source: Parameters<TestApp['traffic']['consume']>[0],
  requests: number,
) {
  for (let i = 0; i < requests; i += 1) shop.traffic.consume(source);
}

const askAs = (shop: TestApp, ip: string) =>
  request(shop.app, getShop, {}, { headers: { 'x-client': ip } });

test('refuses an IP that exceeds the quota across instances, and no other', async () => {
  flood(one, { kind: 'ip', name: '203.0.113.7' }, requestsPerWindow.ip / 2);
  flood(other, { kind: 'ip', name: '203.0.113.7' }, requestsPerWindow.ip / 2 + 1);
  expect((await askAs(one, '203.0.113.7')).status).toBe(200);
  await one.traffic.flush();
  await other.traffic.flush();
  const refused = await askAs(other, '203.0.113.7');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect((await askAs(other, '203.0.113.8')).status).toBe(200);

  other.clock.advance(61);
  expect((await askAs(other, '203.0.113.7')).status).toBe(200);
});

test('flushes with a single connection while the database is slow', async () => {
  const source = { kind: 'ip', name: '203.0.113.30' } as const;
  const points = async () => {
    const { rows } = await one.pool.query<{ points: number }>(
      `select points from rate_limits where key = 'traffic_ip:203.0.113.30'`,
    );
    return rows[0]?.points;
  };
  flood(one, source, 1);
  await one.traffic.flush();
  const holder = await one.pool.connect();
  await holder.query('begin; lock table rate_limits in exclusive mode');
  flood(one, source, 2);
  const slow = one.traffic.flush();
  await waitForLockWaits(one.db);
  flood(one, source, 3);
  await one.traffic.flush();
  await holder.query('rollback');
  holder.release();
  await slow;
  expect(await points()).toBe(3);
  await one.traffic.flush();
  expect(await points()).toBe(6);
});

test('refuses a flood at one instance without reading the totals', async () => {
  flood(one, { kind: 'ip', name: '203.0.113.9' }, requestsPerWindow.ip + 1);
  expect((await askAs(one, '203.0.113.9')).status).toBe(429);
});

test('limits an account across any number of IPs', async () => {
  const { id, token } = await createUser(one);
  const askFrom = (ip: string) =>
    request(one.app, getCart, {}, { token, headers: { 'x-client': ip } });
  expect((await askFrom('203.0.113.20')).status).toBe(200);
  flood(one, { kind: 'account', name: id }, requestsPerWindow.account);
  expect((await askFrom(randomUUID())).status).toBe(429);
  const someone = await createUser(one);
  expect((await request(one.app, getCart, {}, someone)).status).toBe(200);
});

test('the lines of one IPv6 network also share a higher limit', async () => {
  flood(one, { kind: 'network', name: '2001:db8:7' }, requestsPerWindow.network + 1);
  expect((await askAs(one, '2001:db8:7:1::1')).status).toBe(429);
  expect((await askAs(one, '2001:db8:7:ffff::1')).status).toBe(429);
  expect((await askAs(one, '2001:db8:8:1::1')).status).toBe(200);
  const from = (line: number) => askAs(one, `2001:db8:9:${line.toString(16)}::1`);
  flood(one, { kind: 'network', name: '2001:db8:9' }, requestsPerWindow.network - 1);
  expect((await from(1)).status).toBe(200);
  expect((await from(2)).status).toBe(200);
  expect((await from(3)).status).toBe(429);
});

test('does not limit connections from private networks, which may be proxies', async () => {
  const local = await createTestApp({ RATE_LIMITS: 'on' }, { joined: one });
  flood(local, { kind: 'ip', name: 'unknown' }, requestsPerWindow.ip + 1);
  expect((await request(local.app, getShop)).status).toBe(200);
  await local.close();
});

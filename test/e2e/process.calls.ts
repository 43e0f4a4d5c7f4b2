import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { Order } from '#contract/orders.ts';
import { callShop, fillCart, placeOrder, register, runJourney } from './public-calls.ts';
import { startShop } from './shop-process.ts';

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-process-'));
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('the whole journey works by public calls', async ({ baseURL }) => {
  await runJourney(baseURL ?? '');
});

test('a server killed during orders loses none and doubles none', async () => {
  test.setTimeout(120_000);
  const first = await startShop(dataDir);
  const customers = await Promise.all(Array.from({ length: 8 }, () => register(first.base)));
  const acknowledged: Order[] = [];
  const attempts: { token: string; key: string }[] = [];
  const buying = customers.map(async ({ token }) => {
    for (;;) {
      const key = randomUUID();
      const cart = await fillCart(first.base, token);
      attempts.push({ token, key });
      acknowledged.push(await placeOrder(first.base, token, cart, { key }));
    }
  });
  const ended = Promise.allSettled(buying);
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(6);
  await first.kill('SIGKILL');
  await ended;

  const second = await startShop(dataDir);
  try {
    const lists = await Promise.all(
      customers.map(({ token }) =>
        callShop<{ items: Order[] }>(second.base, '/api/v1/orders?limit=100', { token }),
      ),
    );
    const kept = lists.flatMap(({ items }) => items);
    const ids = kept.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
    // An order whose answer was lost may exist too, but never twice for one attempt.
    expect(ids.length).toBeLessThanOrEqual(attempts.length);
  } finally {
    await second.kill('SIGTERM');
  }
});

test('a taken port is told, with what to do', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const shop = await startShop(dataDir, { PORT: port });
  expect(await shop.exited).toBe(1);
  expect(shop.output()).toContain(`Port ${port} is taken`);
  expect(shop.output()).not.toContain('    at ');
});

test('a database that does not answer is told, without a stack', async () => {
  const shop = await startShop(dataDir, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(await shop.exited).toBe(1);
  expect(shop.output()).toContain('The database of DATABASE_URL does not answer');
  expect(shop.output()).not.toContain('    at ');
});

test('a wrong variable is named', async () => {
  const shop = await startShop(dataDir, { LOG_LEVEL: 'loud' });
  expect(await shop.exited).toBe(1);
  expect(shop.output()).toContain('LOG_LEVEL');
});

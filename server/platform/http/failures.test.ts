import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, useTestApp, type TestApp } from '#test/helpers/app.ts';
import { createProduct } from '#test/helpers/factories.ts';

/** A shop that reaches its database over a wire which can be cut, and has two connections. */
let shop: TestApp;
let product: { id: string; name: string };
let wire: Awaited<ReturnType<typeof startWire>>;
const origin = useTestApp();

async function startWire(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const open = async (port = 0) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  };
  const port = await open();
  const url = new URL(target);
  url.port = String(port);
  // Otherwise it would be reached through its socket.
  url.searchParams.delete('host');
  return {
    url: url.href,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    reopen: () => open(port),
  };
}

beforeAll(async () => {
  wire = await startWire(new URL(origin().url));
  const pool = { max: 2, connection_timeout: 2 };
  shop = await createTestApp({}, { joined: wire, pool });
  product = await createProduct(origin());
});
afterAll(async () => {
  await shop.close();
  wire.cut();
});

const ask = (path: string) => shop.app.request(path);

async function expectUnavailable(path: string): Promise<void> {
  const answer = await ask(path);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toMatch(/^[5-9]$/);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'temporarily_unavailable' });
}

test('answers 503 with Retry-After, and from the cache, while all connections are in use', async () => {
  shop.cache.setEnabled('on');
  expect((await ask(`/api/v1/products/${product.id}`)).status).toBe(200);
  const taken = [await shop.pool.connect(), await shop.pool.connect()];
  await expectUnavailable('/api/v1/search?query=milch');
  expect((await ask(`/api/v1/products/${product.id}`)).status).toBe(200);
  for (const connection of taken) connection.release();
  expect((await ask('/api/v1/search?query=milch')).status).toBe(200);
});

test('serves stale entries while the database is down and recovers when it is back', async () => {
  shop.cache.setEnabled('on');
  expect((await ask('/readyz')).status).toBe(200);
  await ask(`/api/v1/products/${product.id}`);
  wire.cut();
  shop.cache.setEnabled('off');
  await expectUnavailable('/api/v1/search?query=milch');
  await expectUnavailable('/api/v1/categories');
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
  const cached = await ask(`/api/v1/products/${product.id}`);
  expect(await cached.json()).toMatchObject({ name: product.name });
  await wire.reopen();
  expect((await ask('/api/v1/categories')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
});

test('answers 503 when the database dies during a query', async () => {
  await ask('/api/v1/categories');
  const under = shop.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  const asked = ask('/api/v1/search?query=milch');
  wire.cut();
  await under;
  expect((await asked).status).toBe(503);
  await wire.reopen();
});

test('asks the clients that it refuses together to come again at different times', async () => {
  const taken = [await shop.pool.connect(), await shop.pool.connect()];
  const crowd = Array.from({ length: 40 }, async () => ask('/api/v1/search?query=milch'));
  const waits = (await Promise.all(crowd)).map(({ headers }) => headers.get('Retry-After'));
  for (const connection of taken) connection.release();
  expect(new Set(waits).size).toBeGreaterThan(1);
});

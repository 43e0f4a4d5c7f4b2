import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { createProduct } from '#test/helpers/factories.ts';
import { serveFromCache } from './cached-response-listener.ts';

const shop = useTestApp();
/** The requests that reached the app: the cache misses. */
const asked: string[] = [];
const server = createServer();

beforeAll(async () => {
  const askApp = getRequestListener(shop().app.fetch);
  const listener = serveFromCache(shop(), (request, response) => {
    asked.push(request.url ?? '');
    return askApp(request, response);
  });
  server.on('request', listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  shop().cache.setEnabled('on');
  asked.length = 0;
});
afterAll(() => {
  shop().cache.setEnabled('off');
  server.close();
  server.closeAllConnections();
});

const path = '/api/v1/categories';

async function call(ip: string, given: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Accept-Encoding': 'gzip, deflate, br', ...given };
  const sent = send({ port, host: '127.0.0.1', path: ip, method, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { date: _, connection: __, 'keep-alive': ___, ...received } = response.headers;
  return { status: response.statusCode, headers: received, body: await buffer(response) };
}

test('serves a cached response with its own request id', async () => {
  const [first, second] = [await call(path), await call(path)];
  expect(asked).toEqual([path]);
  const { 'x-request-id': firstId, ...firstHeaders } = first.headers;
  const { 'x-request-id': secondId, ...secondHeaders } = second.headers;
  expect(secondHeaders).toEqual(firstHeaders);
  expect(second.body).toEqual(first.body);
  expect(secondId).toMatch(/^[\da-f-]{36}$/);
  expect(secondId).not.toBe(firstId);
});

test('takes the request id from a trusted proxy only', async () => {
  const { env } = shop();
  const idOf = async (id: string, ip = path) =>
    (await call(ip, { 'X-Request-Id': id })).headers['x-request-id'];
  for (const ip of [path, '/healthz']) {
    await call(ip);
    expect(await idOf('from-the-client', ip)).toMatch(/^[\da-f-]{36}$/);
  }
  env.CLIENT_ADDRESS_HEADER = 'x-real-ip';
  expect(await idOf('from-the-proxy_1')).toBe('from-the-proxy_1');
  expect(await idOf('a b; c')).toMatch(/^[\da-f-]{36}$/);
  delete env.CLIENT_ADDRESS_HEADER;
});

test('sends the full body to a request that waits for the same entry', async () => {
  const etag = (await call(path)).headers.etag ?? '';
  const { cache, pool } = shop();
  const locking = await pool.connect();
  try {
    await locking.query('begin; lock categories in access exclusive mode');
    cache.drop(['all']);
    const knowing = call(path, { 'If-None-Match': etag });
    await eventually(async () => {
      const { rowCount } = await pool.query('select from pg_locks where not granted');
      return rowCount === 1;
    });
    const first = call(path);
    await eventually(() => asked.length === 3);
    await locking.query('rollback');
    expect((await knowing).status).toBe(304);
    expect((await first).status).toBe(200);
    expect((await first).body.length).toBeGreaterThan(0);
  } finally {
    locking.release(true);
  }
  cache.setEnabled('off');
  expect((await call(path, { 'If-None-Match': etag })).status).toBe(304);
});

test('serves a cached response compressed, without body to HEAD, and as 304 when fresh', async () => {
  const { body, headers } = await call(path);
  const zipped = await call(path, { 'Accept-Encoding': 'gzip' });
  expect([headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(body)).toEqual(gunzipSync(zipped.body));
  const head = await call(path, {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(body.length),
  ]);
  const again = await call(path, { 'If-None-Match': headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(asked).toEqual([path]);
});

test('serves a client without compression the decompressed entry', async () => {
  const { body } = await call(path);
  const plain = await call(path, { 'Accept-Encoding': 'identity' });
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
  expect(plain.body).toEqual(brotliDecompressSync(body));
  expect(asked).toEqual([path, path]);
});

test('counts cached responses in the metrics', async () => {
  await call(path);
  await call(path);
  const figures = await shop().metrics.all.metrics();
  expect(figures).toMatch(/_count\{method="GET",route="cached",status="200"\} [1-9]/);
});

test('an unknown parameter creates no cache entry and hits the existing one', async () => {
  const { cache } = shop();
  await call(path);
  for (let number = 0; number < 20; number += 1) {
    const { status } = await call(`${path}?x=${number}&lng=de&y${number}`);
    expect(status).toBe(200);
  }
  expect(asked).toEqual([path]);
  expect(cache.size).toBe(1);
});

test('sorts and deduplicates the parameters of a route in the cache key', async () => {
  const { cache } = shop();
  const spellings = [
    '/api/v1/products?sort=price&limit=3',
    '/api/v1/products?limit=3&sort=price',
    '/api/v1/products?limit=3&limit=4&sort=price&sort=name',
    '/api/v1/products?s%6Frt=price&limit=%33',
  ];
  const answers = [];
  for (const ip of spellings) answers.push(await call(ip));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(asked).toEqual(spellings.slice(0, 1));
  expect((await call('/api/v1/products?limit=3&sort=name')).status).toBe(200);
  expect(cache.size).toBe(2);
});

test('refuses an unknown parameter also when the response is cached', async () => {
  const known = '/api/v1/products?limit=3';
  await call(known);
  expect((await call(`${known}&x=1`)).status).toBe(422);
  expect((await call(`${known}&lng=de`)).status).toBe(422);
  expect((await call(known)).status).toBe(200);
});

test('serves an upper-case id without a second cache entry', async () => {
  const { id } = await createProduct(shop());
  await call(`/api/v1/products/${id}`);
  const { status } = await call(`/api/v1/products/${id.toUpperCase()}`);
  expect(status).toBe(200);
  expect(shop().cache.size).toBe(1);
});

test('separates cache entries by language and URL', async () => {
  await call(path);
  const others = [
    await call(path, { 'Accept-Language': 'tr' }),
    await call(path, { 'Accept-Language': 'ar', Cookie: 'i18nextLng=tr' }),
    await call(`${path}?lng=en`),
    await call(path, {}, 'POST'),
  ];
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 405]);
  expect(asked).toHaveLength(5);
  await call(path, { 'Accept-Language': 'de;q=0.5', Cookie: 'a=b; i18nextLng=tr' });
  await call(`${path}?lng=en`, { Cookie: 'i18nextLng=ar' });
  expect(asked).toHaveLength(5);
});

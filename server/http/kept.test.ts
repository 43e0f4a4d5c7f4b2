import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  shop.cache.turn('on');
});
afterAll(() => shop.close());

const path = '/api/v1/categories';

test('a kept answer has the headers of the first one, and an id of its own', async () => {
  const [first, second] = [await shop.app.request(path), await shop.app.request(path)];
  expect(shop.cache.size).toBe(1);
  const { 'x-request-id': firstId, ...firstHeaders } = Object.fromEntries(first.headers);
  const { 'x-request-id': secondId, ...secondHeaders } = Object.fromEntries(second.headers);
  expect(secondHeaders).toEqual(firstHeaders);
  expect(secondHeaders).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(secondId).toMatch(/^[\da-f-]{36}$/);
  expect(secondId).not.toBe(firstId);
});

test('what is kept for one language or address is not sent for another', async () => {
  const turkish = await shop.app.request(path, { headers: { 'Accept-Language': 'tr' } });
  expect(turkish.status).toBe(200);
  expect(shop.cache.size).toBe(2);
  const refused = await shop.app.request(path, { method: 'POST' });
  expect(refused.status).toBe(405);
});

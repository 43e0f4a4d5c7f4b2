import { beforeAll, expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { listProducts } from '#contract/catalog/catalog.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let customer: TestUser;

beforeAll(async () => {
  customer = await createUser(shop());
});

const call = (Authorization: string) =>
  request(shop().app, getProfile, {}, { headers: { Authorization } });

test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written %s', async (scheme) => {
  expect((await call(`${scheme} ${customer.token}`)).status).toBe(200);
});

test.each([
  ['another scheme', (token: string) => `Basic ${token}`],
  ['a scheme that ends alike', (token: string) => `Forebearer ${token}`],
  ['a scheme and nothing more', () => 'Bearer'],
  ['a token without a scheme', (token: string) => token],
  ['more than a token', (token: string) => `Bearer ${token} ${token}`],
  ['no space', (token: string) => `Bearer${token}`],
])('%s is no authorization', async (_, of) => {
  const { status, body } = await call(of(customer.token));
  expect([status, body.code]).toEqual([401, 'sign_in_required']);
});

test('serves public endpoints whatever the token', async () => {
  const { status } = await request(shop().app, listProducts, {}, { token: 'nonsense' });
  expect(status).toBe(200);
});

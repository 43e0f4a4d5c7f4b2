import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '#test/helpers/app.ts';
import { fingerprint } from '#test/helpers/database/fingerprint.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';

const shop = useTestApp();
let customer: TestUser;
let demoted: TestUser;
let productId: string;

beforeAll(async () => {
  customer = await createUser(shop());
  demoted = await createUser(shop(), { role: 'admin' });
  // One admin has to remain.
  await createUser(shop(), { role: 'admin' });
  productId = (await createProduct(shop())).id;
  const { db } = shop();
  await db.updateTable('users').set({ role: 'customer' }).where('id', '=', demoted.id).execute();
});

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ 'x-permission': z.string().optional() })),
  ),
});

const isStaffPath = (path: string) => /^\/api\/v1\/(admin|work|dispatch)\//.test(path);

/**
 * Every staff endpoint of the OpenAPI document, found by its path and not by its declared access.
 */
async function readAdminCalls() {
  const response = await shop().app.request('/api/v1/openapi.json');
  const { paths } = documentSchema.parse(await response.json());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, each]) => isStaffPath(path) || each['x-permission'] !== undefined)
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

describe('every call of the staff', () => {
  test('has a path of the staff in the document and requires the role', async () => {
    const calls = await readAdminCalls();
    expect(calls.length).toBeGreaterThan(30);
    const odd = calls.filter(
      ({ path, operation }) => !isStaffPath(path) || operation['x-permission'] === undefined,
    );
    expect(odd.map(({ path, method }) => `${method} ${path}`)).toEqual([]);
  });

  test.each([
    { who: 'an anonymous client', token: () => undefined, status: 401, code: 'sign_in_required' },
    {
      who: 'a client with a forged token',
      token: () => 'x.y.z',
      status: 401,
      code: 'sign_in_required',
    },
    { who: 'a customer', token: () => customer.token, status: 403, code: 'permission_required' },
    {
      who: 'a demoted admin',
      token: () => demoted.token,
      status: 403,
      code: 'permission_required',
    },
  ])('refuses $who and changes nothing', async ({ token, status, code }) => {
    const before = await fingerprint(shop().db);
    const bearer = token();
    for (const { path, method } of await readAdminCalls()) {
      const ip = path.replaceAll(/\{\w+\}/g, productId);
      const response = await shop().app.request(ip, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
          ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
        },
        ...(method !== 'GET' && { body: '{}' }),
      });
      const problem = z.object({ code: z.string() }).parse(await response.json());
      expect([response.status, problem.code], `${method} ${path}`).toEqual([status, code]);
    }
    expect(await fingerprint(shop().db)).toBe(before);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { can } from '#domain/accounts/permissions.ts';
import { roles, type Role } from '#domain/accounts/roles.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listApiRoutes } from '#test/helpers/servers/api-routes.ts';

const shop = useTestApp({ PROMOTION_CODE: 'for-the-list-of-routes' });

/**
 * Every endpoint with ids that do not exist: what is permitted finds nothing, and changes nothing.
 */
const endpoints = listApiRoutes().map(({ endpoint: { method, path, access } }) => ({
  name: `${method} ${path}`,
  method,
  path,
  access,
}));

const users = new Map<Role, TestUser>();

beforeAll(async () => {
  for (const role of roles) users.set(role, await createUser(shop(), { role }));
});

async function call({ method, path }: { method: string; path: string }, token?: string) {
  const response = await shop().app.request(
    path.replaceAll(/\{\w+\}/g, () => randomUUID()),
    {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      // No body is valid for any endpoint, so nothing is changed.
      ...(method !== 'GET' && { body: '"none"' }),
    },
  );
  await response.body?.cancel();
  return response.status;
}

describe.each(roles)('an account with the role %s', (role) => {
  test.each(endpoints)('$name', async (endpoint) => {
    const status = await call(endpoint, users.get(role)?.token);
    const { access } = endpoint;
    const isAllowed = access === 'public' || access === 'signed_in' || can(role, access);
    expect(status === 403).toBe(!isAllowed);
    expect(status).not.toBe(401);
    expect(status).not.toBe(500);
  });
});

/** Permissions for the own batches, tours and working times, which are read and reported. */
const ofOwnWork = ['orders:work', 'orders:pick', 'orders:deliver', 'work:read'];
/**
 * Reads for those who act: with addresses and names of customers for who changes their orders, and
 * about imports, searches and translations for who edits the catalogue, which pickers read.
 */
const forActing = [
  'GET /api/v1/admin/orders/{id}/addresses',
  'GET /api/v1/work/lots/{id}/orders',
  'GET /api/v1/admin/product-imports',
  'GET /api/v1/admin/searches',
  'GET /api/v1/admin/translations',
  'GET /api/v1/admin/translation-coverage',
  'GET /api/v1/admin/ingredient-terms',
  'GET /api/v1/admin/missing-terms',
];
const split = endpoints.filter(
  ({ name, access }) =>
    access.includes(':') && !ofOwnWork.includes(access) && !forActing.includes(name),
);

test.each(split)('$name: reading and acting are two permissions', ({ method, access }) => {
  expect(access.endsWith(':read')).toBe(method === 'GET');
});

test.each(endpoints)('a visitor: $name', async (endpoint) => {
  const status = await call(endpoint);
  expect(status === 401).toBe(endpoint.access !== 'public');
  expect(status).not.toBe(500);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { listApiRoutes } from '#test/helpers/servers/api-routes.ts';

const shop = useTestApp();
let token: string;

beforeAll(async () => {
  token = (await createUser(shop(), { role: 'admin' })).token;
});

/** Every route there is, so that a new one cannot be forgotten. */
const routes = listApiRoutes().map(({ endpoint, schemas }) => ({
  method: endpoint.method,
  path: endpoint.path
    .replace('{day}', '2026-11-20')
    .replace('{barcode}', '14001234567897')
    .replaceAll(/\{\w+\}/g, () => randomUUID()),
  name: `${endpoint.method} ${endpoint.path}`,
  access: endpoint.access,
  hasBody: schemas.body !== undefined,
}));

/** Fields by which a body of several shapes is recognised. */
const discriminators: Record<string, object> = {
  'POST /api/v1/admin/cash-book/movements': { reason: 'bank_in' },
  'POST /api/v1/admin/delivery-exceptions': { kind: 'closed' },
  'POST /api/v1/alerts': { kind: 'back_in_stock' },
  'POST /api/v1/profile/alerts': { kind: 'back_in_stock' },
};

async function send(
  route: { method: string; path: string },
  init: { body?: string; headers?: Record<string, string> } = {},
) {
  const response = await shop().app.request(route.path, {
    method: route.method,
    ...init,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'If-Match': '"1"',
      ...init.headers,
    },
  });
  const text = await response.text();
  return { response, problem: (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Problem> };
}

function expectProblem({ response, problem }: Awaited<ReturnType<typeof send>>, codes: string[]) {
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(codes).toContain(problem.code);
  expect(problem.status).toBe(response.status);
  expect(problem.request_id).toBe(response.headers.get('X-Request-Id'));
}

describe.each(routes.filter(({ hasBody }) => hasBody))('$name', (route) => {
  test.each([
    { what: 'broken JSON', body: '{"a":', codes: ['malformed_request'] },
    { what: 'nothing', body: '', codes: ['malformed_request'] },
    { what: 'a list', body: '[]', codes: ['invalid_input', 'not_found'] },
    { what: 'a text', body: '"x"', codes: ['invalid_input', 'not_found'] },
    { what: 'null', body: 'null', codes: ['invalid_input', 'not_found'] },
    { what: 'unknown fields', body: '{"role":"admin","__proto__":1}', codes: ['invalid_input'] },
    { what: 'a huge body', body: `{"x":"${'x'.repeat(200_000)}"}`, codes: ['payload_too_large'] },
  ])('refuses $what with a problem', async ({ body, codes }) => {
    expectProblem(await send(route, { body }), codes);
  });

  test('refuses a huge body by its Content-Length before reading it', async () => {
    const headers = { 'Content-Length': '200000' };
    expectProblem(await send(route, { headers, body: '{}' }), ['payload_too_large']);
  });

  test('refuses a body that is not declared as JSON', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expectProblem(await send(route, { body: '{}', headers }), ['unsupported_media_type']);
  });

  test('names the unknown field', async () => {
    const body = JSON.stringify({ ...discriminators[route.name], surprise: 1 });
    const { problem } = await send(route, { body });
    expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)).toContain(
      'surprise unknown_field',
    );
  });
});

describe.each(routes.filter(({ access }) => access !== 'public'))('$name', (route) => {
  test.each([{}, { Authorization: 'Bearer nonsense' }, { Authorization: 'Basic YTpi' }])(
    'is closed for %j',
    async (headers) => {
      const response = await shop().app.request(route.path, { method: route.method, headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'sign_in_required' });
    },
  );
});

test.each([
  '/api/v1/nothing',
  '/api',
  '/auth/v1/nothing',
  '/media/nothing.webp',
  '/media/../package.json',
  '/nowhere',
])('%s is not found', async (path) => {
  const { response } = await send({ method: 'GET', path });
  expect(response.status).toBe(404);
});

test('serves the OpenAPI document and the documentation page', async () => {
  const document = await shop().app.request('/api/v1/openapi.json');
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
  const page = await (await shop().app.request('/api/docs')).text();
  for (const { name } of routes) expect(page).toContain(name.split(' ')[1]);
});

test('answers 405 with the allowed methods', async () => {
  const result = await send({ method: 'DELETE', path: '/api/v1/categories' });
  expectProblem(result, ['method_not_allowed']);
  expect(result.response.headers.get('Allow')).toBe('GET');
});

test.each([
  '/api/v1/products?category=%00',
  '/api/v1/categories/%00',
  `/api/v1/products?category=${'x'.repeat(5000)}`,
  '/api/v1/products?ids=%27;drop table products',
  '/api/v1/admin/orders?query=%00',
  '/api/v1/products/%F0%28%8C%28',
  '/api/v1/products?cursor=eyJrZXkiOiJ4IiwiaWQiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDAifQ&sort=price',
  '/api/v1/products?cursor=eyJrZXkiOiJ4IiwiaWQiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDAifQ&sort=newest',
])('answers %s without a server error', async (path) => {
  const { response } = await send({ method: 'GET', path });
  expect(response.status).toBeLessThan(500);
});

test('refuses invalid ids in a list and names the parameter', async () => {
  const ids = '-0--a0--a0-0---0aa0-a0a-0--0-0--00a-';
  const { problem } = await send({ method: 'GET', path: `/api/v1/products?ids=${ids}` });
  expect(problem.errors?.map(({ path }) => path)).toEqual(['query.ids']);
});

test('answers 404 for an impossible slug', async () => {
  expectProblem(await send({ method: 'GET', path: '/api/v1/categories/a%00b' }), ['not_found']);
});

test('refuses text that PostgreSQL cannot store', async () => {
  const body = JSON.stringify({ first_name: 'a\u0000b' });
  expectProblem(await send({ method: 'PATCH', path: '/api/v1/profile' }, { body }), [
    'invalid_input',
  ]);
});

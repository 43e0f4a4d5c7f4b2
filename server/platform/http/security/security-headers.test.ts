import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, newestMail, newEmail, password } from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { headerFaults } from '#test/helpers/header-checks.ts';

const shop = useTestApp({ PUBLIC_URL: 'https://shop.test' });
let staff: Record<string, string>;
let link: string;

beforeAll(async () => {
  staff = { Authorization: `Bearer ${(await createUser(shop(), { role: 'admin' })).token}` };
  const email = newEmail();
  await authCall(shop(), 'POST /signup', { email, password }, { 'x-use-cookie': '1' });
  ({ link } = await newestMail(shop(), email));
});

/** The button of the page of the link. */
const pressed = () => ({ method: 'POST', body: new URL(link, 'https://shop.test').searchParams });

/** One response of each kind; test/e2e/headers.calls.ts checks pages and built files. */
const kinds: { kind: string; path: () => string; init?: () => RequestInit; status: number }[] = [
  { kind: 'data', path: () => '/api/v1/shop', status: 200 },
  {
    kind: 'data of the staff',
    path: () => '/api/v1/admin/shop',
    init: () => ({ headers: staff }),
    status: 200,
  },
  {
    kind: 'a file',
    path: () => '/api/v1/admin/product-export',
    init: () => ({ headers: staff }),
    status: 200,
  },
  { kind: 'the document of the API', path: () => '/api/v1/openapi.json', status: 200 },
  { kind: 'its readable page', path: () => '/api/docs', status: 200 },
  { kind: 'a call that needs a sign-in', path: () => '/api/v1/cart', status: 401 },
  { kind: 'an unknown call', path: () => '/api/v1/nothing', status: 404 },
  {
    kind: 'a wrong method',
    path: () => '/api/v1/shop',
    init: () => ({ method: 'PUT' }),
    status: 405,
  },
  {
    kind: 'bad input',
    path: () => '/api/v1/products?limit=0',
    status: 422,
  },
  { kind: 'an image that is not there', path: () => '/media/none.webp', status: 404 },
  { kind: 'an image', path: () => '/media/demo/1f34e.webp', status: 200 },
  { kind: 'the settings of sign-in', path: () => '/auth/v1/settings', status: 200 },
  { kind: 'a refused sign-in', path: () => '/auth/v1/user', status: 401 },
  {
    kind: 'what another origin asks first',
    path: () => '/auth/v1/token',
    init: () => ({
      method: 'OPTIONS',
      headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
    }),
    status: 204,
  },
  { kind: 'the page of a mailed link', path: () => link, status: 200 },
  {
    kind: 'a redirect with a session in its cookie',
    path: () => '/auth/v1/verify/link',
    init: pressed,
    status: 303,
  },
  {
    kind: 'a redirect of a link that is used up',
    path: () => '/auth/v1/verify/link',
    init: pressed,
    status: 303,
  },
  { kind: 'robots.txt', path: () => '/robots.txt', status: 200 },
  { kind: 'security.txt', path: () => '/.well-known/security.txt', status: 200 },
  { kind: 'a map of the site', path: () => '/sitemap.xml', status: 200 },
  { kind: 'a sign of life', path: () => '/healthz', status: 200 },
  { kind: 'figures without the token', path: () => '/metrics', status: 404 },
  { kind: 'an unknown page', path: () => '/nowhere', status: 404 },
];

test.each(kinds)('$kind carries every header', async ({ path, init, status }) => {
  const response = await shop().app.request(path(), init?.());
  expect(response.status).toBe(status);
  expect(headerFaults(response)).toEqual([]);
});

test('sends personal data with Cache-Control: no-store', async () => {
  for (const path of ['/api/v1/cart', '/api/v1/profile', '/api/v1/admin/customers']) {
    const response = await shop().app.request(path, { headers: staff });
    expect([path, response.headers.get('Cache-Control')]).toEqual([path, 'no-store']);
  }
});

test('sends every security header with a cached response', async () => {
  shop().cache.setEnabled('on');
  await shop().app.request('/api/v1/categories');
  const cached = await shop().app.request('/api/v1/categories');
  shop().cache.setEnabled('off');
  expect(headerFaults(cached)).toEqual([]);
});

test('the inbox of a developer may show mails as they are styled, and nothing else', async () => {
  const response = await shop().app.request('/dev/inbox');
  expect(response.headers.get('Content-Security-Policy')).not.toContain('script-src');
  expect(headerFaults(response)).toEqual([
    'the policy allows no inline script, eval, wildcard, scheme or other host',
  ]);
});

test.each([
  ['Content-Security-Policy', "default-src 'self' *"],
  [
    'Content-Security-Policy',
    "default-src 'none'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['Strict-Transport-Security', 'max-age=3600'],
  ['X-Powered-By', 'Express'],
  ['Set-Cookie', 'refresh_token=secret; HttpOnly'],
])('finds the planted %s: %s', async (name, value) => {
  const { headers } = await shop().app.request('/healthz');
  headers.set(name, value);
  expect(headerFaults({ headers })).not.toEqual([]);
});

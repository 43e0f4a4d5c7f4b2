import { expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';

const page = (html: string) =>
  new Response(html, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

test('a page is sent with the policy of its own scripts, and without what marked them', async () => {
  const own = '<script nonce="N1">own()</script>';
  const finished = await finishPage(page(`${own}<script>planted()</script>`), {
    nonce: 'N1',
    pathname: '/',
    connects: [],
  });
  expect(finished.status).toBe(404);
  expect(await finished.text()).toBe('<script>own()</script><script>planted()</script>');
  const policy = finished.headers.get('Content-Security-Policy') ?? '';
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).toContain("default-src 'self'");
  expect(finished.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(finished.headers.get('Vary')).toContain('Accept-Language');
});

test('what is no page gets no policy of one', async () => {
  const data = new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  const finished = await finishPage(data, { nonce: 'N1', pathname: '/work', connects: [] });
  expect(finished.headers.get('Content-Security-Policy')).toBeNull();
  expect(await finished.text()).toBe('{}');
});

test.each([
  ['/work', true],
  ['/work/receipts', true],
  ['/', false],
  ['/workshop', false],
  ['/admin/work', false],
  ['/product/work', false],
])('%s may use the camera and WebAssembly: %s', async (pathname, isAllowed) => {
  const { headers } = await finishPage(page('<p></p>'), {
    nonce: 'N1',
    pathname,
    connects: [],
  });
  const scripts = /script-src ([^;]*);/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
  expect(scripts).toBe(isAllowed ? "'self' 'wasm-unsafe-eval'" : "'self'");
  // Without the header, every response denies the camera (security-headers.ts).
  expect(headers.get('Permissions-Policy')?.startsWith('camera=(self), ') ?? false).toBe(isAllowed);
});

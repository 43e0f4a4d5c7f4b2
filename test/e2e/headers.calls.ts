import { createHash } from 'node:crypto';
import { headerFaults } from '#test/helpers/header-checks.ts';
import { expect, test } from './shop-test.ts';

/**
 * What only a built shop answers; everything else is looked at in
 * server/platform/http/security/security-headers.test.ts.
 */
const paths = [
  ['/', 200],
  ['/auth', 200],
  ['/no-such-page', 404],
  ['/product/no-such-product', 404],
  ['/favicon.svg', 200],
  ['/service-worker.js', 200],
  ['/work/service-worker.js', 200],
  ['/assets/no-such-file.js', 404],
] as const;

for (const [path, status] of paths) {
  test(`${path} carries every header`, async ({ baseURL }) => {
    // Made and cached: the headers come another way the second time.
    for (const response of [await fetch(baseURL + path), await fetch(baseURL + path)]) {
      await response.arrayBuffer();
      expect(response.status).toBe(status);
      expect(headerFaults(response)).toEqual([]);
    }
  });
}

test('the pages of /work carry every header, and alone may use camera and WebAssembly', async ({
  baseURL,
}) => {
  for (const [path, isWork] of [
    ['/work', true],
    ['/work/receipts', true],
    ['/', false],
    ['/admin', false],
    ['/auth', false],
  ] as const) {
    // Made and cached, as above.
    for (const response of [await fetch(baseURL + path), await fetch(baseURL + path)]) {
      await response.arrayBuffer();
      expect(headerFaults(response)).toEqual(isWork ? ['devices are not requested'] : []);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect([path, policy.includes(" 'wasm-unsafe-eval';")]).toEqual([path, isWork]);
      const camera = /camera=\(\w*\)/.exec(response.headers.get('Permissions-Policy') ?? '')?.[0];
      expect([path, camera]).toEqual([path, isWork ? 'camera=(self)' : 'camera=()']);
    }
  }
});

test('the policy of a page allows exactly its scripts, without a nonce in the markup', async ({
  baseURL,
}) => {
  for (const path of ['/', '/auth', '/no-such-page']) {
    const response = await fetch(baseURL + path);
    const page = await response.text();
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([^]*?)<\/script>/g)].filter(
      ([, attributes = '']) => !attributes.includes('json'),
    );
    expect(inline.length).toBeGreaterThan(2);
    const hashes = inline.map(
      ([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
    expect(/script-src ([^;]*);/.exec(policy)?.[1]).toBe(["'self'", ...new Set(hashes)].join(' '));
    expect(page).not.toContain('nonce=');
    // As without marks: fetched once the page has been painted.
    expect(page).not.toContain('rel="modulepreload"');
    expect(page).toContain('<script type="deferred-module">');
  }
});

test('a built script carries every header', async ({ baseURL }) => {
  const page = await (await fetch(`${baseURL}/`)).text();
  const script = /\/assets\/[\w.-]+\.js(?=")/.exec(page)?.[0] ?? '';
  const response = await fetch(baseURL + script);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  expect(headerFaults(response)).toEqual([]);
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, sealPage } from './content-security.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('allows the scripts and styles that carry the nonce, by their hashes, and files of the shop', () => {
  const { html, policy } = sealPage(
    '<script nonce="N1">one()</script><p>two()</p><script nonce="N1" type="module" async="">\nthree()\n</script><script nonce="N1" src="/a.js"></script><style nonce="N1">a{}</style>',
    'N1',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('\nthree()\n')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect(policy).not.toContain('unsafe');
  expect(html).toBe(
    '<script>one()</script><p>two()</p><script type="module" async="">\nthree()\n</script><script src="/a.js"></script><style>a{}</style>',
  );
});

test.each([
  '<script>planted()</script>',
  '<script nonce="">planted()</script>',
  '<script nonce="N2">planted()</script>',
  '<SCRIPT>planted()</SCRIPT>',
  "<script x='",
  '<script>planted()//',
  '<style>planted{}</style>',
])('allows nothing that was planted in the page: %s', (planted) => {
  const { policy } = sealPage(`<p>${planted}</p><script nonce="N1">own()</script>`, 'N1');
  const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
  expect([[], [hashOf('own()')]]).toContainEqual(hashes);
});

test('a page without scripts allows those of the shop alone', () => {
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
  expect(contentSecurityPolicy()).toContain("style-src 'self';");
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('allows the scripts that stand in the page, by their hashes, and those of the shop', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><p>two()</p><script type="module" async="">\nthree()\n</script><script src="/a.js"></script>',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('\nthree()\n')};`);
  expect(policy).not.toContain(hashOf('two()'));
  expect(policy).not.toContain('unsafe');
});

test('a page without scripts allows those of the shop alone', () => {
  expect(contentSecurityPolicy('<p>plain</p>')).toContain("script-src 'self';");
});

test('allows the styles that stand in the page by their hashes, and no attribute of style', () => {
  const policy = contentSecurityPolicy('<style>a{}</style><p style="color:red">plain</p>');
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect(policy).not.toContain('unsafe');
});

import { expect, test } from 'vitest';
import { letPaintFirst } from './first-paint.ts';

test('holds back every script that the router asks for, and nothing else', () => {
  const page = [
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
    '<script>let theme</script><script type="module" async="">import "/a.js"</script>',
  ].join('');
  expect(letPaintFirst(page)).toBe(
    [
      '<link rel="held-module" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
      '<script>let theme</script><script type="held-module">import "/a.js"</script>',
    ].join(''),
  );
});

import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

test('holds back every script that the router asks for, and nothing else', () => {
  const page = [
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
    '<script>let theme</script><script type="module" async="">import "/a.js"</script>',
  ].join('');
  expect(deferScripts(page)).toBe(
    [
      '<link rel="deferred-module" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
      '<script>let theme</script><script type="deferred-module">import "/a.js"</script>',
    ].join(''),
  );
});

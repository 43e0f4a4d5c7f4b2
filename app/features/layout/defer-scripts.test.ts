import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { mayReload } from '#app/api/connection.ts';
import { deferScripts, releaseScript } from './defer-scripts.ts';

test('holds back every script that the router asks for, and nothing else', () => {
  const page = [
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
    '<script>let theme</script><script type="module" async="">import "/a.js"</script>',
  ].join('');
  expect(deferScripts(page)).toBe(
    [
      '<link rel="held-module" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
      '<script>let theme</script><script type="held-module">import "/a.js"</script>',
    ].join(''),
  );
});

test('notes from the first moment that text was typed, so that the page is not loaded again', () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) =>
    listeners.set(name, listen),
  );
  runInThisContext(releaseScript);
  expect(mayReload()).toBe(true);
  listeners.get('input')?.();
  expect(mayReload()).toBe(false);
  vi.unstubAllGlobals();
});

import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser } from '#test/helpers/browser.ts';

async function openPage() {
  openBrowser(() => Response.error());
  vi.resetModules();
  const { resultOf, outdatedKeys } = await import('#test/helpers/hooks.tsx');
  const { useAdminAction } = await import('./queries.ts');
  const texts = { failed: 'Das ging nicht.' };
  const { client, result } = resultOf(() => useAdminAction(['products', 'offers'], texts));
  for (const key of [['products', 'list', 1], ['products', 'list', 2], ['offers'], ['orders']]) {
    client.setQueryData(key, []);
  }
  return { act: result.mutateAsync, outdated: () => outdatedKeys(client) };
}

afterEach(() => vi.unstubAllGlobals());

it('a staff action refetches all queries that show its result, and no others', async () => {
  const { act, outdated } = await openPage();
  expect(outdated()).toEqual([]);
  expect(await act(() => Promise.resolve('done'))).toBe('done');
  expect(outdated()).toEqual(['offers', 'products', 'products']);
});

it('a refusal refetches too, because the page was outdated', async () => {
  const { act, outdated } = await openPage();
  await expect(act(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(outdated()).toEqual(['offers', 'products', 'products']);
});

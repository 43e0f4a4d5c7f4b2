import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { projectFiles, root } from './files.ts';

/** What the files export, by the folders of their capabilities. */
async function readModules(): Promise<Record<string, unknown[]>> {
  const paths = projectFiles(/^server\/.+\/module\.ts$/);
  const entries = paths.map(async (path) => {
    const exported = (await import(join(root, path))) as Record<string, unknown>;
    return [path.slice('server/'.length, -'/module.ts'.length), Object.values(exported)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Capabilities that are not in the list by their folder, or whose file exports something else. */
function unlisted(files: Record<string, unknown[]>, list: Record<string, unknown>): string[] {
  return Object.entries(files).flatMap(([folder, exported]) =>
    exported.length === 1 && exported[0] === list[folder] ? [] : [folder],
  );
}

test('server/modules.ts lists the module.ts of each capability by its folder', async () => {
  const files = await readModules();
  expect(unlisted(files, modules)).toEqual([]);
  expect(Object.keys(modules).toSorted()).toEqual(Object.keys(files).toSorted());
});

test('finds a planted module.ts that the list does not have', () => {
  const [offers, cart] = [{}, {}];
  const files = { 'catalog/offers': [offers], 'cart/cart': [cart] };
  expect(unlisted(files, { 'catalog/offers': offers })).toEqual(['cart/cart']);
  expect(unlisted(files, { 'catalog/offers': cart, 'cart/cart': cart })).toEqual([
    'catalog/offers',
  ]);
});

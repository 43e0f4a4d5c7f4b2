import { expect, test } from 'vitest';
import { createVisitorManifest, isInStaffArea } from './visitor-manifest.server.ts';

const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'] };
const page = { hasDefaultExport: true, hasLoader: false, imports: ['/assets/framework.js'] };
const shop = {
  root: { ...page, id: 'root', path: '', hasLoader: true },
  'routes/offers': {
    ...page,
    id: 'routes/offers',
    parentId: 'root',
    path: 'offers',
    imports: ['/assets/framework.js', '/assets/offers.js'],
  },
};
const staff = {
  'staff-queries': { ...page, id: 'staff-queries', parentId: 'root' },
  'routes/admin': { ...page, id: 'routes/admin', parentId: 'staff-queries', path: 'admin' },
  'routes/team': { ...page, id: 'routes/team', parentId: 'routes/admin', path: 'team' },
};

/** The object that the script assigns. */
function readManifest(source: string): { routes: Record<string, object>; url: string } {
  const [, json = ''] = /^window\.__reactRouterManifest=(.*);$/.exec(source) ?? [];
  return JSON.parse(json) as { routes: Record<string, object>; url: string };
}

test('visitors get their pages and none of the staff, in any depth', () => {
  const { source } = createVisitorManifest({ entry, routes: { ...shop, ...staff } });
  expect(Object.keys(readManifest(source).routes)).toEqual(['root', 'routes/offers']);
});

test('a new page of the staff changes nothing for visitors, a page of the shop does', () => {
  const { url } = createVisitorManifest({ entry, routes: shop });
  expect(createVisitorManifest({ entry, routes: { ...shop, ...staff } }).url).toBe(url);
  const moved = { ...shop, root: { ...shop.root, path: 'moved' } };
  expect(createVisitorManifest({ entry, routes: moved }).url).not.toBe(url);
});

test('what is no page is omitted', () => {
  const file = { ...page, id: 'file', parentId: 'root', hasDefaultExport: false };
  const { source } = createVisitorManifest({ entry, routes: { ...shop, file } });
  expect(Object.keys(readManifest(source).routes)).not.toContain('file');
});

test('the server renders with every route of visitors as the build names it', () => {
  const file = { ...page, id: 'file', parentId: 'root', hasDefaultExport: false };
  const { routes } = createVisitorManifest({ entry, routes: { ...shop, ...staff, file } });
  expect(routes).toEqual({ ...shop, file });
});

test('a route has what the router needs of it, but not what every page loads', () => {
  const { source, url } = createVisitorManifest({ entry, routes: shop });
  const manifest = readManifest(source);
  expect(manifest).toMatchObject({ entry, url });
  expect(manifest.routes['routes/offers']).toEqual({
    id: 'routes/offers',
    parentId: 'root',
    path: 'offers',
    hasDefaultExport: true,
    imports: ['/assets/offers.js'],
  });
  expect(manifest.routes.root).toMatchObject({ hasLoader: true });
});

test('a page is of the staff when its layout is', () => {
  const matching = (...ids: string[]) => ids.map((id) => ({ route: { id } }));
  expect(isInStaffArea(matching('root', 'staff-queries', 'routes/setup'))).toBe(true);
  expect(isInStaffArea(matching('root', 'routes/storefront', 'routes/home'))).toBe(false);
});

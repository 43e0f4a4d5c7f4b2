import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import type { PageKinds } from '#app/features/district.ts';
import { listPages } from '#app/features/pages.ts';

/** The pages of a kind, within the layout at its URL. */
const routesOf = (kind: keyof PageKinds, url = '') =>
  listPages(kind).map(({ path, file }) => {
    const inner = path.slice(url.length + 1);
    return inner === '' ? index(file) : route(inner, file);
  });

/** The layouts around the pages of the districts, and what belongs to none. */
export default [
  layout('routes/storefront.tsx', [
    ...routesOf('visitor'),
    layout('routes/queries.tsx', routesOf('customer')),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('work/manifest.webmanifest', 'routes/work/work-manifest.ts'),
  layout('routes/queries.tsx', { id: 'staff-queries' }, [
    route('work', 'routes/work/work.tsx', routesOf('work', '/work')),
    route('setup', 'routes/setup.tsx'),
    route('admin', 'routes/admin/admin.tsx', [
      ...routesOf('admin', '/admin'),
      route('*', 'routes/admin-not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;

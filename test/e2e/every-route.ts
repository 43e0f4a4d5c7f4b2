import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** Who has to be signed in to see a page as it is meant. */
export type Reader = 'visitor' | 'customer' | 'staff';

export interface Stop {
  path: string;
  reader: Reader;
}

/** What stands in for the parts of an address that vary. */
export interface Samples {
  slug: string;
  id: string;
}

const forCustomers = /^\/(cart|checkout|profile\/(account|payment|orders|settings|security).*)$/;
const forStaff = /^\/admin(?!\/promote)/;

/** Every page of app/routes.ts, so that none is forgotten. */
export function listStops(samples: Samples): Stop[] {
  return pathsOf(routes, '')
    .map((path) => fill(path, samples))
    .map((path) => ({ path, reader: readerOf(path) }));
}

function readerOf(path: string): Reader {
  if (forStaff.test(path)) return 'staff';
  return forCustomers.test(path) ? 'customer' : 'visitor';
}

/** A route is a page when it has no others within; a resource has no component. */
function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children, file }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    if (children !== undefined && children.length > 0) return pathsOf(children, own);
    return file.endsWith('.tsx') ? [own === '' ? '/' : own] : [];
  });
}

/** @throws when a route has a part that nobody thought of here */
function fill(path: string, { slug, id }: Samples): string {
  const filled = path.replace(':slug', slug).replace(':id', id).replace('*', 'no/such/page');
  if (filled.includes(':')) throw new Error(`${path}: say in every-route.ts what stands in for it`);
  return filled;
}

import { createHash } from 'node:crypto';

/** The part of the router's manifest that is read here (its `AssetsManifest`). */
interface Manifest<Route extends ManifestRoute = ManifestRoute> {
  entry: { imports: string[] };
  routes: Record<string, Route | undefined>;
}

interface ManifestRoute {
  id: string;
  parentId?: string | undefined;
  hasDefaultExport?: boolean;
  imports?: string[] | undefined;
}

/** The layout route around everything that only the staff opens (app/routes.ts). */
const staffArea = 'staff-queries';

export function isInStaffArea(matches: { route: { id: string } }[]): boolean {
  return matches.some(({ route }) => route.id === staffArea);
}

/**
 * The manifest for visitors: without the staff's routes, so that these cost visitors nothing, and
 * without what is no page. The chunks of the entry are omitted from the imports because each page
 * has loaded them, and what is false because the router takes nothing for it. `routes` are for the
 * server, which builds all routes of its manifest for each page that it renders.
 * See docs/adr/0039-light-pages.md.
 */
export function createVisitorManifest<Route extends ManifestRoute>(
  whole: Manifest<Route>,
): { url: string; source: string; routes: Record<string, Route> } {
  const ofEntry = new Set(whole.entry.imports);
  const ofVisitors = Object.values(whole.routes).filter(
    (route): route is Route => route !== undefined && !isOfStaff(route, whole.routes),
  );
  const routes = ofVisitors
    .filter(({ hasDefaultExport }) => hasDefaultExport === true)
    .map((route) => ({ ...route, imports: route.imports?.filter((path) => !ofEntry.has(path)) }));
  const parts = { entry: whole.entry, routes: Object.fromEntries(routes.map((r) => [r.id, r])) };
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
  const url = `/assets/visitor-manifest-${version}.js`;
  const json = JSON.stringify({ ...parts, url, version }, (_, value: unknown) =>
    value === false ? undefined : value,
  );
  const source = `window.__reactRouterManifest=${json};`;
  return { url, source, routes: Object.fromEntries(ofVisitors.map((r) => [r.id, r])) };
}

function isOfStaff({ id, parentId = '' }: ManifestRoute, routes: Manifest['routes']): boolean {
  const parent = routes[parentId];
  return id === staffArea || (parent !== undefined && isOfStaff(parent, routes));
}

import { createHash } from 'node:crypto';

/** The part of the router's manifest that is read here (its `AssetsManifest`). */
interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, ManifestRoute | undefined>;
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
 * has loaded them, and what is false because the router takes nothing for it.
 * See docs/adr/0039-light-pages.md.
 */
export function createVisitorManifest(whole: Manifest): { url: string; source: string } {
  const ofEntry = new Set(whole.entry.imports);
  const routes = Object.values(whole.routes).flatMap((route) =>
    route?.hasDefaultExport === true && !isOfStaff(route, whole.routes)
      ? [{ ...route, imports: route.imports?.filter((path) => !ofEntry.has(path)) }]
      : [],
  );
  const parts = { entry: whole.entry, routes: Object.fromEntries(routes.map((r) => [r.id, r])) };
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
  const url = `/assets/visitor-manifest-${version}.js`;
  const json = JSON.stringify({ ...parts, url, version }, (_, value: unknown) =>
    value === false ? undefined : value,
  );
  return { url, source: `window.__reactRouterManifest=${json};` };
}

function isOfStaff({ id, parentId = '' }: ManifestRoute, routes: Manifest['routes']): boolean {
  const parent = routes[parentId];
  return id === staffArea || (parent !== undefined && isOfStaff(parent, routes));
}

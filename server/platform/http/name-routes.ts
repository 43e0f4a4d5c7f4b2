import type { Route } from './bind.ts';

/** A route with its place in the OpenAPI document. */
export interface NamedRoute extends Route {
  /** The capability. */
  tag: string;
  /** The endpoint's name in contract/. */
  operation_id: string;
}

/**
 * Names the routes of a capability by the exports of its contract modules.
 * @throws Error when an endpoint of the contract is not served, or a route is not in the contract
 */
export function nameRoutes(
  tag: string,
  contracts: readonly object[],
  routes: readonly Route[],
): NamedRoute[] {
  const names = new Map<unknown, string>(
    contracts.flatMap((contract) =>
      Object.entries(contract)
        .filter(([, value]) => isEndpoint(value))
        .map(([name, value]) => [value, name] as const),
    ),
  );
  const named = routes.map((route) => {
    const { method, path } = route.endpoint;
    const operation_id = names.get(route.endpoint);
    if (operation_id === undefined)
      throw new Error(`${method} ${path} is not in the contract of ${tag}`);
    return { ...route, tag, operation_id };
  });
  const served = new Set(named.map(({ operation_id }) => operation_id));
  const missing = [...names.values()].filter((name) => !served.has(name));
  if (missing.length > 0) throw new Error(`${tag} does not serve ${missing.join(', ')}`);
  return named;
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';
import { registerQueryClient } from './loaded-queries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { onFailure?: () => void };
  }
}

let ofBrowser: QueryClient | undefined;

/**
 * One per browser: it caches what the JSON API returned for this customer. The server renders each
 * page with a new, empty one.
 */
export function sharedQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  if (ofBrowser === undefined) {
    ofBrowser = createQueryClient();
    registerQueryClient(ofBrowser);
  }
  return ofBrowser;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // After the last attempt. A component would tell it once for each of its instances.
      onError: (_, { meta }) => meta?.onFailure?.(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Repeating does not change a refusal; a busy or unreachable server may recover.
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
    },
  });
}

/**
 * Refetches visible queries. A response that is already on its way may be older than the change;
 * TanStack Query would accept it if it is the first.
 */
export async function refetchWhenStale(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

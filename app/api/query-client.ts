import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';
import { registerQueryClient } from './loaded-queries.ts';

let ofBrowser: QueryClient | undefined;

/**
 * One for each browser: it holds what the JSON API answered about this customer. The server renders
 * each page with a new one, which stays empty.
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
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal does not change by repetition; a busy or unreachable server may recover.
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
    },
  });
}

/**
 * Asks again for what is shown. An answer that is on its way may be older than the reason to ask;
 * TanStack Query would be content with it when it is the first.
 */
export async function refetchWhenStale(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

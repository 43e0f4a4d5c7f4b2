import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';

/** One for each browser: it holds what the JSON API answered about this customer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays one however often it is asked for; a server that is busy or out of reach may come back.
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
    },
  });
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

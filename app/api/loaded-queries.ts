import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Set once the page has loaded the code for queries; visitors' pages do without it. */
let client: QueryClient | undefined;

export function registerQueryClient(created: QueryClient): void {
  client = created;
}

/** Refetches the visible queries, or those with this key. */
export async function refetchLoadedQueries(queryKey?: QueryKey): Promise<void> {
  await client?.invalidateQueries(queryKey && { queryKey });
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The queries of this page, if it has loaded the code for them: a visitor's pages do without. */
let client: QueryClient | undefined;

export function registerQueryClient(created: QueryClient): void {
  client = created;
}

/** Asks again for what the page shows, or for the part of it with this key. */
export async function refetchLoadedQueries(queryKey?: QueryKey): Promise<void> {
  await client?.invalidateQueries(queryKey && { queryKey });
}

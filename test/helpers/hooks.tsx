import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { markupOf } from './markup.tsx';

/** What a hook gives a page that is first shown, and the client that holds what the page knows. */
export function resultOf<T>(useIt: () => T): { result: T; client: QueryClient } {
  const found: { result: T; client: QueryClient }[] = [];
  function Part() {
    found.push({ client: useQueryClient(), result: useIt() });
    return null;
  }
  markupOf(
    <QueriesProvider>
      <Part />
    </QueriesProvider>,
  );
  const [first] = found;
  if (first === undefined) throw new Error('the part was not shown');
  return first;
}

/** The keys of what the page will ask for again, each with its first part alone. */
export function outdatedKeys(client: QueryClient): string[] {
  const queries = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  return queries.map(({ queryKey }) => String(queryKey[0])).toSorted();
}

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listProducts } from '#contract/catalog/catalog.ts';

/** The limit of a page of the API. */
const pageSize = 100;

/** The available products with these ids, in the order of the ids. */
export function useProductsOf(ids: readonly string[] | null) {
  return useQuery({
    queryKey: ['favourite-products', ids],
    queryFn:
      ids === null
        ? skipToken
        : async ({ signal }) => {
            const pages = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
              ids.slice(page * pageSize, (page + 1) * pageSize),
            );
            const answers = await Promise.all(
              pages.map((part) =>
                call(listProducts, { query: { ids: part.join(','), limit: part.length }, signal }),
              ),
            );
            const byId = new Map(
              answers.flatMap(({ items }) => items.map((item) => [item.id, item])),
            );
            return ids.flatMap((id) => byId.get(id) ?? []);
          },
    placeholderData: keepPreviousData,
  });
}

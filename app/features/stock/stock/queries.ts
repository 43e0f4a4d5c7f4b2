import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { lotsKey } from '#app/features/stock/lots/queries.ts';
import { listShelfCounts, listShelfLots } from '#contract/stock/counts.ts';

export function useShelfCounts() {
  return useQuery({
    queryKey: [lotsKey, 'shelves'],
    queryFn: ({ signal }) => call(listShelfCounts, { signal }),
  });
}

export function useShelfLots(shelfId: string) {
  return useQuery({
    queryKey: [lotsKey, 'shelves', shelfId],
    queryFn: ({ signal }) => call(listShelfLots, { params: { id: shelfId }, signal }),
  });
}

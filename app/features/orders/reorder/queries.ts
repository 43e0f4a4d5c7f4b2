import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { previewReorder } from '#contract/orders/orders.ts';

/** What ordering again would add; never cached, as prices and stock change. */
export function useReorderPreview(id: string) {
  return useQuery({
    queryKey: ['orders', 'reorder', id],
    queryFn: ({ signal }) => call(previewReorder, { params: { id }, signal }),
    select: ({ items }) => items,
    staleTime: 0,
    gcTime: 0,
  });
}

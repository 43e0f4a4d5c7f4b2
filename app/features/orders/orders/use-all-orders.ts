import {
  skipToken,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import type { Page } from '#contract/endpoint.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listOrders } from '#contract/orders/orders.ts';
import { useLatestOrdersKey, useOrdersKey } from './use-orders.ts';

export type OrderPages = InfiniteData<Page<Order>, string | null>;

/** The signed-in customer's orders, newest first; the latest ones at once if they are known. */
export function useAllOrders() {
  const client = useQueryClient();
  const latestKey = useLatestOrdersKey();
  const queryKey = useOrdersKey();
  const [, userId] = queryKey;
  return useInfiniteQuery({
    queryKey,
    queryFn:
      userId === null
        ? skipToken
        : ({ pageParam, signal }) =>
            call(listOrders, {
              query: pageParam === null ? {} : { cursor: pageParam },
              signal,
            }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Order>) => page.next_cursor,
    placeholderData: (): OrderPages | undefined => {
      const latest = client.getQueryData<Page<Order>>(latestKey);
      return latest && { pages: [latest], pageParams: [null] };
    },
    select: (pages: OrderPages) => pages.pages.flatMap((page) => page.items),
  });
}

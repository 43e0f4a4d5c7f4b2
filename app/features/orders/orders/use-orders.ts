import { skipToken, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import type { Page } from '#contract/endpoint.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listOrders } from '#contract/orders/orders.ts';

export type OrderPages = InfiniteData<Page<Order>, string | null>;

/** Contains the user id, so that a previous user's orders are never shown. */
export function useOrdersKey() {
  const session = useSession();
  return ['orders', session.status === 'signed_in' ? session.user.id : null] as const;
}

/** The signed-in customer's orders, newest first. */
export function useOrders() {
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
    select: (pages: OrderPages) => pages.pages.flatMap((page) => page.items),
  });
}

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import type { Page } from '#contract/endpoint.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listOrders } from '#contract/orders/orders.ts';

/** Contains the user id, so that a previous user's orders are never shown. */
export function useOrdersKey() {
  const session = useSession();
  return ['orders', session.status === 'signed_in' ? session.user.id : null] as const;
}

export function useLatestOrdersKey() {
  return [...useOrdersKey(), 'latest'] as const;
}

/** The latest orders of the signed-in customer, newest first: their page has all of them. */
export function useLatestOrders() {
  const queryKey = useLatestOrdersKey();
  const [, userId] = queryKey;
  return useQuery({
    queryKey,
    queryFn: userId === null ? skipToken : ({ signal }) => call(listOrders, { query: {}, signal }),
    select: ({ items }: Page<Order>) => items,
  });
}

/** After an order was placed, the list must be loaded again. */
export function useForgetOrders(): () => Promise<void> {
  const client = useQueryClient();
  const queryKey = useOrdersKey();
  return () => client.invalidateQueries({ queryKey });
}

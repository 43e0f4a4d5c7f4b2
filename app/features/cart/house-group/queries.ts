import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import { getHouseGroup, getHouseGroupOfOrder } from '#contract/orders/house-groups.ts';

/** Neighbours join while the page is open. */
const refetchInterval = 30_000;

/** The group of a link; idle without one. */
export function useHouseGroup(token: string | null) {
  return useQuery({
    queryKey: ['house-group', token],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => call(getHouseGroup, { params: { token }, signal }),
    refetchInterval,
  });
}

/** The group of one of the customer's orders. */
export function useOwnHouseGroup(orderId: string) {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : null;
  return useQuery({
    queryKey: ['house-group', userId, orderId],
    queryFn: ({ signal }) => call(getHouseGroupOfOrder, { params: { id: orderId }, signal }),
    enabled: userId !== null,
    refetchInterval,
  });
}

import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listBoughtProducts } from '#contract/orders/orders.ts';
import { useOrdersKey } from './use-orders.ts';

/** Products that the signed-in customer bought, latest first. */
export function useBoughtProducts() {
  const queryKey = useOrdersKey();
  const [, userId] = queryKey;
  return useQuery({
    queryKey: [...queryKey, 'bought'],
    queryFn: userId === null ? skipToken : ({ signal }) => call(listBoughtProducts, { signal }),
    select: ({ items }) => items,
  });
}

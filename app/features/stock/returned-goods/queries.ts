import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { lotsKey } from '#app/features/stock/lots/queries.ts';
import type { PutBackBody } from '#contract/stock/returns.schema.ts';
import { listReturnedGoods, putBackGoods } from '#contract/stock/returns.ts';

/** Live events reload it: an order is cancelled, a tour is back, a colleague puts goods back. */
const returnedGoodsKey = 'returned-goods';

export function useReturnedGoods() {
  return useQuery({
    queryKey: [returnedGoodsKey],
    queryFn: ({ signal }) => call(listReturnedGoods, { signal }),
  });
}

/** The same decision again is safe: no key is needed for a call whose answer was lost. */
export function usePutBack() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...body }: PutBackBody & { id: string }) =>
      call(putBackGoods, { params: { id }, body }),
    onSettled: () =>
      Promise.all(
        [returnedGoodsKey, lotsKey].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import type { Counter, PickupHandover } from '#contract/tours/counter.schema.ts';
import { getCounter, getCounterOrder, handOverPickup } from '#contract/tours/counter.ts';

/** Live events reload it: an order is packed, or handed over by a colleague. */
const counterKey = 'counter';

export function useCounter() {
  return useQuery({
    queryKey: [counterKey],
    queryFn: ({ signal }) => call(getCounter, { signal }),
    // Times run out while nothing changes.
    refetchInterval: 60_000,
  });
}

/** An order with what is in the till now: the change is found from it. */
export function useCounterOrder(id: string) {
  return useQuery({
    queryKey: [counterKey, id],
    queryFn: ({ signal }) => call(getCounterOrder, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** A change that answers the counter as it has become. */
export function useCounterChange() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (send: () => Promise<Counter>) => send(),
    onSuccess: (counter) => client.setQueryData([counterKey], counter),
    onError: () => void client.invalidateQueries({ queryKey: [counterKey] }),
  });
}

export function useHandOver(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: PickupHandover) => call(handOverPickup, { params: { id }, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [counterKey], exact: true }),
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getDeliveryPlan } from '#contract/delivery/delivery-plan.admin.ts';
import { listDemand } from '#contract/delivery/demand.admin.ts';

export const planKey = 'admin-delivery';

/** Postal codes that customers requested; a code that is added to an area leaves the list. */
export function useDemand() {
  return useQuery({
    queryKey: [planKey, 'demand'],
    queryFn: async ({ signal }) => (await call(listDemand, { signal })).items,
    refetchInterval: 60_000,
  });
}

/** The plan and the load of the seven days from a day on. */
export function useDeliveryPlan(from: string) {
  return useQuery({
    queryKey: [planKey, from],
    queryFn: ({ signal }) => call(getDeliveryPlan, { query: { from }, signal }),
    placeholderData: keepPreviousData,
    // Orders and holds change the load.
    refetchInterval: 60_000,
  });
}

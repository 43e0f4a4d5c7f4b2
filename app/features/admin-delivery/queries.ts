import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getDeliveryPlan } from '#contract/orders/delivery-plan.admin.ts';

export const planKey = 'admin-delivery';

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

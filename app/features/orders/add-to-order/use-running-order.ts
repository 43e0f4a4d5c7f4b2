import { useLatestOrders } from '#app/features/orders/orders/use-orders.ts';
import type { Order } from '#contract/orders/orders.schema.ts';

/**
 * The next order that the customer can still change; null without one. Undefined while the orders
 * load, which ends with the first failure: the cart does not depend on them.
 */
export function useRunningOrder(): Order | null | undefined {
  const { data, isLoading, failureCount } = useLatestOrders();
  if (data === undefined) return isLoading && failureCount === 0 ? undefined : null;
  const [next] = data
    .filter(({ changeable_until: until }) => until !== null)
    .toSorted((a, b) => Date.parse(a.delivery_time_start) - Date.parse(b.delivery_time_start));
  return next ?? null;
}

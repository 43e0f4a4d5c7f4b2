import { useUrlFilter } from '#app/features/admin-layout/use-url-filter.ts';
import { paymentStatuses } from '#domain/orders/payment.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import type { OrderFilter } from './queries.ts';

/** The filter in the query string, and the meaningful part of it. */
export function useOrderFilter() {
  const [typed, change] = useUrlFilter(['query', 'status', 'payment_status', 'slot']);
  const wanted: OrderFilter = {
    query: typed.query,
    status: orderStatuses.find((status) => status === typed.status) ?? null,
    payment_status: paymentStatuses.find((status) => status === typed.payment_status) ?? null,
    slot: Number.isNaN(Date.parse(typed.slot)) ? null : typed.slot,
  };
  return { typed, wanted, change };
}

import {
  anyText,
  anyTime,
  oneOf,
  useListFilter,
} from '#app/features/frame/admin-layout/use-list-filter.ts';
import { paymentStatuses } from '#domain/orders/payment.ts';
import { orderStatuses } from '#domain/orders/status.ts';

/** Shows all orders, newest first. */
export const allStatuses = 'all';

export function useOrderFilter() {
  return useListFilter({
    query: anyText,
    status: oneOf(orderStatuses),
    payment_status: oneOf(paymentStatuses),
    /** The start of the slot. */
    slot: anyTime,
  });
}
export type OrderFilter = ReturnType<typeof useOrderFilter>;

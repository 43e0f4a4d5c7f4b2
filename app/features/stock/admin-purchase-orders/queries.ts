import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { getPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';

export const ordersKey = 'purchase-orders';

export function usePurchaseOrder(id: string) {
  return useQuery({
    queryKey: [ordersKey, id],
    queryFn: ({ signal }) => call(getPurchaseOrder, { params: { id }, signal }),
  });
}

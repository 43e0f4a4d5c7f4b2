import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listLotOrders, listLots, listReceipts } from '#contract/stock/inventory.ts';

/** A goods receipt changes lots as well. */
export const lotsKey = 'work-lots';
export const receiptsKey = 'work-receipts';

export function useLots(productId: string) {
  return useQuery({
    queryKey: [lotsKey, productId],
    queryFn: ({ signal }) => call(listLots, { query: { product_id: productId }, signal }),
  });
}

/** The receipts of a lot, as many as one answer has. */
export function useLotReceipts(lotId: string) {
  return useQuery({
    queryKey: [receiptsKey, lotId],
    queryFn: ({ signal }) => call(listReceipts, { query: { lot_id: lotId }, signal }),
  });
}

/** The orders that got goods of a lot. */
export function useLotOrders(lotId: string) {
  return useQuery({
    queryKey: ['work-lot-orders', lotId],
    queryFn: ({ signal }) => call(listLotOrders, { params: { id: lotId }, signal }),
    // A recall needs the present list.
    staleTime: 0,
  });
}

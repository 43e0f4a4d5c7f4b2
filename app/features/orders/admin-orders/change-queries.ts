import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import {
  getAdminOrder,
  listOrderAddresses,
  listOrderVersions,
} from '#contract/orders/orders.admin.ts';
import { ordersKey } from './queries.ts';

/** The order to change. */
export function useOpenOrder(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...ordersKey, 'one', id],
    queryFn: isWanted ? ({ signal }) => call(getAdminOrder, { params: { id }, signal }) : skipToken,
  });
}

/** The addresses of the order's customer. */
export function useOrderAddresses(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...ordersKey, 'addresses', id],
    queryFn: isWanted
      ? ({ signal }) => call(listOrderAddresses, { params: { id }, signal })
      : skipToken,
    select: ({ addresses }) => addresses,
  });
}

/** What an order was before each of its changes. */
export function useOrderVersions(id: string, version: number) {
  return useQuery({
    queryKey: [...ordersKey, 'versions', id, version],
    queryFn: ({ signal }) => call(listOrderVersions, { params: { id }, signal }),
    select: ({ items }) => items,
  });
}

export function useReloadOrders(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ordersKey });
}

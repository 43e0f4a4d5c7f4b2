import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import type { Page } from '#contract/endpoint.ts';
import { listBookedSlots } from '#contract/insight/dashboard.admin.ts';
import type { BookedSlot } from '#contract/insight/dashboard.schema.ts';
import {
  getAdminOrder,
  listAdminOrders,
  listOrdersToDo,
  setPaymentStatus,
  transitionOrder,
} from '#contract/orders/orders.admin.ts';
import type { AdminOrder, ToDoQuery } from '#contract/orders/orders.schema.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { OrderFilter } from './use-order-filter.ts';

export const ordersKey = ['admin-orders'] as const;

/** Matching orders, newest first, a page at a time. */
export function useAdminOrders(wanted: OrderFilter['wanted'], isWanted = true) {
  return useAdminList([...ordersKey, 'list'], listAdminOrders, wanted, isWanted);
}

/** Orders to be packed or delivered, earliest slot first, a page at a time. */
export function useOrdersToDo(work: ToDoQuery['work'], isWanted: boolean) {
  return useAdminList([...ordersKey, 'to-do'], listOrdersToDo, { work }, isWanted);
}

/** The slots to filter orders by; empty until loaded, and for staff without the permission. */
export function useBookedSlots(): readonly BookedSlot[] {
  const isPermitted = useMay('delivery:read');
  const { data } = useQuery({
    enabled: isPermitted,
    // Orders book slots, so both are invalidated together.
    queryKey: [...ordersKey, 'slots'],
    queryFn: ({ signal }) => call(listBookedSlots, { signal }),
  });
  return data?.items ?? [];
}

/**
 * The current order, whether or not a filter shows it. Until it is loaded, the list's copy is
 * shown.
 */
export function useAdminOrder(id: string | null, known: AdminOrder | undefined) {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'one', id],
    queryFn:
      id === null ? skipToken : ({ signal }) => call(getAdminOrder, { params: { id }, signal }),
    ...(known && { placeholderData: known }),
  });
  return id === null ? undefined : (data ?? known);
}

export interface OrderActions {
  /** Whether a change of this order is being saved. Other orders can be changed meanwhile. */
  isBusy: (orderId: string) => boolean;
  move: (order: AdminOrder, to: OrderStatus, reason?: string) => void;
  /** Past the tours of the shop. */
  moveWithoutTour: (order: AdminOrder, to: OrderStatus) => void;
  setPayment: (order: AdminOrder, status: PaymentStatus) => void;
}

/**
 * Staff actions on an order. The response replaces the order in every list before the lists are
 * refetched.
 */
export function useOrderActions(callbacks: {
  onSuccess: (order: AdminOrder) => void;
  onError: (error: Error) => void;
}): OrderActions {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const { mutate } = useMutation({
    mutationFn: ({ act }: OrderChange) => act(),
    onMutate: ({ id }) => setBusy((ids) => [...ids, id]),
    onSuccess: (changed) => {
      queryClient.setQueryData([...ordersKey, 'one', changed.id], changed);
      queryClient.setQueriesData<InfiniteData<Page<AdminOrder>>>(
        { queryKey: [...ordersKey, 'list'] },
        (data) => data && { ...data, pages: data.pages.map((page) => withOrder(page, changed)) },
      );
      callbacks.onSuccess(changed);
    },
    onError: callbacks.onError,
    // Also after a refusal, which means that a colleague was faster.
    onSettled: (_changed, _error, { id }) => {
      setBusy((ids) => ids.filter((other) => other !== id));
      return Promise.all(
        [ordersKey, ['admin-tours', 'without-tour'], ['admin-open-work']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return {
    isBusy: (orderId) => busy.includes(orderId),
    move: ({ id }, to, reason = '') =>
      mutate({
        id,
        act: () =>
          call(transitionOrder, {
            params: { id },
            body: { to, ...(reason !== '' && { reason }) },
          }),
      }),
    moveWithoutTour: ({ id }, to) =>
      mutate({
        id,
        act: () => call(transitionOrder, { params: { id }, body: { to, without_tour: true } }),
      }),
    setPayment: ({ id }, status) =>
      mutate({ id, act: () => call(setPaymentStatus, { params: { id }, body: { status } }) }),
  };
}

interface OrderChange {
  id: string;
  act: () => Promise<AdminOrder>;
}

function withOrder(page: Page<AdminOrder>, changed: AdminOrder): Page<AdminOrder> {
  return {
    ...page,
    items: page.items.map((order) => (order.id === changed.id ? changed : order)),
  };
}

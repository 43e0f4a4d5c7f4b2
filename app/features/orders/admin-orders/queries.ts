import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Page } from '#contract/endpoint.ts';
import { listBookedSlots } from '#contract/insight/dashboard.admin.ts';
import type { BookedSlot } from '#contract/insight/dashboard.schema.ts';
import {
  advanceOrders,
  getAdminOrder,
  listAdminOrders,
  listOrdersToDo,
  setPaymentStatus,
  transitionOrder,
} from '#contract/orders/orders.admin.ts';
import type { AdminOrder, OrderStepResult, ToDoQuery } from '#contract/orders/orders.schema.ts';
import type { CardKind } from '#domain/orders/payment-methods.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import { mostOrdersAtOnce, type OrderStatus, type PackingStep } from '#domain/orders/status.ts';
import { allStatuses, type OrderFilter } from './use-order-filter.ts';

export const ordersKey = ['admin-orders'] as const;

/** Matching orders, newest first, a page at a time. */
export function useAdminOrders(wanted: OrderFilter['wanted'], isWanted = true) {
  return useAdminList([...ordersKey, 'list'], listAdminOrders, wanted, isWanted);
}

/** Orders to be packed or delivered, earliest slot first, a page at a time. */
export function useOrdersToDo(work: ToDoQuery['work'], isWanted: boolean) {
  return useAdminList([...ordersKey, 'to-do'], listOrdersToDo, { work }, isWanted);
}

/** Windows of a list are whole up to so many pages of 50 orders. */
const mostPages = 6;

/**
 * Matching orders, newest first; without a filter those that are still in the shop, earliest slot
 * first, all pages at once, so that the numbers of a window are whole.
 */
export function useListedOrders({ wanted, typed }: OrderFilter) {
  const isByWindow = Object.keys(wanted).length === 0 && typed.status !== allStatuses;
  const matching = useAdminOrders(wanted, !isByWindow);
  const open = useOrdersToDo('deliver', isByWindow);
  const { fetchMore, hasMore, isFetching, pageCount } = open;
  const wantsMore = isByWindow && hasMore && !isFetching && pageCount < mostPages;
  const fetchMoreNow = useEffectEvent(fetchMore);
  useEffect(() => {
    if (wantsMore) fetchMoreNow();
  }, [wantsMore, pageCount]);
  return { list: isByWindow ? open : matching, isByWindow };
}

export interface StepOfOrders {
  ids: readonly string[];
  to: PackingStep;
}

/** Takes one step with several orders; the answer has a result for each. */
export function useAdvanceOrders(
  onDone: (results: readonly OrderStepResult[], step: StepOfOrders) => void,
) {
  const problemText = useProblemText();
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, to }: StepOfOrders) =>
      call(advanceOrders, { body: { order_ids: ids.slice(0, mostOrdersAtOnce), to } }),
    onSuccess: ({ items }, step) => onDone(items, step),
    onError: (error) => toast.error(t('admin.order_update_failed'), problemText(error)),
    onSettled: () =>
      Promise.all(
        [ordersKey, ['admin-open-work'], ['admin-today']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** The slots to filter orders by; empty until loaded, and for staff without the permission. */
export function useBookedSlots(): readonly BookedSlot[] {
  const isPermitted = useMay(listBookedSlots);
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
  /** `kind`: of a payment by card. */
  setPayment: (order: AdminOrder, status: PaymentStatus, kind?: CardKind) => void;
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
      for (const list of ['list', 'to-do']) {
        queryClient.setQueriesData<InfiniteData<Page<AdminOrder>>>(
          { queryKey: [...ordersKey, list] },
          (data) => data && { ...data, pages: data.pages.map((page) => withOrder(page, changed)) },
        );
      }
      callbacks.onSuccess(changed);
    },
    onError: callbacks.onError,
    // Also after a refusal, which means that a colleague was faster.
    onSettled: (_changed, _error, { id }) => {
      setBusy((ids) => ids.filter((other) => other !== id));
      return Promise.all(
        [ordersKey, ['admin-tours', 'without-tour'], ['admin-open-work'], ['admin-today']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
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
    setPayment: ({ id }, status, card_kind) =>
      mutate({
        id,
        act: () =>
          call(setPaymentStatus, {
            params: { id },
            body: { status, ...(card_kind !== undefined && { card_kind }) },
          }),
      }),
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

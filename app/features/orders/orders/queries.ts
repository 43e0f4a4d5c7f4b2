import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#app/api/client.ts';
import type { Page } from '#contract/endpoint.ts';
import type { getAdminInvoice } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cancelOrder, getOrder, setTender, type getInvoice } from '#contract/orders/orders.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderPages } from './use-all-orders.ts';
import { useLatestOrdersKey, useOrdersKey } from './use-orders.ts';

/**
 * One order of the signed-in customer. Its key extends that of the list, so that both are refetched
 * together.
 */
export function useOrder(id: string) {
  const queryKey = useOrdersKey();
  const [, userId] = queryKey;
  return useQuery({
    queryKey: [...queryKey, id],
    queryFn:
      userId === null ? skipToken : ({ signal }) => call(getOrder, { params: { id }, signal }),
    // The estimate of an arrival moves while nothing happens, too.
    refetchInterval: ({ state }) => (state.data?.status === 'delivering' ? 60_000 : false),
  });
}

/** Shows an order as the shop answered it, on its page and in the lists. */
export function useShowOrder(): (order: Order) => void {
  const client = useQueryClient();
  const queryKey = useOrdersKey();
  const latestKey = useLatestOrdersKey();
  return (order) => {
    client.setQueryData<OrderPages>(
      queryKey,
      (all) => all && { ...all, pages: all.pages.map((page) => withOrder(page, order)) },
    );
    client.setQueryData<Page<Order>>(latestKey, (page) => page && withOrder(page, order));
    client.setQueryData<Order>([...queryKey, order.id], order);
  };
}

/** Cancels an order; page and list show the response at once. */
export function useCancelOrder(callbacks: {
  onSuccess: () => void;
  onError: (error: Error) => void;
}) {
  const client = useQueryClient();
  const queryKey = useOrdersKey();
  const show = useShowOrder();
  return useMutation({
    mutationFn: (order: Order) => call(cancelOrder, { params: { id: order.id } }),
    onSuccess: (cancelled) => {
      show(cancelled);
      callbacks.onSuccess();
    },
    onError: (error) => {
      callbacks.onError(error);
      // A refusal means that the order's status has changed meanwhile.
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Says what the customer will pay with; page and list show the response at once. */
export function useSetTender(id: string, callbacks: { onError: (error: Error) => void }) {
  const client = useQueryClient();
  const queryKey = useOrdersKey();
  const show = useShowOrder();
  return useMutation({
    scope: { id: `tender.${id}` },
    mutationFn: (tender_cents: Cents | null) =>
      call(setTender, { params: { id }, body: { tender_cents } }),
    onSuccess: show,
    onError: (error) => {
      callbacks.onError(error);
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Downloads an invoice from the customer's endpoint or that of the staff. */
export function useInvoiceDownload(
  from: typeof getInvoice | typeof getAdminInvoice,
  callbacks: { onSuccess: (pdf: Blob) => void; onError: (error: Error) => void },
) {
  return useMutation({
    mutationFn: (id: string) => download(from, { params: { id } }),
    ...callbacks,
  });
}

function withOrder(page: Page<Order>, changed: Order): Page<Order> {
  return {
    ...page,
    items: page.items.map((order) => (order.id === changed.id ? changed : order)),
  };
}

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, isProblem, isRefusal } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import { chooseGroup } from '#app/features/orders/house-group/use-group-choice.ts';
import { useForgetOrders } from '#app/features/orders/orders/queries.ts';
import type { HoldBody } from '#contract/delivery/delivery.schema.ts';
import { holdDeliverySlot, listDeliverySlots } from '#contract/delivery/delivery.ts';
import { createDrafts } from './draft.ts';
import { sendOrder } from './send-order.ts';
import { untilNextLoad } from './state.ts';
import {
  createUnansweredOrders,
  type UnansweredOrder,
  type OrderRequest,
} from './unanswered-order.ts';

/**
 * The slots for a postal code that the shop delivers to; idle without one. Those of the address
 * before are shown while others load.
 */
export function useDeliverySlots(postalCode: string | undefined) {
  const query = { postal_code: postalCode };
  return useQuery({
    queryKey: ['delivery-slots', query],
    queryFn: async ({ signal }) => (await call(listDeliverySlots, { query, signal })).items,
    enabled: postalCode !== undefined,
    placeholderData: keepPreviousData,
    // Slots fill up and expire while the customer reads.
    staleTime: 0,
    refetchInterval: ({ state }) => untilNextLoad(state.data ?? [], Date.now()),
  });
}

// A tab has at most one unanswered order, which survives a reload but not the tab.
const attempts = createUnansweredOrders(() => window.sessionStorage, createRandomId);

export const { find } = attempts;

export const drafts = createDrafts(() => window.sessionStorage);

/**
 * Reserves a place in a slot. If that fails, the slots are loaded again and the customer chooses
 * again.
 */
export function useHoldSlot(onRefused: () => void) {
  return useMutation({
    // In sequence, so that the server stores the last choice.
    scope: { id: 'slot-hold' },
    mutationFn: (body: HoldBody) => call(holdDeliverySlot, { body }),
    onError: (error) => isRefusal(error) && onRefused(),
  });
}

/**
 * Places an order exactly once: after a lost response it is requested again with the same key,
 * twice automatically and then whenever the customer retries.
 */
export function useOrderMutation(callbacks: {
  onSuccess: () => void;
  onError: (error: Error) => void;
}) {
  const forgetOrders = useForgetOrders();
  return useMutation({
    mutationFn: (wanted: OrderRequest | UnansweredOrder) => sendOrder(attempts, wanted),
    retry: (count, error) => count < 2 && isProblem(error, 'temporarily_unavailable'),
    retryDelay: (count) => 1000 * 2 ** count,
    // Without a connection the customer sees the failure at once.
    networkMode: 'always',
    onSuccess: () => {
      drafts.forget();
      chooseGroup(null);
      callbacks.onSuccess();
      void forgetOrders();
    },
    onError: callbacks.onError,
  });
}

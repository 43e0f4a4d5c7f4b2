import { useMutation } from '@tanstack/react-query';
import { isProblem } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import { chooseGroup } from '#app/features/cart/house-group/use-group-choice.ts';
import { useForgetOrders } from '#app/features/orders/orders/use-orders.ts';
import { chooseWindow } from '#app/features/shop/shop/use-chosen-window.ts';
import { createDrafts } from './draft.ts';
import { sendOrder } from './send-order.ts';
import {
  createUnansweredOrders,
  type UnansweredOrder,
  type OrderRequest,
} from './unanswered-order.ts';

// A tab has at most one unanswered order, which survives a reload but not the tab.
const attempts = createUnansweredOrders(() => window.sessionStorage, createRandomId);

export const { find } = attempts;

export const drafts = createDrafts(() => window.sessionStorage);

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
      chooseWindow(null);
      callbacks.onSuccess();
      void forgetOrders();
    },
    onError: callbacks.onError,
  });
}

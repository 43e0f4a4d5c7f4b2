import { ApiProblem } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { factsOf, quantityOf, targetOf, type CartParts } from './cart-states.ts';
import { cartSnapshotStore } from './guest/guest-cart-store.ts';
import type { UnsentChange } from './state.ts';
import type { CartView } from './use-shared-cart.ts';

interface CartActions {
  /** Sets a quantity in the cart of the account or of the browser. */
  write: (store: 'account' | 'browser', change: UnsentChange) => Promise<void>;
  reload: () => Promise<void>;
}

/** One view for the cart of a visitor, of an account, and of a browser without a connection. */
export function useCartView(
  live: Omit<CartParts, 'isOffline' | 'snapshot'>,
  { write, reload }: CartActions,
): CartView {
  const isOffline = useIsOffline();
  const snapshot = isOffline ? cartSnapshotStore().read() : null;
  const parts = { ...live, isOffline, snapshot };
  return {
    ...factsOf(parts),
    quantityOf: (id) => quantityOf(parts, id),
    async setQuantity(product, quantity) {
      const target = targetOf(parts, product.id, quantity);
      if (target === null) throw new ApiProblem('temporarily_unavailable', 0);
      await write(target.store, { product, quantity: target.quantity });
    },
    reload,
  };
}

import { createContext, use, useSyncExternalStore } from 'react';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Cart } from '#contract/orders/cart.schema.ts';

export interface CartView extends Cart {
  /** False until the cart's content is known. What is added before is stored and merged. */
  is_ready: boolean;
  /** The server does not know the latest quantities yet. */
  is_saving: boolean;
  /** ISO; when it is the cart of an earlier time, because the shop is out of reach. */
  cached_at: string | null;
  /** Why the cart cannot be shown in full; the error of the API. */
  failure: Error | null;
  quantityOf(productId: string): number;
  /**
   * Absolute, shown at once; 0 or less removes. Rejects with an `ApiProblem`, and takes the change
   * back, when the server refuses it: `useQuantityChange` informs the customer.
   */
  setQuantity(product: ProductSummary, quantity: number): Promise<void>;
  reload(): Promise<void>;
}

/** What changes the cart, and asks how much of a product is in it, without showing it. */
export type CartChanges = Pick<CartView, 'quantityOf' | 'setQuantity'>;

/**
 * The cart of the page for its many small readers, as there is one on every card. It is composed
 * once for all of them, and only cards with a changed quantity are rendered again.
 */
export interface SharedCart {
  changes: CartChanges;
  read: () => CartView;
  /** The cart that the page began with, which is the one of the page that the server rendered. */
  readFirst: () => CartView;
  publish: (cart: CartView) => void;
  subscribe: (listener: () => void) => () => void;
}

export function shareCart(first: CartView): SharedCart {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    changes: {
      quantityOf: (productId) => current.quantityOf(productId),
      setQuantity: (product, quantity) => current.setQuantity(product, quantity),
    },
    read: () => current,
    readFirst: () => first,
    publish(cart) {
      current = cart;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const SharedCartContext = createContext<SharedCart | null>(null);

export function useSharedCart(): CartView {
  const { subscribe, read, readFirst } = useShared();
  return useSyncExternalStore(subscribe, read, readFirst);
}

export function useQuantityOf(productId: string): number {
  const { subscribe, read, readFirst } = useShared();
  return useSyncExternalStore(
    subscribe,
    () => read().quantityOf(productId),
    () => readFirst().quantityOf(productId),
  );
}

/** The same object all the time: who has it need not be rendered when the cart changes. */
export function useCartChanges(): CartChanges {
  return useShared().changes;
}

function useShared(): SharedCart {
  const shared = use(SharedCartContext);
  if (shared === null) throw new Error('the shared cart needs a <CartProvider> around it');
  return shared;
}

import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from '#app/api/store.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { CartFacts } from './cart-states.ts';

export interface CartView extends CartFacts {
  quantityOf(productId: string): number;
  /**
   * Sets an absolute quantity, visible at once; 0 or less removes the product. When the server
   * refuses it, rejects with an `ApiProblem` and reverts: `useQuantityChange` informs the customer.
   */
  setQuantity(product: ProductSummary, quantity: number): Promise<void>;
  reload(): Promise<void>;
}

/** For components that change the cart and read single quantities, but do not show the cart. */
export type CartChanges = Pick<CartView, 'quantityOf' | 'setQuantity'>;

/**
 * The cart of the page for its many small readers, such as every product card. It is composed once
 * for all, and only cards with a changed quantity render again.
 */
export interface SharedCart {
  changes: CartChanges;
  read: () => CartView;
  /** The cart of the first rendering, as in the server-rendered page. */
  readFirst: () => CartView;
  publish: (cart: CartView) => void;
  subscribe: (listener: () => void) => () => void;
}

export function shareCart(first: CartView): SharedCart {
  const { read, set, subscribe } = createStore(first);
  return {
    changes: {
      quantityOf: (productId) => read().quantityOf(productId),
      setQuantity: (product, quantity) => read().setQuantity(product, quantity),
    },
    read,
    readFirst: () => first,
    publish: set,
    subscribe,
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

/** Always the same object, so its users do not render when the cart changes. */
export function useCartChanges(): CartChanges {
  return useShared().changes;
}

function useShared(): SharedCart {
  const shared = use(SharedCartContext);
  if (shared === null) throw new Error('the shared cart needs a <CartProvider> around it');
  return shared;
}

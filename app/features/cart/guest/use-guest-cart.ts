import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#app/api/session/session.ts';
import { composeCart, countUnknown, quantityIn, type Quantities } from '../state.ts';
import { useOfflineCart } from '../use-offline-cart.ts';
import type { CartView } from '../use-shared-cart.ts';
import { useShopCharges } from '../use-shop-charges.ts';
import { putIntoGuestCart, reloadGuestProducts, useGuestProducts } from './guest-cart-products.ts';
import { readGuestCart, subscribeToGuestCart } from './guest-cart-store.ts';

const nothing: Quantities = {};

/** The quantities in this browser's cart, which no account has yet. */
export function useGuestQuantities(): Quantities {
  return useSyncExternalStore(subscribeToGuestCart, readGuestCart, () => nothing);
}

/**
 * The cart of this browser. For signed-in customers it is shown until the code for the account's
 * cart is loaded; items added meanwhile are merged then.
 */
export function useGuestCart(): CartView {
  const isVisitor = useSession().status === 'signed_out';
  const shopCharges = useShopCharges();
  const anonymous = useGuestQuantities();
  const products = useGuestProducts(anonymous);
  const sources = useMemo(
    () => ({ server: undefined, changes: [], anonymous, products: products.known, shopCharges }),
    [anonymous, products.known, shopCharges],
  );
  const cart = useMemo(() => composeCart(sources), [sources]);
  return useOfflineCart({
    ...cart,
    item_count: products.isReady ? cart.item_count : cart.item_count + countUnknown(sources),
    is_ready: isVisitor && products.isReady,
    is_saving: false,
    cached_at: null,
    failure: products.error,
    quantityOf: (id) => quantityIn(sources, id),
    setQuantity: async (product, quantity) => putIntoGuestCart(product, quantity),
    reload: reloadGuestProducts,
  });
}

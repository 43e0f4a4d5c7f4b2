import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { href, useLocation } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import type { composeCart } from '../compose-cart.ts';
import { useOfflineCart } from '../offline/use-offline-cart.ts';
import { addPending } from '../pending/pending-quantities.ts';
import { countItems, countUnknown, emptyCart, quantityIn, type Quantities } from '../state.ts';
import type { CartView } from '../use-shared-cart.ts';
import { useShopTerms } from '../use-shop-terms.ts';
import { putIntoGuestCart, reloadGuestProducts, useGuestProducts } from './guest-cart-products.ts';
import { pendingQuantities, readGuestCart, subscribeToGuestCart } from './guest-cart-store.ts';

const nothing: Quantities = {};

/** The quantities in this browser's cart, which no account has yet. */
export function useGuestQuantities(): Quantities {
  return useSyncExternalStore(subscribeToGuestCart, readGuestCart, () => nothing);
}

/**
 * On the sign-in page with what the visitor wanted to add, which is added after the sign-in: header
 * and summary say what waits (docs/spec-notes.md#d25).
 */
function useWaitingQuantities(isVisitor: boolean): Quantities {
  const anonymous = useGuestQuantities();
  const isSigningIn = useLocation().pathname === href('/auth');
  const pending = useSyncExternalStore(
    subscribeToGuestCart,
    () => JSON.stringify(pendingQuantities.read()),
    () => 'null',
  );
  return useMemo(() => {
    const isWaiting = isVisitor && isSigningIn && pending !== 'null';
    return addPending(anonymous, isWaiting ? pendingQuantities.read() : null);
  }, [anonymous, isVisitor, isSigningIn, pending]);
}

/**
 * Code that computes lines and sums, loaded with the first item: most visitors have an empty cart.
 * Null until then.
 */
function useComposer(isNeeded: boolean): { composeCart: typeof composeCart } | null {
  const [composer, setComposer] = useState<{ composeCart: typeof composeCart } | null>(null);
  useEffect(() => {
    if (isNeeded) void untilLoaded(() => import('../compose-cart.ts')).then(setComposer);
  }, [isNeeded]);
  return composer;
}

/**
 * The cart of this browser. For signed-in customers it is shown until the code for the account's
 * cart is loaded; items added meanwhile are merged then.
 */
export function useGuestCart(): CartView {
  const isVisitor = useSession().status === 'signed_out';
  const shopTerms = useShopTerms();
  const anonymous = useWaitingQuantities(isVisitor);
  const isFilled = countItems(anonymous) > 0;
  const composer = useComposer(isFilled);
  const products = useGuestProducts(anonymous);
  const sources = useMemo(
    () => ({ server: undefined, changes: [], anonymous, products: products.known, shopTerms }),
    [anonymous, products.known, shopTerms],
  );
  const isKnown = products.isReady && (composer !== null || !isFilled);
  const cart = useMemo(
    () => (isFilled && composer?.composeCart(sources)) || { ...emptyCart, ...shopTerms },
    [sources, composer, isFilled, shopTerms],
  );
  return useOfflineCart({
    ...cart,
    item_count: isKnown ? cart.item_count : countBefore(),
    is_ready: isVisitor && isKnown,
    is_saving: false,
    cached_at: null,
    failure: products.error,
    quantityOf: (id) => quantityIn(sources, id),
    setQuantity: async (product, quantity) => putIntoGuestCart(product, quantity),
    reload: reloadGuestProducts,
  });

  function countBefore(): number {
    return composer === null ? countItems(anonymous) : cart.item_count + countUnknown(sources);
  }
}

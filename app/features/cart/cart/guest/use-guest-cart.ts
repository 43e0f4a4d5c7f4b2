import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { href, useLocation } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import type { composeCart } from '../compose-cart.ts';
import { countItems, type Quantities } from '../state.ts';
import { useCartView } from '../use-cart-view.ts';
import { useChosenCounter } from '../use-chosen-counter.ts';
import type { CartView } from '../use-shared-cart.ts';
import { useShopTerms } from '../use-shop-terms.ts';
import { putIntoGuestCart, reloadGuestProducts, useGuestProducts } from './guest-cart-products.ts';
import { wantedBeforeSignIn, readGuestCart, subscribeToGuestCart } from './guest-cart-store.ts';
import { addWanted } from './wanted-before-sign-in.ts';

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
  const wanted = useSyncExternalStore(
    subscribeToGuestCart,
    () => JSON.stringify(wantedBeforeSignIn.read()),
    () => 'null',
  );
  return useMemo(() => {
    const isWaiting = isVisitor && isSigningIn && wanted !== 'null';
    return addWanted(anonymous, isWaiting ? wantedBeforeSignIn.read() : null);
  }, [anonymous, isVisitor, isSigningIn, wanted]);
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
  const session = useSession().status;
  const shopTerms = useShopTerms();
  const pickup = useChosenCounter();
  const anonymous = useWaitingQuantities(session === 'signed_out');
  const isFilled = countItems(anonymous) > 0;
  const composer = useComposer(isFilled);
  const { known, isReady, error } = useGuestProducts(anonymous);
  const sources = useMemo(
    () => ({ server: undefined, changes: [], anonymous, products: known, shopTerms, pickup }),
    [anonymous, known, shopTerms, pickup],
  );
  const composed = useMemo(
    () => (isFilled && composer?.composeCart(sources)) || null,
    [sources, composer, isFilled],
  );
  return useCartView(
    { ...sources, session, composed, areProductsReady: isReady, failure: error },
    {
      write: async (_, { product, quantity }) => putIntoGuestCart(product, quantity),
      reload: reloadGuestProducts,
    },
  );
}

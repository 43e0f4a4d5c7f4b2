import { useEffect, useEffectEvent } from 'react';
import { ApiProblem } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { cartSnapshotStore } from '../guest/guest-cart-store.ts';
import type { CartView } from '../use-shared-cart.ts';

/** While the shop is unreachable: the cached cart, which cannot be changed. */
export function useOfflineCart(cart: CartView): CartView {
  const isOffline = useIsOffline();
  if (!isOffline) return cart;
  const cached = cart.is_ready && cart.lines.length > 0 ? null : cartSnapshotStore().read();
  const shown =
    cached === null
      ? cart
      : {
          ...cart,
          ...cached.cart,
          cached_at: cached.cached_at,
          is_ready: true,
          is_saving: false,
          failure: null,
        };
  return {
    ...shown,
    quantityOf: (id) => shown.lines.find(({ product }) => product.id === id)?.quantity ?? 0,
    setQuantity: () => Promise.reject(new ApiProblem('temporarily_unavailable', 0)),
  };
}

/** Stores the shown cart for times when the shop is unreachable. */
export function usePersistCart(cart: CartView): void {
  const isOffline = useIsOffline();
  const { is_ready: isReady, lines } = cart;
  const keep = useEffectEvent(() =>
    cartSnapshotStore().keep({ cached_at: new Date().toISOString(), cart }),
  );
  useEffect(() => {
    if (isReady && !isOffline) keep();
  }, [isReady, isOffline, lines]);
}

import { useEffect, useEffectEvent } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { cartSnapshotStore } from '../guest/guest-cart-store.ts';
import type { CartView } from '../use-shared-cart.ts';

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

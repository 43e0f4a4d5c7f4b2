import { useEffect, useLayoutEffect } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { openAllGates } from '#app/ui/hydration/hydration-gates.ts';
import { usePersistCart } from './offline/use-persist-cart.ts';
import type { CartView, SharedCart } from './use-shared-cart.ts';

interface PublishedCartProps {
  cart: CartView;
  shared: SharedCart;
}

/** Provides this cart to all components of the page. */
export function PublishedCart({ cart, shared }: PublishedCartProps) {
  usePersistCart(cart);
  const isOffline = useIsOffline();
  const isAnnounced = isOffline || cart.item_count > 0;
  useEffect(() => {
    if (isAnnounced) openAllGates();
  }, [isAnnounced]);
  useLayoutEffect(() => shared.publish(cart));
  return null;
}

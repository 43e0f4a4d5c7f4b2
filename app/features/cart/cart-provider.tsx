import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { openAllGates } from '#app/ui/hydration/hydration-gates.ts';
import { useCart, usePersistCart } from './queries.ts';
import { useApplyPendingQuantities } from './use-pending-quantity.ts';
import { shareCart, SharedCartContext } from './use-shared-cart.ts';

/** Shares one cart with everything inside that shows a part of it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useCart();
  usePersistCart(cart);
  useApplyPendingQuantities();
  const [shared] = useState(() => shareCart(cart));
  const isOffline = useIsOffline();
  const isAnnounced = isOffline || cart.item_count > 0;
  useEffect(() => {
    if (isAnnounced) openAllGates();
  }, [isAnnounced]);
  useLayoutEffect(() => shared.publish(cart));
  return <SharedCartContext value={shared}>{children}</SharedCartContext>;
}

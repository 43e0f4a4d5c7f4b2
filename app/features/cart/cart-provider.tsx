import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useCart, useCartForLater } from './queries.ts';
import { shareCart, SharedCartContext } from './use-shared-cart.ts';

/** Shares one cart with everything inside that shows a part of it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useCart();
  useCartForLater(cart);
  const [shared] = useState(() => shareCart(cart));
  useLayoutEffect(() => shared.publish(cart));
  return <SharedCartContext value={shared}>{children}</SharedCartContext>;
}

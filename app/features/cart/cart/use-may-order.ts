import { useIsOffline } from '#app/api/connection.ts';
import { useGroupChoice } from '#app/features/cart/house-group/use-group-choice.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { missingToCheckout } from '#domain/cart/checkout-minimum.ts';
import type { CartView } from './use-shared-cart.ts';

/** Whether the checkout takes the cart. Neighbours reach the minimum order together. */
export function useMayOrder({ subtotal_cents, terms }: CartView): boolean {
  const isOffline = useIsOffline();
  const isShared = useGroupChoice() !== null;
  const { pickup } = useShop();
  return !isOffline && (isShared || missingToCheckout(subtotal_cents, terms, pickup) === 0);
}

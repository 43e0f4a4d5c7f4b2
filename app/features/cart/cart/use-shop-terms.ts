import { useMemo } from 'react';
import { useArea } from '#app/features/shop/shop/use-area.ts';
import { useChosenWindow } from '#app/features/shop/shop/use-chosen-window.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { termsOfCounter } from '#domain/delivery/pickup-terms.ts';
import type { ShopTerms } from './state.ts';

/**
 * The terms of a cart for which the server does not know them: of the counter once the customer has
 * chosen to fetch the order, else of the delivery.
 */
export function useShopTerms(): ShopTerms {
  const { pickup } = useShop();
  const area = useArea();
  const isPickup = useChosenWindow()?.pickup === true;
  return useMemo(
    () =>
      isPickup && pickup
        ? { terms: termsOfCounter(pickup), is_from: false, is_pickup: true }
        : area,
    [isPickup, pickup, area],
  );
}

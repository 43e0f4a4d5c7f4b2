import { useChosenWindow } from '#app/features/shop/shop/use-chosen-window.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';

/** The counter, if the customer wants to fetch the next order there. */
export function useChosenCounter(): Shop['pickup'] {
  const { pickup } = useShop();
  return useChosenWindow()?.pickup ? pickup : null;
}

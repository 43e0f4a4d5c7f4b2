import { createContext, use } from 'react';
import type { Shop } from '#contract/shop/shop.schema.ts';

/** Filled by the root with what its loader knows. */
export const ShopContext = createContext<Shop | null>(null);

/**
 * Name, fees, hours and area of the shop: the one place from which pages and texts take such
 * numbers.
 */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (shop === null) throw new Error('useShop needs a <ShopContext> around it');
  return shop;
}

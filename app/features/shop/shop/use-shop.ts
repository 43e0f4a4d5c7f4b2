import { createContext, use } from 'react';
import type { Shop } from '#contract/shop/shop.schema.ts';

/** Provided by the root with the data of its loader. */
export const ShopContext = createContext<Shop | null>(null);

/** Name, fees, hours and area of the shop: the only source of these values for pages and texts. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (shop === null) throw new Error('useShop needs a <ShopContext> around it');
  return shop;
}

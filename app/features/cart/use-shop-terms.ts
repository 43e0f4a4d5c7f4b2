import { useArea } from '#app/features/shop/use-area.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';

/** The terms of delivery of a cart for which the server does not know them. */
export function useShopTerms(): AreaTerms {
  return useArea().area;
}

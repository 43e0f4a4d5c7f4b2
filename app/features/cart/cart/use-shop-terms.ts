import { useArea } from '#app/features/shop/shop/use-area.ts';
import type { ShownTerms } from './state.ts';

/** The terms of delivery of a cart for which the server does not know them. */
export function useShopTerms(): ShownTerms {
  return useArea();
}

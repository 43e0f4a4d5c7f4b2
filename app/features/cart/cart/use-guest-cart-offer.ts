import type { MergeBody } from '#contract/cart/cart.schema.ts';
import { guestCart, readGuestCart, wantedBeforeSignIn } from './guest/guest-cart-store.ts';
import { registrationMerges } from './guest/registration-merge.ts';

/**
 * The guest cart for a registration, with what was to be added after the sign-in: the account may
 * be opened on another device first. Null when empty.
 */
export const useGuestCartOffer = () => offerGuestCart;

function offerGuestCart(): MergeBody | null {
  const wanted = wantedBeforeSignIn.take();
  if (wanted !== null) {
    const { product_id: id, quantity } = wanted;
    guestCart().set(id, (readGuestCart()[id] ?? 0) + quantity);
  }
  const items = readGuestCart();
  return Object.keys(items).length === 0 ? null : registrationMerges.offer(items);
}

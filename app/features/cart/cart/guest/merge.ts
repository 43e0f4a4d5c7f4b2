import { call, isProblem } from '#app/api/client.ts';
import { takeTurn } from '#app/api/session/refresh-lock.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import { mergeCart } from '#contract/cart/cart.ts';
import { guestCart } from './guest-cart-store.ts';
import { registrationMerges } from './registration-merge.ts';

/**
 * Merges the guest cart into the account's cart exactly once (docs/spec-notes.md#d4): the merge id
 * survives reloads and lost responses, and only one tab merges at a time. `onMerged` gets the
 * server's cart just before the merged part is removed from the browser. Returns the number of
 * merges.
 */
export function mergeGuestCart(userId: string, onMerged: (cart: Cart) => void): Promise<number> {
  return takeTurn('kiezkorb.cart-merge', async () => {
    let count = 0;
    const next = () => guestCart().beginMerge(userId, registrationMerges.take);
    // Items added during a merge become the next one.
    for (let merge = next(); merge !== null; merge = next()) {
      const body = { merge_id: merge.merge_id, items: { ...merge.items } };
      const cart = await call(mergeCart, { body }).catch(discardIfRejected);
      if (cart !== null) onMerged(cart);
      guestCart().endMerge(userId, merge);
      count += 1;
    }
    return count;
  });
}

/** A cart that the server always refuses must not block merging for ever. */
function discardIfRejected(error: unknown): null {
  if (isProblem(error, 'invalid_input')) return null;
  throw error;
}

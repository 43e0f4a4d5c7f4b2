import { createRandomId } from '#app/api/random-id.ts';
import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import type { Quantities } from '../state.ts';
import { parseMerge, type Merge } from './guest-cart.ts';

/** Apart from the merges of users: whose account it will be is open. */
const key = 'kiezkorb.cart-merge.registration';

/**
 * The cart that goes along with a registration, as the merge of the sign-in that follows: the
 * account may have it by then. The cart itself stays in the browser until that sign-in.
 */
export function createRegistrationMerges(openStorage: () => TextStorage, createId: () => string) {
  const texts = createTolerantStorage(openStorage);
  return {
    /** The same merge for the same cart, as its registration may be repeated. */
    offer: (items: Quantities): Merge => {
      const earlier = parseMerge(texts.get(key));
      const isSame = JSON.stringify(earlier?.items) === JSON.stringify(items);
      const merge = earlier !== null && isSame ? earlier : { merge_id: createId(), items };
      texts.set(key, JSON.stringify(merge));
      return merge;
    },
    /**
     * Reads and removes what was offered and is still in the cart: another account may sign in,
     * which has nothing of it.
     */
    take: (items: Quantities): Merge | null => {
      const offered = parseMerge(texts.get(key));
      texts.set(key, null);
      if (offered === null) return null;
      const left = Object.entries(offered.items)
        .map(([id, quantity]): [string, number] => [id, Math.min(quantity, items[id] ?? 0)])
        .filter(([, quantity]) => quantity > 0);
      return left.length === 0 ? null : { ...offered, items: Object.fromEntries(left) };
    },
  };
}

export const registrationMerges = createRegistrationMerges(
  () => window.localStorage,
  createRandomId,
);

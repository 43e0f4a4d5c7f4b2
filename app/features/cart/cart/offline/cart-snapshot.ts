import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import type { ComposedCart } from '../state.ts';

/** The version changes with the shape of a cart. */
const key = 'kiezkorb.cached-cart.2';

/** The last shown cart, to be viewed while the shop is unreachable. */
export interface CartSnapshot {
  /** ISO */
  cached_at: string;
  cart: ComposedCart;
}

export interface CartSnapshotStore {
  /** Returns the same object until another is stored; null when there is none. */
  read(): CartSnapshot | null;
  /** Storing an empty cart removes the entry, as after a sign-out. */
  keep(cached: CartSnapshot): void;
}

export function createCartSnapshotStore(openStorage: () => TextStorage): CartSnapshotStore {
  const texts = createTolerantStorage(openStorage);
  let last: { text: string | null; cached: CartSnapshot | null } = { text: null, cached: null };
  return {
    read() {
      const text = texts.get(key);
      if (text !== last.text) last = { text, cached: parse(text) };
      return last.cached;
    },
    keep(cached) {
      texts.set(key, cached.cart.lines.length === 0 ? null : JSON.stringify(cached));
    },
  };
}

function parse(text: string | null): CartSnapshot | null {
  if (text === null) return null;
  try {
    const cached: unknown = JSON.parse(text);
    return isCartSnapshot(cached) ? cached : null;
  } catch {
    return null;
  }
}

/** The version in the key guarantees the other fields. */
function isCartSnapshot(cached: unknown): cached is CartSnapshot {
  if (typeof cached !== 'object' || cached === null) return false;
  if (!('cached_at' in cached) || !('cart' in cached) || typeof cached.cached_at !== 'string')
    return false;
  const { cart } = cached;
  return typeof cart === 'object' && cart !== null && 'lines' in cart && Array.isArray(cart.lines);
}

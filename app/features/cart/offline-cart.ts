import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import type { Cart } from '#contract/cart.schema.ts';

/** The number changes with the shape of a cart. */
const key = 'kiezkorb.kept-cart.1';

/** The cart as it was shown last, for looking at it while the shop is out of reach. */
export interface CartSnapshot {
  /** ISO */
  kept_at: string;
  cart: Cart;
}

export interface CartSnapshotStore {
  /** The same object until another is kept; null when none is. */
  read(): CartSnapshot | null;
  /** An empty cart leaves nothing behind, as after signing out. */
  keep(kept: CartSnapshot): void;
}

export function createCartSnapshotStore(openStorage: () => TextStorage): CartSnapshotStore {
  const texts = createTolerantStorage(openStorage);
  let last: { text: string | null; kept: CartSnapshot | null } = { text: null, kept: null };
  return {
    read() {
      const text = texts.get(key);
      if (text !== last.text) last = { text, kept: parse(text) };
      return last.kept;
    },
    keep(kept) {
      texts.set(key, kept.cart.lines.length === 0 ? null : JSON.stringify(kept));
    },
  };
}

function parse(text: string | null): CartSnapshot | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isKeptCart(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The number in the key vouches for the rest. */
function isKeptCart(kept: unknown): kept is CartSnapshot {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('kept_at' in kept) || !('cart' in kept) || typeof kept.kept_at !== 'string') return false;
  const { cart } = kept;
  return typeof cart === 'object' && cart !== null && 'lines' in cart && Array.isArray(cart.lines);
}

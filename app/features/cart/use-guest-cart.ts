import { createRandomId } from '#app/api/random-id.ts';
import { createAnonymousCart, type AnonymousCart } from './guest-cart.ts';
import { createCartKeeping, type CartKeeping } from './offline-cart.ts';
import { createWanted } from './pending-quantities.ts';
import type { Quantities } from './state.ts';

// The storage belongs to the browser, and so does the one cart on it; the server never opens it.
let cart: AnonymousCart | undefined;
let keeping: CartKeeping | undefined;

export function browserCart(): AnonymousCart {
  cart ??= createAnonymousCart(() => window.localStorage, createRandomId);
  return cart;
}

export const wanted = createWanted(() => window.localStorage);

export function cartKeeping(): CartKeeping {
  keeping ??= createCartKeeping(() => window.localStorage);
  return keeping;
}

export function readBrowserCart(): Quantities {
  return browserCart().read();
}

/** Also tells when another tab changed it. */
export function subscribeToBrowserCart(listener: () => void): () => void {
  const stop = browserCart().subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

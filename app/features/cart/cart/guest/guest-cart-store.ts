import { createRandomId } from '#app/api/random-id.ts';
import { createCartSnapshotStore, type CartSnapshotStore } from '../offline/cart-snapshot.ts';
import type { Quantities } from '../state.ts';
import { createGuestCart, type GuestCart } from './guest-cart.ts';
import { createWantedBeforeSignIn } from './wanted-before-sign-in.ts';

// A browser has one storage and one cart; the server never opens it.
let cart: GuestCart | undefined;
let snapshots: CartSnapshotStore | undefined;

export function guestCart(): GuestCart {
  cart ??= createGuestCart(() => window.localStorage, createRandomId);
  return cart;
}

export const wantedBeforeSignIn = createWantedBeforeSignIn(() => window.localStorage);

export function cartSnapshotStore(): CartSnapshotStore {
  snapshots ??= createCartSnapshotStore(() => window.localStorage);
  return snapshots;
}

export function readGuestCart(): Quantities {
  return guestCart().read();
}

/** The listener is also called when another tab changes the cart. */
export function subscribeToGuestCart(listener: () => void): () => void {
  const stop = guestCart().subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

import type { Session } from '#app/api/session/session.ts';
import type { CartSnapshot } from './offline/cart-snapshot.ts';
import {
  countItems,
  countUnknown,
  emptyCart,
  quantityIn,
  type CartSources,
  type ComposedCart,
} from './state.ts';

/**
 * - `guest_loading`: the cart of a visitor, of which products or amounts are not loaded.
 * - `guest`: the cart of a visitor.
 * - `loading`: the browser does not know yet whose cart it is, or has not loaded it.
 * - `merging`: the cart of an account, into which the cart of the browser is being merged.
 * - `account`: the cart of an account, with the changes that the server does not have yet.
 * - `cached`: the shop is unreachable; an earlier cart is shown.
 * - `offline`: the shop is unreachable; what the page has is shown.
 */
export type CartState =
  | 'guest_loading'
  | 'guest'
  | 'loading'
  | 'merging'
  | 'account'
  | 'cached'
  | 'offline';

/** All that the cart of a page follows from. */
export interface CartParts extends CartSources {
  session: Session['status'];
  /** Lines and amounts of the sources; null until the code that computes them is loaded. */
  composed: ComposedCart | null;
  /** Whether the products of the browser's items are loaded. */
  areProductsReady: boolean;
  /** The API error because of which the cart cannot be shown completely. */
  failure: Error | null;
  isOffline: boolean;
  /** The cart that was shown last while the shop was reachable. */
  snapshot: CartSnapshot | null;
}

export function stateOf(parts: CartParts): CartState {
  const live = liveStateOf(parts);
  if (!parts.isOffline) return live;
  const isComplete = isReady[live] && (parts.composed?.lines.length ?? 0) > 0;
  return isComplete || parts.snapshot === null ? 'offline' : 'cached';
}

type LiveState = Exclude<CartState, 'cached' | 'offline'>;

const isReady: Record<LiveState, boolean> = {
  guest_loading: false,
  guest: true,
  loading: false,
  merging: false,
  account: true,
};

function liveStateOf({
  session,
  server,
  anonymous,
  composed,
  areProductsReady,
}: CartParts): LiveState {
  const isEmpty = countItems(anonymous) === 0;
  if (session === 'signed_out') {
    return areProductsReady && (isEmpty || composed !== null) ? 'guest' : 'guest_loading';
  }
  if (server === undefined) return 'loading';
  return isEmpty ? 'account' : 'merging';
}

/** The facts of a `CartView`. */
export interface CartFacts extends ComposedCart {
  /** False until the cart is loaded. Items added before are stored and merged. */
  is_ready: boolean;
  /** Whether changes are being saved. */
  is_saving: boolean;
  /** ISO time of a cached cart, shown because the shop is unreachable; else null. */
  cached_at: string | null;
  /** The API error because of which the cart cannot be shown completely. */
  failure: Error | null;
}

export function factsOf(parts: CartParts): CartFacts {
  const { composed, changes, failure, snapshot, shopTerms } = parts;
  if (snapshot !== null && stateOf(parts) === 'cached') {
    const { cached_at, cart } = snapshot;
    return { ...cart, is_ready: true, is_saving: false, cached_at, failure: null };
  }
  return {
    ...(composed ?? { ...emptyCart, ...shopTerms }),
    item_count: itemCountOf(parts),
    is_ready: isReady[liveStateOf(parts)],
    is_saving: [...changes].length > 0,
    cached_at: null,
    failure,
  };
}

/** Items count before their products are loaded. */
function itemCountOf(parts: CartParts): number {
  const { composed, anonymous, areProductsReady } = parts;
  if (composed === null) return countItems(anonymous);
  return areProductsReady ? composed.item_count : composed.item_count + countUnknown(parts);
}

/** The quantity of a product in the shown cart. */
export function quantityOf(parts: CartParts, productId: string): number {
  if (!parts.isOffline) return quantityIn(parts, productId);
  const line = factsOf(parts).lines.find(({ product }) => product.id === productId);
  return line?.quantity ?? 0;
}

/** Where a change goes, and the quantity to set there; null while nothing can be changed. */
export function targetOf(
  parts: CartParts,
  productId: string,
  quantity: number,
): { store: 'account' | 'browser'; quantity: number } | null {
  const state = stateOf(parts);
  if (state === 'cached' || state === 'offline') return null;
  const line = parts.server?.lines.find(({ product }) => product.id === productId);
  const onServer = line?.quantity ?? 0;
  // The browser can only add to what the account has.
  const isForAccount = state === 'account' || (state === 'merging' && quantity < onServer);
  return isForAccount
    ? { store: 'account', quantity }
    : { store: 'browser', quantity: quantity - onServer };
}

import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import { createListeners } from '#app/api/store.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { withQuantity, without, type Quantities } from '../state.ts';

/** The name is the specification's (section 3). */
const storageKey = 'anonymousCart';
/** Followed by the user id: a merge of user A without a response is not repeated for user B. */
const mergeKey = 'kiezkorb.cart-merge.';
/** As many products as one page of the API; no household's cart comes close. */
const maximumProducts = 100;

/** Items sent to the server to be merged. The server never adds the same id twice. */
export interface Merge {
  merge_id: string;
  items: Quantities;
}

/** The cart of a browser without a session, and its merge into the account's cart. */
export interface GuestCart {
  /** Returns the same object until the cart changes. */
  read(): Quantities;
  set(productId: string, quantity: number): void;
  /**
   * The merge to send for a user: an earlier one without a response, else what a registration has
   * `offered` of the cart, else the whole cart; null when empty.
   */
  beginMerge(userId: string, offered?: (items: Quantities) => Merge | null): Merge | null;
  /**
   * The server has merged it, or refuses it for good: removes the merged items; items added since
   * stay.
   */
  endMerge(userId: string, merge: Merge): void;
  subscribe(listener: () => void): () => void;
}

/**
 * `createId` returns a new UUID. If the storage cannot be opened or written (blocked, full), the
 * cart lasts as long as the page.
 */
export function createGuestCart(openStorage: () => TextStorage, createId: () => string): GuestCart {
  const texts = createTolerantStorage(openStorage);
  const { notify, subscribe } = createListeners();
  let last: { text: string | null; quantities: Quantities } = { text: null, quantities: {} };

  function read(): Quantities {
    const text = texts.get(storageKey);
    if (text !== last.text) last = { text, quantities: parseQuantities(text) };
    return last.quantities;
  }

  function write(quantities: Quantities): void {
    texts.set(storageKey, Object.keys(quantities).length === 0 ? null : JSON.stringify(quantities));
    notify();
  }

  return {
    read,
    set: (productId, quantity) => write(withQuantity(read(), productId, quantity)),
    beginMerge(userId, offered) {
      const begun = parseMerge(texts.get(mergeKey + userId));
      if (begun !== null) return begun;
      const items = read();
      if (Object.keys(items).length === 0) return null;
      const merge = offered?.(items) ?? { merge_id: createId(), items };
      texts.set(mergeKey + userId, JSON.stringify(merge));
      return merge;
    },
    endMerge(userId, merge) {
      // In this order: if the page closes in between, the merge is repeated, and the server knows
      // its id.
      write(without(read(), merge.items));
      texts.set(mergeKey + userId, null);
    },
    subscribe,
  };
}

/** Users can edit their storage: entries that are not a quantity of a product are skipped. */
export function parseQuantities(text: string | null): Quantities {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value)
    .filter((entry): entry is [string, number] => isProductId(entry[0]) && isQuantity(entry[1]))
    .map(([id, quantity]): [string, number] => [id, Math.min(quantity, maximumQuantity)]);
  return Object.fromEntries(entries.slice(0, maximumProducts));
}

/** Null unless it is a merge of something. */
export function parseMerge(text: string | null): Merge | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  if (!('merge_id' in value) || !('items' in value) || typeof value.merge_id !== 'string')
    return null;
  const items = parseQuantities(JSON.stringify(value.items));
  return Object.keys(items).length === 0 ? null : { merge_id: value.merge_id, items };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isProductId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

function isQuantity(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0;
}

import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem, call } from '#app/api/client.ts';
import { createStore } from '#app/api/store.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { listProducts } from '#contract/catalog/catalog.ts';
import { countItems, type Quantities } from '../state.ts';
import { guestCart, readGuestCart } from './guest-cart-store.ts';

/** The products of a guest cart, which stores only ids and quantities. */
interface GuestProducts {
  known: ReadonlyMap<string, ProductSummary>;
  /** True when the cart is empty or the products are loaded. */
  isAnswered: boolean;
  error: Error | null;
}

const unknown: GuestProducts = { known: new Map(), isAnswered: false, error: null };
/** Milliseconds after which the price of a product may have changed. */
const freshMs = 60_000;
const pausesMs = [1000, 2000];

const products = createStore(unknown);
let answeredAt = 0;
let loading: { ids: string; done: Promise<void> } | undefined;

export function useGuestProducts(quantities: Quantities) {
  const ids = Object.keys(quantities).toSorted().join(',');
  const { known, isAnswered, error } = useSyncExternalStore(
    products.subscribe,
    products.read,
    () => unknown,
  );
  useEffect(() => {
    const isKnown = ids.split(',').every((id) => products.read().known.has(id));
    const isFresh = Date.now() - answeredAt < freshMs;
    if (ids !== '' && !(isKnown && isFresh)) void load(ids);
  }, [ids]);
  return { known, isReady: ids === '' || isAnswered, error };
}

/** Changes the guest cart by a product that the page shows; needs no request. */
export function putIntoGuestCart(product: ProductSummary, quantity: number): void {
  const isFirst = countItems(readGuestCart()) === 0;
  const { known, isAnswered, error } = products.read();
  if (isFirst) answeredAt = Date.now();
  products.set({
    known: new Map(known).set(product.id, product),
    isAnswered: isAnswered || isFirst,
    error,
  });
  guestCart().set(product.id, quantity);
}

export async function reloadGuestProducts(): Promise<void> {
  const ids = Object.keys(readGuestCart()).toSorted().join(',');
  if (ids !== '') await load(ids);
}

/** One request at a time for the same products. */
async function load(ids: string): Promise<void> {
  if (loading?.ids !== ids) {
    const done = request(ids).finally(() => {
      if (loading?.ids === ids) loading = undefined;
    });
    loading = { ids, done };
  }
  await loading.done;
}

async function request(ids: string, pauses = pausesMs): Promise<void> {
  try {
    const query = { ids, limit: ids.split(',').length };
    const { items } = await call(listProducts, { query });
    answeredAt = Date.now();
    const known = new Map(products.read().known);
    for (const product of items) known.set(product.id, product);
    products.set({ known, isAnswered: true, error: null });
  } catch (error) {
    const [pause, ...others] = pauses;
    if (pause !== undefined && mayPass(error)) {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
      return request(ids, others);
    }
    products.set({
      ...products.read(),
      error: error instanceof Error ? error : new Error(String(error)),
    });
  }
}

/** Repeating does not change a refusal; a busy or unreachable server may recover. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;
}

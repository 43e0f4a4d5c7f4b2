import type { QueryClient } from '@tanstack/react-query';
import { call, isProblem } from '#app/api/client.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import { createQuantityWriter, type QuantityWriter } from './quantity-writer.ts';
import { laterOf, type UnsentChange } from './state.ts';

/** Query key of an account's cart. */
export function cartQueryKey(userId: string | null) {
  return ['cart', userId] as const;
}

export function shownCart(client: QueryClient, userId: string | null): Cart | undefined {
  return client.getQueryData(cartQueryKey(userId));
}

export function cacheCart(client: QueryClient, userId: string | null, answer: Cart): void {
  client.setQueryData(cartQueryKey(userId), laterOf(shownCart(client, userId), answer));
}

const writers = new WeakMap<QueryClient, Map<string | null, QuantityWriter>>();

/** One writer per account, so that no unsent change reaches the cart of the next user. */
export function writerOf(client: QueryClient, userId: string | null): QuantityWriter {
  const ofClient = writers.get(client) ?? new Map<string | null, QuantityWriter>();
  writers.set(client, ofClient);
  const writer = ofClient.get(userId) ?? startWriter(client, userId);
  ofClient.set(userId, writer);
  return writer;
}

function startWriter(client: QueryClient, userId: string | null): QuantityWriter {
  const writer = createQuantityWriter(
    (change) => sendChange(client, userId, change),
    // If one call fails because the shop is unreachable, the others fail at once instead of each
    // waiting 20 seconds.
    (reason) => isProblem(reason, 'temporarily_unavailable'),
  );
  if (!import.meta.env.SSR) window.addEventListener('pagehide', writer.flush);
  return writer;
}

async function sendChange(
  client: QueryClient,
  userId: string | null,
  { product, quantity }: UnsentChange,
): Promise<void> {
  try {
    const input = { params: { product_id: product.id }, body: { quantity }, keepalive: true };
    cacheCart(client, userId, await call(putCartItem, input));
  } catch (error) {
    void client.invalidateQueries({ queryKey: cartQueryKey(userId) });
    throw error;
  }
}

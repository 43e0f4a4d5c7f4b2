import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { ApiProblem, call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { refetchWhenStale } from '#app/api/query-client.ts';
import { useSession } from '#app/api/session/session.ts';
import { useShop } from '#app/features/shop/use-shop.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Cart } from '#contract/orders/cart.schema.ts';
import { getCart } from '#contract/orders/cart.ts';
import { noCharges, type Charges } from '#domain/cart/charges.ts';
import { cacheCart, cartKey, shownCart, writerOf } from './account-cart.ts';
import { putIntoBrowserCart, useAnonymousProducts } from './guest-cart-products.ts';
import { cartSnapshotStore, readGuestCart, subscribeToGuestCart } from './guest-cart-store.ts';
import {
  composeCart,
  countItems,
  countUnknown,
  laterOf,
  quantityIn,
  type Quantities,
} from './state.ts';

export interface CartView extends Cart {
  /** False until the cart's content is known. What is added before is stored and merged. */
  is_ready: boolean;
  /** The server does not know the latest quantities yet. */
  is_saving: boolean;
  /** ISO; when it is the cart of an earlier time, because the shop is out of reach. */
  cached_at: string | null;
  /** Why the cart cannot be shown in full; the error of the API. */
  failure: Error | null;
  quantityOf(productId: string): number;
  /**
   * Absolute, shown at once; 0 or less removes. Rejects with an `ApiProblem`, and takes the change
   * back, when the server refuses it: `useQuantityChange` informs the customer.
   */
  setQuantity(product: ProductSummary, quantity: number): Promise<void>;
  reload(): Promise<void>;
}

/**
 * The cart of this browser, or of the account after a sign-in; out of reach of the shop, as seen
 * last. Loads again what has grown old: for screens that are about the cart. All others share one
 * (`use-shared-cart.ts`).
 */
export function useCart(): CartView {
  const cart = useLiveCart();
  const isOffline = useIsOffline();
  if (!isOffline) return cart;
  const cached = cart.is_ready && cart.lines.length > 0 ? null : cartSnapshotStore().read();
  const shown =
    cached === null
      ? cart
      : {
          ...cart,
          ...cached.cart,
          cached_at: cached.cached_at,
          is_ready: true,
          is_saving: false,
          failure: null,
        };
  return {
    ...shown,
    quantityOf: (id) => shown.lines.find(({ product }) => product.id === id)?.quantity ?? 0,
    setQuantity: () => Promise.reject(new ApiProblem('temporarily_unavailable', 0)),
  };
}

/** Stores the shown cart for a time when the shop is offline. */
export function usePersistCart(cart: CartView): void {
  const isOffline = useIsOffline();
  const { is_ready: isReady, lines } = cart;
  const keep = useEffectEvent(() =>
    cartSnapshotStore().keep({ cached_at: new Date().toISOString(), cart }),
  );
  useEffect(() => {
    if (isReady && !isOffline) keep();
  }, [isReady, isOffline, lines]);
}

/** What a cart is charged that the server has not seen. */
function useShopCharges(): Charges {
  const { delivery_fee_cents } = useShop();
  return useMemo(() => ({ ...noCharges, delivery_fee_cents }), [delivery_fee_cents]);
}

function useLiveCart(): CartView {
  const client = useQueryClient();
  const session = useSession();
  const shopCharges = useShopCharges();
  const userId = session.status === 'signed_in' ? session.user.id : null;

  const anonymous = useSyncExternalStore(subscribeToGuestCart, readGuestCart, readNothing);
  const isMerged = countItems(anonymous) === 0;
  const products = useAnonymousProducts(anonymous);
  const merging = useQuery({
    queryKey: mergeKeyOf(userId),
    queryFn:
      userId === null || isMerged
        ? skipToken
        : async () => {
            const { mergeGuestCart } = await import('./merge.ts');
            return mergeGuestCart(userId, (cart) => cacheCart(client, userId, cart));
          },
    // Never from the cache: what was merged before says nothing about what came in since.
    staleTime: 0,
    gcTime: 0,
  });
  const loading = useQuery({
    queryKey: cartKey(userId),
    queryFn:
      userId === null || !isMerged
        ? skipToken
        : async ({ signal }) => laterOf(shownCart(client, userId), await call(getCart, { signal })),
  });

  const writer = writerOf(client, userId);
  const wishes = useSyncExternalStore(writer.subscribe, writer.wishes, writer.wishes);
  const server = userId === null ? undefined : loading.data;
  const sources = useMemo(
    () => ({ server, wishes, anonymous, products: products.known, shopCharges }),
    [server, wishes, anonymous, products.known, shopCharges],
  );
  const cart = useMemo(() => composeCart(sources), [sources]);

  const isServerReady = server !== undefined && isMerged;
  return {
    ...cart,
    // The badge counts what the browser holds before the shop has said what it is.
    item_count: products.isReady ? cart.item_count : cart.item_count + countUnknown(sources),
    is_ready: session.status === 'signed_out' ? products.isReady : isServerReady,
    is_saving: wishes.length > 0,
    cached_at: null,
    failure: loading.error ?? merging.error ?? products.error,
    quantityOf: (id) => quantityIn(sources, id),
    async setQuantity(product, quantity) {
      const onServer = server?.lines.find((line) => line.product.id === product.id)?.quantity ?? 0;
      if (isServerReady || quantity < onServer) await writer.want({ product, quantity });
      else putIntoBrowserCart(client, product, quantity - onServer);
    },
    reload: async () => {
      // Only the queries that are in use are sent again: loading or merging, never both.
      await Promise.all([
        client.invalidateQueries({ queryKey: cartKey(userId) }),
        client.invalidateQueries({ queryKey: mergeKeyOf(userId) }),
        client.invalidateQueries({ queryKey: ['cart-products'] }),
      ]);
    },
  };
}

function mergeKeyOf(userId: string | null) {
  return ['cart-merge', userId] as const;
}

/** For calls whose answer contains the cart of the account. */
export function useKeepCart(): (cart: Cart) => void {
  const client = useQueryClient();
  const session = useSession();
  return (cart) =>
    session.status === 'signed_in' ? cacheCart(client, session.user.id, cart) : undefined;
}

/**
 * The account's cart has a new revision, perhaps by another device: asks for it, unless it is the
 * one that is shown.
 */
export async function onCartChanged(
  client: QueryClient,
  userId: string,
  revision: number | null,
): Promise<void> {
  // The answers to the own changes bring most revisions anyway.
  await writerOf(client, userId).settled();
  const shown = shownCart(client, userId);
  if (revision !== null && shown !== undefined && shown.revision >= revision) return;
  await refetchWhenStale(client, cartKey(userId));
}

const nothing: Quantities = {};
const readNothing = (): Quantities => nothing;

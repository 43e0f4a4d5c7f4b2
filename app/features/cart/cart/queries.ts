import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '#app/api/client.ts';
import { refetchWhenStale } from '#app/api/query-client.ts';
import { useSession } from '#app/api/session/session.ts';
import { setAddressPostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Cart } from '#contract/cart/cart.schema.ts';
import { getCart } from '#contract/cart/cart.ts';
import { cacheCart, cartQueryKey, shownCart, writerOf } from './account-cart.ts';
import { composeCart } from './compose-cart.ts';
import {
  putIntoGuestCart,
  reloadGuestProducts,
  useGuestProducts,
} from './guest/guest-cart-products.ts';
import { useGuestQuantities } from './guest/use-guest-cart.ts';
import { countItems, laterOf } from './state.ts';
import { useCartView } from './use-cart-view.ts';
import { useChosenCounter } from './use-chosen-counter.ts';
import type { CartView } from './use-shared-cart.ts';
import { useShopTerms } from './use-shop-terms.ts';

/**
 * The cart of this browser, or of the account after a sign-in; a cached one while the shop is
 * unreachable. It refetches stale data, for screens about the cart. All others share one cart
 * (`use-shared-cart.ts`).
 */
export function useCart(): CartView {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const session = useSession();
  const shopTerms = useShopTerms();
  const pickup = useChosenCounter();
  const userId = session.status === 'signed_in' ? session.user.id : null;

  const anonymous = useGuestQuantities();
  const isMerged = countItems(anonymous) === 0;
  const products = useGuestProducts(anonymous);
  const merging = useQuery({
    queryKey: mergeKeyOf(userId),
    queryFn:
      userId === null || isMerged
        ? skipToken
        : async () => {
            const { mergeGuestCart } = await import('./guest/merge.ts');
            return mergeGuestCart(userId, (cart) => cacheCart(client, userId, cart));
          },
    // Never cached: an earlier merge says nothing about items added since.
    staleTime: 0,
    gcTime: 0,
    // Once, however many components show the cart.
    meta: { onFailure: () => toast.error(t('common.error'), t('cart.sync_failed')) },
  });
  const loading = useQuery({
    queryKey: cartQueryKey(userId),
    queryFn:
      userId === null || !isMerged
        ? skipToken
        : async ({ signal }) => laterOf(shownCart(client, userId), await call(getCart, { signal })),
  });

  const writer = writerOf(client, userId);
  const changes = useSyncExternalStore(writer.subscribe, writer.changes, writer.changes);
  const server = userId === null ? undefined : loading.data;
  // Undefined while it is loading.
  const addressCode =
    userId === null || loading.isError ? null : server && (server.postal_code || null);
  useEffect(() => setAddressPostalCode(addressCode), [addressCode]);
  const sources = useMemo(
    () => ({ server, changes, anonymous, products: products.known, shopTerms, pickup }),
    [server, changes, anonymous, products.known, shopTerms, pickup],
  );
  const composed = useMemo(() => composeCart(sources), [sources]);
  const { status } = session;
  const failure = loading.error ?? merging.error ?? products.error;
  const areProductsReady = products.isReady;
  return useCartView(
    { ...sources, session: status, composed, areProductsReady, failure },
    {
      write: async (store, change) =>
        store === 'account'
          ? writer.request(change)
          : putIntoGuestCart(change.product, change.quantity),
      reload: async () => {
        // Only active queries are refetched: either the cart or the merge.
        await Promise.all([
          client.invalidateQueries({ queryKey: cartQueryKey(userId) }),
          client.invalidateQueries({ queryKey: mergeKeyOf(userId) }),
          reloadGuestProducts(),
        ]);
      },
    },
  );
}

function mergeKeyOf(userId: string | null) {
  return ['cart-merge', userId] as const;
}

/** For calls whose response contains the account's cart. */
export function useKeepCart(): (cart: Cart) => void {
  const client = useQueryClient();
  const session = useSession();
  return (cart) =>
    session.status === 'signed_in' ? cacheCart(client, session.user.id, cart) : undefined;
}

/**
 * The account's cart has a new revision, perhaps from another device: refetches it unless it is
 * shown already.
 */
export async function onCartChanged(
  client: QueryClient,
  userId: string,
  revision: number | null,
): Promise<void> {
  // Most revisions come with the responses to the customer's own changes.
  await writerOf(client, userId).settled();
  const shown = shownCart(client, userId);
  if (revision !== null && shown !== undefined && shown.revision >= revision) return;
  await refetchWhenStale(client, cartQueryKey(userId));
}

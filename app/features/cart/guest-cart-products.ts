import { keepPreviousData, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#app/api/client.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { listProducts } from '#contract/catalog/catalog.ts';
import { guestCart, readGuestCart } from './guest-cart-store.ts';
import { countItems, withQuantity, type Quantities } from './state.ts';

const noProducts: ReadonlyMap<string, ProductSummary> = new Map();

/** The products of the anonymous cart, which holds ids and quantities alone. */
export function useAnonymousProducts(anonymous: Quantities) {
  const ids = Object.keys(anonymous);
  const { data, error } = useQuery({
    queryKey: productsKey(anonymous),
    queryFn:
      ids.length === 0
        ? skipToken
        : async ({ signal }) => {
            const query = { ids: ids.join(','), limit: ids.length };
            return (await call(listProducts, { query, signal })).items;
          },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const known = useMemo(
    () => (data === undefined ? noProducts : new Map(data.map((product) => [product.id, product]))),
    [data],
  );
  return { known, isReady: ids.length === 0 || data !== undefined, error };
}

function productsKey(quantities: Quantities) {
  return ['cart-products', Object.keys(quantities).toSorted()] as const;
}

/** Changes the anonymous cart by a product that the page shows. */
export function putIntoBrowserCart(
  client: QueryClient,
  product: ProductSummary,
  quantity: number,
): void {
  const before = readGuestCart();
  const after = withQuantity(before, product.id, quantity);
  // The card has the product: the changed cart can be shown without a request.
  const known = client.getQueryData<ProductSummary[]>(productsKey(before));
  if (known !== undefined || countItems(before) === 0) {
    const others = (known ?? []).filter(({ id }) => id !== product.id);
    client.setQueryData(productsKey(after), [...others, product]);
  }
  guestCart().set(product.id, quantity);
}

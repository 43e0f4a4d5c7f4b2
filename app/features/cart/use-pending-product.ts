import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { listProducts } from '#contract/catalog/catalog.ts';
import { pendingQuantities } from './guest/guest-cart-store.ts';

/** What a visitor wanted to add before the sign-in; null without it and until it is loaded. */
export function usePendingProduct(): { product: ProductSummary; quantity: number } | null {
  const [pending] = useState(() => pendingQuantities.read());
  const { data: product } = useQuery({
    queryKey: ['pending-product', pending?.product_id],
    queryFn:
      pending === null
        ? skipToken
        : async ({ signal }) => {
            const query = { ids: pending.product_id, limit: 1 };
            const { items } = await call(listProducts, { query, signal });
            return items[0] ?? null;
          },
  });
  return pending === null || !product ? null : { product, quantity: pending.quantity };
}

import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import { settleSession } from '#app/api/session/session.ts';
import { mergeCart } from '#contract/cart/cart.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { useKeepCart } from './queries.ts';
import { useCartChanges } from './use-shared-cart.ts';

export interface CartAddition {
  product: ProductSummary;
  quantity: number;
}

export interface AddedAll {
  added: ProductSummary[];
  /** Sold out, less in stock than wanted, or without room in a full cart. */
  missing: ProductSummary[];
}

/** Adds many products to the cart in one call, and returns the products with too little stock. */
export function useAddAll() {
  const keepCart = useKeepCart();
  const changes = useCartChanges();
  return useMutation({
    mutationFn: async (all: readonly CartAddition[]): Promise<AddedAll> => {
      const additions = joinAdditions(all);
      const sold = additions.filter(({ product }) => product.is_available && product.is_in_stock);
      const soldOut = additions
        .filter((addition) => !sold.includes(addition))
        .map(({ product }) => product);
      if (sold.length === 0) return { added: [], missing: soldOut };
      const wanted = sold.map(({ product }) => product);
      if ((await settleSession()).status !== 'signed_in') {
        await Promise.all(
          sold.map(({ product, quantity }) =>
            changes.setQuantity(
              product,
              Math.min(changes.quantityOf(product.id) + quantity, maximumQuantity),
            ),
          ),
        );
        return { added: wanted, missing: soldOut };
      }
      const items = Object.fromEntries(sold.map(({ product, quantity }) => [product.id, quantity]));
      const cart = await call(mergeCart, { body: { merge_id: createRandomId(), items } });
      keepCart(cart);
      const orderable = new Map(
        cart.lines.map((line) => [line.product.id, line.orderable_quantity >= line.quantity]),
      );
      const scarce = wanted.filter(({ id }) => orderable.get(id) !== true);
      // A full cart has no room for further products.
      const added = wanted.filter(({ id }) => orderable.has(id));
      return { added, missing: [...soldOut, ...scarce] };
    },
  });
}

/** One addition for each product. */
function joinAdditions(all: readonly CartAddition[]): CartAddition[] {
  const byId = new Map<string, CartAddition>();
  for (const { product, quantity } of all) {
    const before = byId.get(product.id)?.quantity ?? 0;
    byId.set(product.id, { product, quantity: Math.min(before + quantity, maximumQuantity) });
  }
  return [...byId.values()];
}

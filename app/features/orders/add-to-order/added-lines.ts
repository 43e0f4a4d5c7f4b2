import type { ChangeOrderInput } from '#contract/orders/order-changes.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';

interface InCart {
  product: { id: string };
  /** What the shop has of it. */
  orderable_quantity: number;
}

/** The lines of an order with those of the cart, as far as the shop has them and an order may. */
export function addLines(
  { items }: Pick<Order, 'items'>,
  cart: readonly InCart[],
): Required<Pick<ChangeOrderInput, 'from_cart' | 'lines'>> {
  const ordered = new Map(items.map(({ product_id, quantity }) => [product_id, quantity]));
  const from_cart = cart
    .map(({ product: { id }, orderable_quantity: quantity }) => ({
      product_id: id,
      quantity: Math.min(quantity, maximumQuantity - (ordered.get(id) ?? 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
  for (const { product_id, quantity } of from_cart) {
    ordered.set(product_id, (ordered.get(product_id) ?? 0) + quantity);
  }
  const lines = [...ordered].map(([product_id, quantity]) => ({ product_id, quantity }));
  return { lines, from_cart };
}

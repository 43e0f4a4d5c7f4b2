import type { CartLine } from '#contract/cart/cart.schema.ts';
import type { ReorderLine } from '#contract/orders/orders.schema.ts';

/** Whether less or at another price would come than in that order. */
export function hasChanged(lines: readonly ReorderLine[]): boolean {
  return lines.some(
    (line) =>
      line.available_quantity < line.ordered_quantity ||
      line.price_cents !== line.previous_price_cents,
  );
}

/** The products of which the cart has more than before, with their previous quantities. */
export function raisedLines(before: readonly CartLine[], after: readonly CartLine[]) {
  const quantities = new Map(before.map(({ product, quantity }) => [product.id, quantity]));
  return after
    .map(({ product, quantity }) => {
      const previous = quantities.get(product.id) ?? 0;
      return { product, quantity, previous };
    })
    .filter(({ quantity, previous }) => quantity > previous);
}

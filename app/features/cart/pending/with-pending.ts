import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Cart } from '#contract/orders/cart.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { sum, times, type Cents } from '#domain/money.ts';

interface Line {
  product: Pick<ProductSummary, 'id' | 'name' | 'untranslated' | 'price_cents' | 'allergens'>;
  quantity: number;
  line_total_cents: Cents;
}

/** The cart as it will be when the pending quantity is added; not above the maximum. */
export function withPending(
  {
    lines,
    item_count,
    subtotal_cents,
  }: Pick<Cart, 'item_count' | 'subtotal_cents'> & {
    lines: readonly Line[];
  },
  pending: { product: Line['product']; quantity: number } | null,
): { lines: readonly Line[]; item_count: number; subtotal_cents: Cents } {
  if (pending === null) return { lines, item_count, subtotal_cents };
  const { product } = pending;
  const before = lines.find((line) => line.product.id === product.id)?.quantity ?? 0;
  const quantity = Math.min(before + pending.quantity, maximumQuantity);
  const added = { product, quantity, line_total_cents: times(product.price_cents, quantity) };
  return {
    lines: [added, ...lines.filter((line) => line.product.id !== product.id)],
    item_count: item_count + quantity - before,
    subtotal_cents: sum([subtotal_cents, times(product.price_cents, quantity - before)]),
  };
}

import type { ReorderLine } from '#contract/orders/orders.schema.ts';

/** Whether less or at another price would come than in that order. */
export function hasChanged(lines: readonly ReorderLine[]): boolean {
  return lines.some(
    (line) =>
      line.available_quantity < line.ordered_quantity ||
      line.price_cents !== line.previous_price_cents,
  );
}

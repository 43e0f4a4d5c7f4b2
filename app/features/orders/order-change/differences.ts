import type { ChangePreview } from '#contract/orders/order-changes.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Cents } from '#domain/money.ts';
import type { DraftLine, DraftProduct } from './draft.ts';

export interface Units {
  quantity: number;
  price_cents: Cents;
}

/** A line before and after the change. */
export interface LineDifference {
  product: DraftProduct;
  /** Null: it is new. */
  before: Units | null;
  /** Null: it is removed. */
  after: Units | null;
}

type Agreed = Pick<Order, 'items' | 'total_cents'>;

/** Each line of the order and of the preview once, in the order of the draft. */
export function listDifferences(
  { items }: Pick<Agreed, 'items'>,
  lines: readonly DraftLine[],
  preview: Pick<ChangePreview, 'lines'>,
): LineDifference[] {
  return lines.map(({ product }) => {
    const item = items.find(({ product_id }) => product_id === product.id);
    const line = preview.lines.find(({ product_id }) => product_id === product.id);
    return {
      product,
      before: item ? { quantity: item.quantity, price_cents: item.price_at_purchase_cents } : null,
      after: line ? { quantity: line.quantity, price_cents: line.price_cents } : null,
    };
  });
}

export function isSame({ before, after }: LineDifference): boolean {
  return before?.quantity === after?.quantity && before?.price_cents === after?.price_cents;
}

/** Whether the change orders something that must be paid: more goods, or a higher total. */
export function isCostly(
  before: Agreed,
  after: Pick<ChangePreview, 'lines' | 'total_cents'>,
): boolean {
  const ordered = new Map(before.items.map((item) => [item.product_id, item.quantity]));
  return (
    after.total_cents > before.total_cents ||
    after.lines.some(({ product_id, quantity }) => quantity > (ordered.get(product_id) ?? 0))
  );
}

import type { LineProduct } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { lineProductOf } from '#app/features/orders/orders/state.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import type { PreviewChangeInput } from '#contract/orders/order-changes.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';

/** What is shown of a product. */
export type DraftProduct = LineProduct & { id: string };

export interface DraftLine {
  product: DraftProduct;
  /** 0: removed, and listed so that it can be put back. */
  quantity: number;
}

/** The order as it shall be. */
export interface Draft {
  lines: readonly DraftLine[];
  slot_id: string;
  /** Null: the address of the order stays. */
  address_id: string | null;
  delivery_instructions: string;
}

/** The parts of an order that a change may replace. */
export type ChangeableOrder = Pick<
  Order,
  'delivery_instructions' | 'delivery_time_start' | 'items'
>;

/** The unchanged order. */
export function draftOf(order: ChangeableOrder): Draft {
  return {
    lines: order.items.map(({ product, quantity }) => ({
      product: lineProductOf(product),
      quantity,
    })),
    slot_id: order.delivery_time_start,
    address_id: null,
    delivery_instructions: order.delivery_instructions ?? '',
  };
}

/** Sets a quantity; a product that was not ordered before disappears at 0. */
export function setQuantity(
  lines: readonly DraftLine[],
  id: string,
  quantity: number,
  order: ChangeableOrder,
): DraftLine[] {
  return lines
    .map((line) => (line.product.id === id ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0 || wasOrdered(order, line.product.id));
}

/** Adds one unit of a product. */
export function addProduct(lines: readonly DraftLine[], added: ProductSummary): DraftLine[] {
  const present = lines.find(({ product }) => product.id === added.id);
  if (present === undefined) return [...lines, { product: added, quantity: 1 }];
  const quantity = Math.min(maximumQuantity, present.quantity + 1);
  return lines.map((line) => (line === present ? { ...line, quantity } : line));
}

function wasOrdered({ items }: ChangeableOrder, productId: string): boolean {
  return items.some(({ product_id }) => product_id === productId);
}

/** What the server computes the amounts from. */
export function inputOf(
  { lines, slot_id }: Draft,
  address: Address | undefined,
): PreviewChangeInput {
  return {
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    slot_id,
    ...(address && { address: { id: address.id, version: address.version } }),
  };
}

/** Whether the draft differs from the order in anything. */
export function isChanged(draft: Draft, order: ChangeableOrder): boolean {
  const before = draftOf(order);
  return (
    draft.address_id !== null ||
    draft.slot_id !== before.slot_id ||
    draft.delivery_instructions.trim() !== before.delivery_instructions ||
    quantitiesOf(draft) !== quantitiesOf(before)
  );
}

function quantitiesOf({ lines }: Draft): string {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, quantity }) => `${product.id}:${quantity}`)
    .toSorted()
    .join();
}

/**
 * Applies what was typed to an order that changed meanwhile: what was not touched becomes as the
 * order is now.
 */
export function rebase(draft: Draft, before: ChangeableOrder, now: ChangeableOrder): Draft {
  const [old, present] = [draftOf(before), draftOf(now)];
  const quantityIn = ({ lines }: Draft, id: string) =>
    lines.find(({ product }) => product.id === id)?.quantity ?? 0;
  const added = draft.lines.filter(({ product }) => !wasOrdered(now, product.id));
  const lines = [...present.lines, ...added].map((line) => {
    const { id } = line.product;
    const typed = quantityIn(draft, id);
    return typed === quantityIn(old, id)
      ? { ...line, quantity: quantityIn(present, id) }
      : { ...line, quantity: typed };
  });
  const pick = <Name extends 'delivery_instructions' | 'slot_id'>(name: Name) =>
    draft[name] === old[name] ? present[name] : draft[name];
  return {
    lines: lines.filter(({ quantity, product }) => quantity > 0 || wasOrdered(now, product.id)),
    slot_id: pick('slot_id'),
    address_id: draft.address_id,
    delivery_instructions: pick('delivery_instructions'),
  };
}

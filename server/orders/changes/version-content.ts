import { amountFields, type Amounts } from '#domain/cart/totals.ts';
import type { OrderVersionContent } from '#domain/orders/change.ts';

/** The part of an order that a change replaces. */
export function versionContent(order: OrderVersionContent): OrderVersionContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has each of the fields
  const amounts = Object.fromEntries(
    amountFields.map((field) => [field, order[field]]),
  ) as unknown as Amounts;
  return {
    ...amounts,
    delivery_address: order.delivery_address,
    delivery_postal_code: order.delivery_postal_code,
    drop_off: order.drop_off,
    delivery_time_start: order.delivery_time_start,
    delivery_time_end: order.delivery_time_end,
    delivery_instructions: order.delivery_instructions,
    items: order.items.map((item) => ({
      product_id: item.product_id,
      product_name: item.product_name,
      quantity: item.quantity,
      price_at_purchase_cents: item.price_at_purchase_cents,
      deposit_cents: item.deposit_cents,
      vat_rate: item.vat_rate,
    })),
  };
}

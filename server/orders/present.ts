import type { AdminOrder } from '#contract/admin.ts';
import type { Order } from '#contract/orders.ts';
import { splitVat } from '#domain/cart/vat.ts';
import { nextStatuses } from '#domain/orders/status.ts';
import type { OrderRow } from './queries.ts';

export function presentOrder(row: OrderRow): Order {
  const { customer_name: _, customer_phone: __, items, ...order } = row;
  const taxed = items.map((item) => ({ ...item, price_cents: item.price_at_purchase_cents }));
  return {
    ...order,
    vat: splitVat(taxed, order.delivery_fee_cents),
    items: items.map(({ product_name, product_image_url, ...item }) => ({
      ...item,
      product: { id: item.product_id, name: product_name, image_url: product_image_url },
    })),
  };
}

export function presentAdminOrder(row: OrderRow): AdminOrder {
  return {
    ...presentOrder(row),
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    next_statuses: [...nextStatuses(row.status)],
  };
}

import type { AdminOrder } from '#contract/admin.ts';
import type { Order, OrderStep } from '#contract/orders.ts';
import { splitVat } from '#domain/cart/vat.ts';
import { nextStatuses } from '#domain/orders/status.ts';
import type { OrderRow } from './queries.ts';

export function presentOrder(row: OrderRow): Order {
  return { ...presentHead(row), history: row.history.map(presentStep) };
}

export function presentAdminOrder(row: OrderRow): AdminOrder {
  return {
    ...presentHead(row),
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    next_statuses: [...nextStatuses(row.status)],
    history: row.history.map((step) => ({
      ...presentStep(step),
      actor_name: step.actor_name === '' ? null : step.actor_name,
    })),
  };
}

function presentHead(row: OrderRow): Omit<Order, 'history'> {
  const { customer_name: _, customer_phone: __, history: ___, items, ...order } = row;
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

function presentStep({
  machine,
  from,
  to,
  is_own,
  created_at,
}: OrderRow['history'][number]): OrderStep {
  return {
    machine,
    from,
    to,
    actor: is_own === true ? 'customer' : 'staff',
    // JSON of the database writes the offset as +00:00.
    created_at: new Date(created_at).toISOString(),
  };
}

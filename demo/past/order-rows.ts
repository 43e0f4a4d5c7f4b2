import type { Insertable } from 'kysely';
import { computeTotals, type Totals } from '#domain/cart/totals.ts';
import { fleetOf } from '#domain/delivery/load.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import { formatAddress } from '#domain/orders/placement.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { versionContent } from '#server/orders/changes/version-content.ts';
import { findName } from '#server/orders/order-lines.ts';
import type { OrderEvents, OrderItems, Orders, OrderVersions } from '#server/platform/db/tables.ts';
import type { BasketLine } from './basket.ts';
import type { PastOrder } from './orders.ts';
import type { Step } from './steps.ts';

const taxedLine = ({ product, quantity, price_cents }: BasketLine) => ({
  quantity,
  price_cents,
  deposit_cents: product.deposit_cents,
  vat_rate: product.vat_rate,
});

export function totalsOf({ area, window }: PastOrder, lines: readonly BasketLine[]): Totals {
  const { fee_difference_cents } = window;
  return computeTotals(lines.map(taxedLine), { ...area, fee_difference_cents });
}

function amountsOf(order: PastOrder, lines: readonly BasketLine[]) {
  const { item_count: _, vat: __, discounts: ___, ...amounts } = totalsOf(order, lines);
  return amounts;
}

/** The steps that are over. */
export const stepsUntil = ({ steps }: PastOrder, now: Date): readonly Step[] =>
  steps.filter(({ at }) => at <= now);

export function statusAt(order: PastOrder, now: Date): OrderStatus {
  const states = stepsUntil(order, now).filter(({ machine }) => machine === 'status');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state of this machine
  return (states.at(-1)?.to_state ?? 'pending') as OrderStatus;
}

function paymentAt(order: PastOrder, now: Date): PaymentStatus {
  return stepsUntil(order, now).some(({ machine }) => machine === 'payment') ? 'paid' : 'unpaid';
}

const instructions = [null, null, null, 'Bitte vor die Tür stellen', 'Bitte anrufen'];

export function orderRow(order: PastOrder, order_number: number, now: Date): Insertable<Orders> {
  const { id, customer, area, window, at, lines, earlier } = order;
  return {
    id,
    order_number,
    ...amountsOf(order, lines),
    user_id: customer.id,
    user_email: customer.email,
    customer_name: `${customer.first_name} ${customer.last_name}`,
    customer_phone: customer.phone,
    language: customer.language,
    status: statusAt(order, now),
    payment_method: customer.payment_method,
    payment_status: paymentAt(order, now),
    delivery_address: formatAddress(customer),
    delivery_postal_code: customer.postal_code,
    drop_off: customer.drop_off,
    delivery_time_start: window.start,
    delivery_time_end: window.end,
    fleet_id: fleetOf(area),
    delivery_instructions: instructions[order_number % instructions.length] ?? null,
    idempotency_key: id,
    request_hash: 'demo',
    version: earlier === undefined ? 1 : 2,
    created_at: at.toISOString(),
  };
}

export function itemRows({ id, customer, lines, at }: PastOrder): Insertable<OrderItems>[] {
  return lines.map(({ product, quantity, price_cents }, index) => {
    const name = findName(product, customer.language);
    return {
      order_id: id,
      position: index + 1,
      product_id: product.id,
      product_name: product.name,
      product_name_translated: name === product.name ? null : name,
      product_image_url: product.image_url,
      product_pack: product.pack,
      product_tint: product.tint,
      quantity,
      price_at_purchase_cents: price_cents,
      cost_cents: product.cost_cents,
      deposit_cents: product.deposit_cents,
      vat_rate: product.vat_rate,
      created_at: at.toISOString(),
    };
  });
}

export function eventRows(order: PastOrder, now: Date): Insertable<OrderEvents>[] {
  return stepsUntil(order, now).map(({ at, ...step }) => ({
    order_id: order.id,
    ...step,
    created_at: at.toISOString(),
  }));
}

export function versionRows(order: PastOrder): Insertable<OrderVersions>[] {
  const { id, earlier, customer, window } = order;
  if (earlier === undefined) return [];
  const { lines, at, replaced_by, reason } = earlier;
  const content = versionContent({
    ...amountsOf(order, lines),
    delivery_address: formatAddress(customer),
    delivery_postal_code: customer.postal_code,
    drop_off: customer.drop_off,
    delivery_time_start: window.start,
    delivery_time_end: window.end,
    delivery_instructions: null,
    items: lines.map((line) => ({
      product_id: line.product.id,
      product_name: line.product.name,
      price_at_purchase_cents: line.price_cents,
      ...taxedLine(line),
    })),
  });
  const row = { order_id: id, version: 1, replaced_by, reason, replaced_at: at.toISOString() };
  return [{ ...row, content, idempotency_key: id, request_hash: 'demo' }];
}

import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Order, PlaceOrderInput } from '#contract/orders.ts';
import type { Totals } from '#domain/cart/totals.ts';
import { listSlots, type Slot } from '#domain/delivery/slots.ts';
import { cents } from '#domain/money.ts';
import { checkPlacement, formatAddress, type PlacementLine } from '#domain/orders/placement.ts';
import { emptyCart } from '#server/cart/service.ts';
import type { Database } from '#server/db/pool.ts';
import type { DB } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bookSlot } from '#server/delivery/service.ts';
import type { Env } from '#server/env.ts';
import { found, Refusal, unwrap } from '#server/http/problem.ts';
import { enqueueMessage } from '#server/notifications/service.ts';
import { getShopSettings, slotRulesOf } from '#server/shop/service.ts';
import { confirmationMail, confirmationSms } from './messages.ts';
import { presentOrder } from './present.ts';
import * as queries from './queries.ts';
import type { LockedLine } from './queries.ts';

export interface OrderDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
}

/** A line of the cart as it is ordered: at the price that is charged, with what the order keeps of the product. */
interface OrderLine extends PlacementLine {
  image_url: string | null;
}

/**
 * Orders what is in the customer's cart: one transaction that checks every rule on locked rows, books the slot, takes the
 * stock, writes the order with its lines and messages and empties the cart. Throws a Refusal and leaves everything as it
 * was when a rule says no. The same `idempotencyKey` answers the first order again.
 */
export async function placeOrder(
  { db, clock }: OrderDeps,
  userId: string,
  input: PlaceOrderInput,
  idempotencyKey: string,
): Promise<Order> {
  const requestHash = createHash('sha256')
    .update(
      JSON.stringify([
        input.slot_id,
        input.payment_method,
        input.delivery_instructions ?? '',
        input.expected_total_cents,
      ]),
    )
    .digest('base64url');
  const id = await inTransaction(db, async (trx) => {
    const customer = await queries.lockCustomer(trx, userId);
    const earlier = await queries.findOrderByKey(trx, userId, idempotencyKey);
    if (earlier !== undefined) {
      if (earlier.request_hash !== requestHash) throw new Refusal('idempotency_key_reused');
      return earlier.id;
    }
    const now = clock();
    const settings = await getShopSettings(trx);
    const lines = (await queries.lockCartLines(trx, userId, now)).map(toOrderLine);
    const { slot, totals } = unwrap(
      checkPlacement(
        {
          lines,
          address: customer,
          slot_id: input.slot_id,
          slots: listSlots(now, slotRulesOf(settings)),
          expected_total_cents: input.expected_total_cents,
        },
        settings,
      ),
    );
    unwrap(await bookSlot(trx, slot, { capacity: settings.slot_capacity, userId, now }));
    return write(trx, {
      customer,
      input,
      lines,
      slot,
      totals,
      idempotencyKey,
      requestHash,
      shopName: settings.name,
    });
  });
  return presentOrder(found(await queries.findOrder(db, id)));
}

function toOrderLine(line: LockedLine): OrderLine {
  return {
    product_id: line.product_id,
    name: line.name,
    image_url: line.image_url,
    quantity: line.quantity,
    price_cents: cents(
      Math.min(line.regular_price_cents, line.offer_price_cents ?? line.regular_price_cents),
    ),
    deposit_cents: line.deposit_cents,
    vat_rate: line.vat_rate,
    is_available: line.is_available,
    stock_quantity: line.stock_quantity,
  };
}

interface Writing {
  customer: Awaited<ReturnType<typeof queries.lockCustomer>>;
  input: PlaceOrderInput;
  lines: readonly OrderLine[];
  slot: Slot;
  totals: Totals;
  idempotencyKey: string;
  requestHash: string;
  shopName: string;
}

async function write(trx: Transaction<DB>, writing: Writing): Promise<string> {
  const { customer, input, lines, slot, totals } = writing;
  const { item_count: _, vat: __, ...amounts } = totals;
  const order = await queries.insertOrder(trx, {
    ...amounts,
    user_id: customer.id,
    user_email: customer.email,
    customer_name: `${customer.first_name} ${customer.last_name}`.trim(),
    customer_phone: customer.phone,
    language: customer.language,
    payment_method: input.payment_method,
    delivery_address: formatAddress(customer),
    delivery_postal_code: customer.postal_code,
    delivery_time_start: slot.start,
    delivery_time_end: slot.end,
    delivery_instructions: input.delivery_instructions ?? null,
    idempotency_key: writing.idempotencyKey,
    request_hash: writing.requestHash,
  });
  await queries.insertOrderItems(
    trx,
    lines.map((line, position) => ({
      order_id: order.id,
      product_id: line.product_id,
      position,
      product_name: line.name,
      product_image_url: line.image_url,
      quantity: line.quantity,
      price_at_purchase_cents: line.price_cents,
      deposit_cents: line.deposit_cents,
      vat_rate: line.vat_rate,
    })),
  );
  await queries.insertStockMovements(
    trx,
    lines.map((line) => ({
      product_id: line.product_id,
      quantity: -line.quantity,
      reason: 'order' as const,
      order_id: order.id,
      actor_id: customer.id,
    })),
  );
  await queries.insertOrderEvent(trx, {
    order_id: order.id,
    machine: 'status',
    to_state: 'pending',
    actor_id: customer.id,
  });
  const facts = { ...writing, order_number: order.order_number };
  await enqueueMessage(trx, {
    ...confirmationMail(facts),
    dedupe_key: `order:${order.id}:confirmation:mail`,
  });
  if (customer.phone !== '') {
    await enqueueMessage(trx, {
      ...confirmationSms(facts),
      dedupe_key: `order:${order.id}:confirmation:sms`,
    });
  }
  await emptyCart(trx, customer.id);
  return order.id;
}

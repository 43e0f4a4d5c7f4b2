import { randomUUID } from 'node:crypto';
import { creditOrder, getOrderCredit } from '#contract/cash/credits.admin.ts';
import * as admin from '#contract/messages/complaints.admin.ts';
import { complain } from '#contract/messages/complaints.ts';
import type { InvoiceCorrection } from '#contract/orders/feedback.schema.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import type { TestApp } from '../app.ts';
import { createProduct, type TestUser } from '../factories.ts';
import { delivery, firstSlot, useOrdering } from '../ordering.ts';
import { request } from '../request.ts';

/** Delivered orders, and credits for complaints about them or without one. */
export function useCrediting(shop: () => TestApp) {
  const { buy, move } = useOrdering(shop);

  /** Two units for 10 euros each at 7 %, and the delivery for 3.99. */
  async function delivered(
    staff: TestUser,
    customer: TestUser,
    slot_id: string = firstSlot,
  ): Promise<Order> {
    const { id: product_id } = await createProduct(shop(), {
      price_cents: cents(1000),
      vat_rate: 7,
    });
    const { body: order } = await buy(customer, { product_id, slot_id });
    await move(staff, order, delivery);
    return order;
  }

  /** The customer complains about the first line. Answers the id of the complaint. */
  async function complained(customer: TestUser, order: Order): Promise<string> {
    const form = new FormData();
    form.set('items', `${order.items[0]?.id}:1`);
    form.set('reason', 'missing');
    const headers = { 'Idempotency-Key': randomUUID() };
    const input = { params: { id: order.id }, form };
    const { body } = await request(shop().app, complain, input, { ...customer, headers });
    return body.id;
  }

  /** Credits an amount of the first line. */
  async function credit(
    staff: TestUser,
    complaintId: string,
    amount: number,
  ): Promise<InvoiceCorrection> {
    const params = { id: complaintId };
    const complaint = await request(shop().app, admin.getComplaint, { params }, staff);
    const [line] = complaint.body.lines;
    if (line === undefined) throw new Error('the order has no line to credit');
    const { order_item_id, product_id } = line;
    const lines = [{ order_item_id, product_id, quantity: 1, amount_cents: cents(amount) }];
    const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
    const body = { corrections_seen: complaint.body.corrections.length, lines };
    const granted = await request(shop().app, admin.grantCredit, { params, body }, by);
    const correction = granted.body.corrections.at(-1);
    if (correction === undefined) throw new Error(`no credit is granted: ${granted.status}`);
    return correction;
  }

  /** Credits an amount of the first line without a complaint: it is paid out. */
  async function refund(
    staff: TestUser,
    { id }: Pick<Order, 'id'>,
    amount: number,
  ): Promise<InvoiceCorrection> {
    const params = { id };
    const { body: before } = await request(shop().app, getOrderCredit, { params }, staff);
    const [line] = before.lines;
    if (line === undefined) throw new Error('the order has no line to credit');
    const { order_item_id, product_id } = line;
    const lines = [{ order_item_id, product_id, quantity: 1, amount_cents: cents(amount) }];
    const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
    const body = { corrections_seen: before.corrections.length, lines };
    const granted = await request(shop().app, creditOrder, { params, body }, by);
    const correction = granted.body.corrections.at(-1);
    if (correction === undefined) throw new Error(`nothing is refunded: ${granted.status}`);
    return correction;
  }

  /** Makes an amount the balance of a customer: by a complaint about an order that was paid. */
  async function owe(staff: TestUser, customer: TestUser, amount: number): Promise<Order> {
    const order = await delivered(staff, customer);
    const paying = { params: { id: order.id }, body: { status: 'paid' as const } };
    await request(shop().app, setPaymentStatus, paying, staff);
    await credit(staff, await complained(customer, order), amount);
    return order;
  }

  return { delivered, complained, credit, refund, owe };
}

import { randomUUID } from 'node:crypto';
import * as admin from '#contract/messages/complaints.admin.ts';
import { complain } from '#contract/messages/complaints.ts';
import type { InvoiceCorrection } from '#contract/orders/feedback.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import type { TestApp } from '../app.ts';
import { createProduct, type TestUser } from '../factories.ts';
import { delivery, firstSlot, useOrdering } from '../ordering.ts';
import { request } from '../request.ts';

/** Delivered orders, and credits for complaints about them. */
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

  return { delivered, complained, credit };
}

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as admin from '#contract/cash/credits.admin.ts';
import type { GrantCreditInput, OrderCredit } from '#contract/messages/complaints.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents, sum } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { delivered } = useCrediting(shop);
const { buy } = useOrdering(shop);
let staff: TestUser;
let order: Order;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  order = await delivered(staff, await createUser(shop()));
});

const read = (id = order.id, by = staff) =>
  request(shop().app, admin.getOrderCredit, { params: { id } }, by);

async function grant(
  body: Partial<GrantCreditInput>,
  { key = randomUUID(), seen = 0 }: { key?: string; seen?: number } = {},
) {
  const input = {
    params: { id: order.id },
    body: { corrections_seen: seen, lines: [], ...body },
  };
  const headers = { 'Idempotency-Key': key };
  return request(shop().app, admin.creditOrder, input, { ...staff, headers });
}

/** Of the only line. */
function wholeLine({ lines }: OrderCredit) {
  return lines.map(({ order_item_id, product_id, quantity, left_cents: amount_cents }) => ({
    order_item_id,
    product_id,
    quantity,
    amount_cents,
  }));
}

const vatOf = async () =>
  shop()
    .db.selectFrom('invoice_corrections')
    .select(['vat', 'delivery_cents', 'complaint_id'])
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();

test('the delivery alone is credited in parts, with the VAT of the whole', async () => {
  expect((await grant({ delivery_cents: cents(200) })).status).toBe(200);
  const too = await grant({ delivery_cents: cents(200) }, { seen: 1 });
  expect([too.status, too.body]).toMatchObject([
    409,
    { code: 'credit_exceeds_delivery', facts: { left_cents: 199 } },
  ]);
  expect((await grant({ delivery_cents: cents(199) }, { seen: 1 })).status).toBe(200);
  const vat = (await vatOf()).map((each) => each.vat[0]?.vat_cents ?? cents(0));
  expect(sum(vat)).toBe(26);
});

test('a repeated credit is one, another one with its key and one from an old page are refused', async () => {
  const key = randomUUID();
  const [one, again] = [
    await grant({ delivery_cents: cents(100) }, { key }),
    await grant({ delivery_cents: cents(100) }, { key }),
  ];
  expect(again.body).toEqual(one.body);
  const other = await grant({ delivery_cents: cents(101) }, { key });
  expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
  const outdated = await grant({ delivery_cents: cents(100) });
  expect(outdated.body).toMatchObject({ code: 'version_conflict' });
  expect(await vatOf()).toHaveLength(1);
});

test('a credit of nothing is refused, and an order without an invoice has none', async () => {
  expect((await grant({})).status).toBe(422);
  const open = await buy(await createUser(shop()), {
    product_id: order.items[0]?.product_id ?? '',
  });
  expect((await read(open.body.id)).status).toBe(404);
});

test('the database refuses more than the fee, and more than the invoice', async () => {
  await grant({ delivery_cents: cents(300) });
  const insert = shop().pool.query(
    `insert into invoice_corrections (order_id, number, idempotency_key, request_hash, seller_name,
        seller_address, seller_vat_id, seller_email, seller_representative, seller_register, content,
        vat, delivery_cents, total_cents, issued_at)
      select order_id, 'K-X', 'x', '', seller_name, seller_address, seller_vat_id, seller_email,
          seller_representative, seller_register, content, vat, 100, 100, issued_at
        from invoice_corrections where order_id = $1`,
    [order.id],
  );
  await expect(insert).rejects.toThrow('exceeds what was charged');
});

// The last one: the slot of the orders is over then.
test('the staff credits a whole order with its delivery, weeks after it, without a complaint', async () => {
  shop().clock.advance(30 * 24 * 60 * 60);
  staff = await createUser(shop(), { role: 'admin' });
  const { body: credit } = await read();
  expect(credit).toMatchObject({
    lines: [{ left_cents: 2000 }],
    delivery: { paid_cents: 399, left_cents: 399 },
    corrections: [],
  });
  const granted = await grant({ lines: wholeLine(credit), delivery_cents: cents(399) });
  expect(granted.status).toBe(200);
  expect(granted.body).toMatchObject({
    lines: [{ left_cents: 0 }],
    delivery: { left_cents: 0 },
    corrections: [{ total_cents: order.total_cents }],
  });
  const [correction] = await vatOf();
  const invoice = await shop()
    .db.selectFrom('invoices')
    .select('vat')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  expect(correction).toEqual({ vat: invoice?.vat, delivery_cents: 399, complaint_id: null });
});
